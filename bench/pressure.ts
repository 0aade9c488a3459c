/**
 * How much one client, or fifty, slow down another one, and how much memory the service holds after much work. The
 * service runs the way users start it, in its own process, on the demonstration world. PERIPLUS_BENCH_BEFORE names
 * another checkout, which is measured first; its figures appear in the notes. `--only loads,memory` runs some groups,
 * PERIPLUS_BENCH_LOADS=bodies,facets some of the loads.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from './api/server.ts';
import { memoryAfterWork } from './pressure/memory-after-work.ts';
import { othersBesideLoads } from './pressure/others-beside-loads.ts';
import { type Figure, HEADING } from './store/figure.ts';
import { chosenGroups, ResultTable } from './store/groups-of-rows.ts';

export const title = 'other clients beside heavy ones, and resident memory';

const GROUPS = [
  { name: 'loads', run: othersBesideLoads },
  { name: 'memory', run: memoryAfterWork },
] as const;

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const groups = chosenGroups(GROUPS, only);
  const { PERIPLUS_BENCH_BEFORE: before } = process.env;

  print(
    'Every group starts its own server. Another client, with an address and a key of its own, asks /healthz every 20 ms over a',
  );
  print(
    'new connection, and a light search every 100 ms, without waiting for earlier answers: first alone, then beside each load.',
  );
  print(`Other work on the machine affects all figures: load average ${loadavg()[0]?.toFixed(1)} at the start.`);
  print(HEADING);

  const table = new ResultTable(print);
  for (const group of groups) {
    const earlier = before === undefined ? [] : await withServer(group.run, before);
    for (const figure of await withServer(group.run)) table.report(withEarlier(figure, earlier));
  }
  table.end();
}

async function withServer<T>(work: (server: Server) => Promise<T>, checkout?: string): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'periplus-pressure-'));
  try {
    await using server = await startServer(data, { demo: true, checkout });
    return await work(server);
  } finally {
    await rm(data, { recursive: true });
  }
}

function withEarlier(figure: Figure, earlier: readonly Figure[]): Figure {
  const same = earlier.find(({ what }) => what === figure.what);
  if (same === undefined) return figure;
  const was = `before: ${Number(same.measured.toPrecision(3)).toLocaleString('en')} ${same.unit}${same.note === undefined ? '' : ` (${same.note})`}`;
  return { ...figure, note: figure.note === undefined ? was : `${figure.note}; ${was}` };
}
