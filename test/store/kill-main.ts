import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES } from './engines.ts';
import type { KillKind } from './kill-events.ts';
import { type KillRound, killRounds } from './kill-rounds.ts';

/**
 * `node test/store/kill-main.ts [seed] [kind=rounds ...]`: kills a writing process within its steps; prints of each round what was
 * interrupted, what had been acknowledged, what was found, and how long opening took.
 */
const [seed = '1', ...wishes] = process.argv.slice(2);
const USUAL = { write: 20, publish: 20, withdraw: 5, relabel: 5, delete: 8, drop: 8, rebuild: 8 };
const wished = Object.fromEntries(wishes.map((wish) => wish.split('=')).map(([kind, count]) => [kind, Number(count)]));
const all: Partial<Record<KillKind, number>> = wishes.length === 0 ? USUAL : wished;

for (const engine of ENGINES) {
  if (engine.unavailable !== undefined) {
    console.log(`${engine.name}: needs ${engine.unavailable}`);
    continue;
  }
  const shares = Object.entries(all).map(([kind, count]) => [kind, Math.ceil(count * engine.share)]);
  const within: Partial<Record<KillKind, number>> = Object.fromEntries(shares);
  const directory = await mkdtemp(join(tmpdir(), 'kill-'));
  let count = 0;
  const onRound = (round: KillRound): void => console.log(`${++count}. ${told(round)}`);
  const rounds = await killRounds(engine, directory, { within, seed: Number(seed), onRound });
  console.log(`\n${engine.name}, seed ${seed}`);
  for (const [kind, wanted] of Object.entries(within)) {
    const ofKind = rounds.filter((round) => round.kind === kind);
    const hits = ofKind.filter(({ isWithin }) => isWithin);
    const times = ofKind.map(({ openedInMs }) => openedInMs).sort((a, b) => a - b);
    const wrong = ofKind.reduce((sum, round) => sum + round.wrong.length, 0);
    console.log(
      `${kind}: ${hits.length} of ${wanted} rounds within, ${ofKind.length - hits.length} just after; opened in ` +
        `${seconds(times[times.length >> 1])} (median), ${seconds(times.at(-1))} (longest); ${wrong} contradictions`,
    );
    if (wrong > 0 || hits.length < Number(wanted)) process.exitCode = 1;
  }
  if (process.exitCode === undefined) await rm(directory, { recursive: true, force: true });
}

function told({ kind, interrupted, milliseconds, withChildren, acknowledged, found, openedInMs, wrong }: KillRound) {
  const steps = interrupted.map((step) => `${step.kind} of cycle ${step.cycle}`);
  const counted = [...new Set(steps)].map((step) => {
    const times = steps.filter((one) => one === step).length;
    return times > 1 ? `${times} times ${step}` : step;
  });
  return [
    `${kind} + ${milliseconds} ms, killed ${withChildren ? 'with its children' : 'alone'}`,
    `interrupted ${counted.length === 0 ? 'nothing' : counted.join(', ')}`,
    `${acknowledged} steps acknowledged so far`,
    `found ${found.records} records in ${found.indices} indices`,
    `opened in ${seconds(openedInMs)}`,
    wrong.length === 0 ? 'all right' : wrong.slice(0, 5).join('; '),
  ].join('; ');
}

function seconds(milliseconds = Number.NaN): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
