import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readLoadState } from '../../../src/ingest/import/load-state.ts';
import { loadDirectory, openStore } from '../../../src/main/open-store.ts';
import { launcher, nodeEnvironment } from '../../cli-kit/run-periplus.ts';
import { differences, digestsOf, type Kill, type KillRound, type RecordDigests } from '../../kit/kill-rounds.ts';
import { Dice } from '../../store/dice.ts';

export interface ImportKillOptions {
  readonly rounds: number;
  readonly seed: number;
  onRound?(round: KillRound): void;
}

/**
 * Imports a folder with `periplus load`, kills the process, and gives the same command again until it ends. Each round
 * must end with what an import without kills has. Half of the kills come at any moment, and the others a moment after the
 * import began with one of its phases: some of those are short.
 */
export async function killDuringImports(
  folder: string,
  sources: string,
  { rounds, seed, onRound }: ImportKillOptions,
): Promise<readonly KillRound[]> {
  const dice = new Dice(seed);
  const whole = join(folder, 'whole');
  const start = performance.now();
  await importSources(whole, sources);
  const duration = performance.now() - start;
  const expected = await contentOf(whole);
  const done: KillRound[] = [];
  for (let number = 0; number < rounds; number++) {
    const data = join(folder, `round-${number}`);
    const kills: Kill[] = [];
    const most = 1 + dice.below(3);
    while (kills.length < most) {
      const phase = dice.chance(50) ? PHASES[0] : dice.pick(PHASES);
      const milliseconds = dice.below(phase === 'starting' ? Math.ceil(MOMENTS * duration) : SHORT_PHASE_MS);
      const kill = await importUntilKilled(data, sources, { phase, milliseconds });
      if (kill === undefined) break;
      kills.push(kill);
    }
    const wrong: string[] = [];
    await importSources(data, sources).catch((error: unknown) => wrong.push(String(error)));
    wrong.push(...differences(expected, await contentOf(data)));
    const round = { kills, wrong };
    done.push(round);
    onRound?.(round);
  }
  return done;
}

/** Of the time of the first import, which is slower than later ones. */
const MOMENTS = 0.8;
const SHORT_PHASE_MS = 60;

const PHASES = ['starting', 'reading', 'joining', 'writing what is joined', 'publishing'] as const;
type Phase = (typeof PHASES)[number];

/** What an import is at, as its files say. */
async function phaseOf(data: string): Promise<Phase> {
  const folder = loadDirectory(data);
  const names = await readdir(folder).catch(() => []);
  const name = names.find((one) => one.endsWith('.json'));
  const state = name && (await readLoadState(join(folder, name)));
  if (!state) return 'starting';
  if (state.isWhole) return 'publishing';
  if (state.joinedRecords > 0) return 'writing what is joined';
  const isJoining = await isThere(join(folder, 'joins', basename(name, '.json')));
  return isJoining ? 'joining' : 'reading';
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** What an installation has after an import. */
interface ImportedContent {
  readonly indices: readonly string[];
  readonly records: RecordDigests;
  readonly damage: readonly string[];
  /** Files of loads that are not over. */
  readonly leftovers: readonly string[];
}

async function contentOf(data: string): Promise<ImportedContent> {
  await using store = await openStore(data);
  const all = await store.indices();
  const { findings } = await store.maintenance.check();
  return {
    indices: all.map(({ collection, label, state, count }) => `${collection} ${label} ${state} ${count}`).sort(),
    records: await digestsOf(store, ({ json }) => json),
    damage: findings.map(({ words }) => words),
    leftovers: (await readdir(loadDirectory(data), { recursive: true })).filter((name) => name !== 'joins'),
  };
}

async function startImport(data: string, sources: string) {
  await mkdir(data, { recursive: true });
  const child = spawn(process.execPath, [launcher, 'load', sources, '--data', data, '-l', '2026-01-01'], {
    cwd: data,
    env: { ...nodeEnvironment(), HOME: data },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return { child, ended: once(child, 'close'), errors: () => errors };
}

async function importSources(data: string, sources: string): Promise<void> {
  const { child, ended, errors } = await startImport(data, sources);
  await ended;
  if (child.exitCode !== 0) throw new Error(`the import ended with ${child.exitCode}: ${errors()}`);
}

interface KillMoment {
  readonly phase: Phase;
  /** After the phase began. */
  readonly milliseconds: number;
}

/** Undefined if it was over before. */
async function importUntilKilled(data: string, sources: string, moment: KillMoment): Promise<Kill | undefined> {
  const start = performance.now();
  const { child, ended } = await startImport(data, sources);
  await Promise.race([ended, reached(data, moment, () => child.exitCode !== null)]);
  const milliseconds = Math.round(performance.now() - start);
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL' ? { milliseconds, during: await phaseOf(data) } : undefined;
}

async function reached(data: string, { phase, milliseconds }: KillMoment, isOver: () => boolean): Promise<void> {
  while (!isOver() && PHASES.indexOf(await phaseOf(data)) < PHASES.indexOf(phase)) await pause(2);
  await pause(milliseconds);
}
