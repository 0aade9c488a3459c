import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadDirectory, openStore } from '../../../src/main/open-store.ts';
import { launcher, nodeEnvironment } from '../../cli-kit/run-periplus.ts';
import { differences, digestsOf, type KillRound, type RecordDigests } from '../../kit/kill-rounds.ts';
import { Dice } from '../../store/dice.ts';

export interface ImportKillOptions {
  readonly rounds: number;
  readonly seed: number;
  onRound?(round: KillRound): void;
}

/**
 * Imports a folder with `periplus load`, kills the process at random moments, and gives the same command again until it
 * ends. Each round must end with what an import without kills has.
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
    const kills: number[] = [];
    const most = 1 + dice.below(3);
    while (kills.length < most) {
      const milliseconds = dice.below(Math.ceil(MOMENTS * duration));
      if (!(await importUntilKilled(data, sources, milliseconds))) break;
      kills.push(milliseconds);
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

/** False if it was over before. */
async function importUntilKilled(data: string, sources: string, milliseconds: number): Promise<boolean> {
  const { child, ended } = await startImport(data, sources);
  await Promise.race([ended, pause(milliseconds)]);
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
}
