import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES } from '../engines.ts';
import type { KillKind } from './kill-events.ts';
import { type KillRound, killRounds } from './kill-rounds.ts';
import { killDuringReplace } from './side-kill.ts';

/**
 * `npm run kill -- [seed] [kind=rounds ...]`: kills a writing process during its steps. Prints for each round which
 * steps it interrupted, how many were acknowledged, what the store holds, and how long opening took. Without kinds it
 * also kills processes that replace a source of a side table.
 */
const [seed = '1', ...counts] = process.argv.slice(2);
const DEFAULT_ROUNDS = { write: 20, publish: 20, withdraw: 5, relabel: 5, delete: 8, drop: 8, rebuild: 8 };
const requested = Object.fromEntries(
  counts.map((text) => text.split('=')).map(([kind, count]) => [kind, Number(count)]),
);
const SIDE_ROUNDS = 12;
const roundsPerKind: Partial<Record<KillKind, number>> = counts.length === 0 ? DEFAULT_ROUNDS : requested;

for (const engine of ENGINES) {
  if (engine.unavailable !== undefined) {
    console.log(`${engine.name}: needs ${engine.unavailable}`);
    continue;
  }
  const shares = Object.entries(roundsPerKind)
    // Only a data directory can be given an old layout.
    .filter(([kind]) => kind !== 'rebuild' || engine.lacks?.directories === undefined)
    .map(([kind, count]) => [kind, Math.ceil(count * engine.share)] as const);
  const within: Partial<Record<KillKind, number>> = Object.fromEntries(shares);
  const directory = await mkdtemp(join(tmpdir(), 'kill-'));
  let count = 0;
  const onRound = (round: KillRound): void => console.log(`${++count}. ${summary(round)}`);
  const rounds = await killRounds(engine, directory, { within, seed: Number(seed), onRound });
  console.log(`\n${engine.name}, seed ${seed}`);
  for (const [kind, target] of Object.entries(within)) {
    const ofKind = rounds.filter((round) => round.kind === kind);
    const hits = ofKind.filter(({ isWithin }) => isWithin);
    const times = ofKind.map(({ openedInMs }) => openedInMs).sort((a, b) => a - b);
    const wrong = ofKind.reduce((sum, round) => sum + round.wrong.length, 0);
    console.log(
      `${kind}: ${hits.length} of ${target} rounds within, ${ofKind.length - hits.length} just after; opened in ` +
        `${seconds(times[times.length >> 1])} (median), ${seconds(times.at(-1))} (longest); ${wrong} contradictions`,
    );
    if (wrong > 0 || hits.length < Number(target)) process.exitCode = 1;
  }
  if (counts.length === 0) {
    const sides = join(directory, 'sides');
    const wrong = await killDuringReplace(engine, sides, { rounds: SIDE_ROUNDS * engine.share, seed: Number(seed) });
    console.log(`replacing a source: ${SIDE_ROUNDS * engine.share} rounds; ${wrong.length} contradictions`);
    for (const words of wrong) console.log(words);
    if (wrong.length > 0) process.exitCode = 1;
  }
  if (process.exitCode === undefined) await rm(directory, { recursive: true, force: true });
}

function summary({
  kind,
  interrupted,
  milliseconds,
  withChildren,
  acknowledged,
  content,
  openedInMs,
  wrong,
}: KillRound) {
  const steps = interrupted.map((step) => `${step.kind} of cycle ${step.cycle}`);
  const distinct = [...new Set(steps)].map((step) => {
    const times = steps.filter((other) => other === step).length;
    return times > 1 ? `${times} times ${step}` : step;
  });
  return [
    `${kind} + ${milliseconds} ms, killed ${withChildren ? 'with its children' : 'alone'}`,
    `interrupted ${distinct.length === 0 ? 'nothing' : distinct.join(', ')}`,
    `${acknowledged} steps acknowledged so far`,
    `${content.records} records in ${content.indices} indices`,
    `opened in ${seconds(openedInMs)}`,
    wrong.length === 0 ? 'no contradictions' : wrong.slice(0, 5).join('; '),
  ].join('; ');
}

function seconds(milliseconds = Number.NaN): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
