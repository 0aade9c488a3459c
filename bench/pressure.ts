/**
 * How much ten pipelining connections slow down other clients, and how much memory the service holds after much work.
 * The service runs the way users start it, in its own process, on the demonstration world. PERIPLUS_BENCH_BEFORE names
 * another checkout, which is measured first; its figures appear in the notes. `--only others,memory` runs some groups.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from './api/server.ts';
import { memoryAfterWork } from './pressure/memory-after-work.ts';
import { othersUnderLoad } from './pressure/others-under-load.ts';
import { type Figure, HEADING } from './store/figure.ts';
import { chosenGroups, ResultTable } from './store/groups-of-rows.ts';

export const title = 'other clients during pipelining, and resident memory';

const GROUPS = [
  { name: 'others', run: othersUnderLoad },
  { name: 'memory', run: memoryAfterWork },
] as const;

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const groups = chosenGroups(GROUPS, only);
  const { PERIPLUS_BENCH_BEFORE: before } = process.env;

  print(
    'Every group starts its own server. The other clients send a /healthz every 20 ms and a search every 100 ms, without waiting for earlier',
  );
  print(
    'answers. At the same time ten connections pipeline: five send 1,000 GET /api/users/current/ with a key, five send 300 GET',
  );
  print('/api/openapi.json with gzip and without a key, and all repeat as soon as these are answered.');
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
