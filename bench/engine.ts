/**
 * What it costs to keep the embedded engine in a process of its own: the same work through the seam, and with the engine in the process that asks,
 * turn by turn. Decides docs/decisions/010-engine-process.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openChdb } from '../src/store/engines/chdb/open-chdb.ts';
import { type Figures, measure, prepare, type Reached } from './engine/workload.ts';

export const title = 'the embedded engine through its process';

const ROUNDS = 6;

export async function run(print: (line: string) => void): Promise<void> {
  await using held = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'periplus-bench-'));
  held.defer(() => rmSync(folder, { recursive: true, force: true }));

  const engine = held.use(await openChdb(join(folder, 'own')));
  await engine.rows('SELECT 1');
  await setTimeout(500);
  print(`engine process, idle on an empty directory: ${memory(engine.pid)}`);
  const through: Reached = {
    ask: (sql) => engine.bytes(sql),
    run: (sql) => engine.run(sql),
    insert: (statement, body) => engine.insert(statement, { format: 'LineAsString', structure: 'line String', body }),
  };
  await prepare(through);

  const peer = fork(new URL('engine/in-process.ts', import.meta.url), [join(folder, 'peer')], {
    cwd: folder,
    env: { UV_THREADPOOL_SIZE: '16' },
    serialization: 'advanced',
  });
  held.defer(() => {
    peer.kill('SIGKILL');
  });
  await once(peer, 'message');

  const ours: Figures[] = [];
  const theirs: Figures[] = [];
  const turnOfOurs = async (): Promise<void> => {
    ours.push(await measure(through));
  };
  const turnOfTheirs = async (): Promise<void> => {
    const answer = once(peer, 'message');
    peer.send('measure');
    theirs.push((await answer)[0] as Figures);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [turnOfOurs, turnOfTheirs];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) {
      await turn();
      await setTimeout(500);
    }
  }

  const latency = (name: string, of: (figures: Figures) => readonly number[]): void => {
    const [own, other] = [ours, theirs].map((all) => all.flatMap(of).sort((a, b) => a - b));
    const at = (list: readonly number[] | undefined, share: number): number =>
      list?.[Math.floor(list.length * share)] ?? 0;
    const added = at(own, 0.5) - at(other, 0.5);
    const text = (list: readonly number[] | undefined): string => `p50 ${ms(at(list, 0.5))}, p95 ${ms(at(list, 0.95))}`;
    print(`${name.padEnd(28)}${text(own)}; in process ${text(other)}; added ${ms(added)}`);
  };
  const rate = (name: string, of: (figures: Figures) => number, unit: string, scale = 1): void => {
    const [own = 0, other = 0] = [ours, theirs].map((all) => median(all.map(of)) / scale);
    print(
      `${name.padEnd(28)}${own.toFixed(0)} ${unit}; in process ${other.toFixed(0)}; ratio ${(own / other).toFixed(2)}`,
    );
  };
  latency('SELECT 1', ({ selectOneMs }) => selectOneMs);
  latency('page of 20 x 6 kB', ({ pageMs }) => pageMs);
  rate('SELECT 1, 6 at a time', ({ selectOnePerSecond }) => selectOnePerSecond, '/s');
  rate('pages, 6 at a time', ({ pagesPerSecond }) => pagesPerSecond, '/s');
  rate('ingest, 1 writer', ({ oneWriterBytesPerSecond }) => oneWriterBytesPerSecond, 'MB/s', 1e6);
  rate('ingest, 3 writers', ({ threeWritersBytesPerSecond }) => threeWritersBytesPerSecond, 'MB/s', 1e6);
  print(`engine process, after all this: ${memory(engine.pid)}`);
}

/** As Linux counts it; elsewhere nothing is said. */
function memory(pid: number | undefined): string {
  try {
    const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return `${Math.round(kilobytes / 1_024)} MiB resident`;
  } catch {
    return 'resident memory unknown';
  }
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const ms = (value: number): string => `${value.toFixed(2)} ms`;
