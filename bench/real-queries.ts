/**
 * Published queries of real users, each sent once over HTTP to a demonstration world, with a target of one second.
 * PERIPLUS_BENCH_SIZE is the number of responses (default 100,000), PERIPLUS_BENCH_DIR keeps the world. Needs
 * ../shared/queries.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoMarkFile } from '../src/main/open-store.ts';
import { readDemoMark } from '../src/service/demo/demo-marker.ts';
import { sharedLines } from '../test/shared-data.ts';
import type { ApiClient } from './api/api-client.ts';
import { startServer } from './api/server.ts';
import { figureLines, HEADING } from './store/figure.ts';
import { percentile } from './store/percentile.ts';
import { readSetting } from './store/setting.ts';

export const title = 'published queries, over HTTP';

interface QueryRun {
  readonly line: string;
  readonly status: number;
  readonly ms: number;
}

const DEFAULT_SIZE = '100000';
const TARGET_MS = 1_000;
const SHOWN = 10;

export async function run(print: (line: string) => void): Promise<void> {
  const lines = sharedLines('queries/real-queries.tsv');
  if (lines.length === 0) throw new Error('this benchmark needs ../shared/queries/real-queries.tsv');
  using setting = readSetting({ PERIPLUS_BENCH_SIZE: DEFAULT_SIZE, ...process.env });
  const data = await world(setting.directory, setting.size);
  await using server = await startServer(data);
  const runs: QueryRun[] = [];
  for (const line of lines) runs.push(await ask(server.client, line));

  const times = runs.map(({ ms }) => ms);
  print(`${lines.length} queries, each sent once, to a world of ${setting.size.toLocaleString('en')} responses`);
  print(HEADING);
  const rows = [
    { what: 'not answered with 200', measured: runs.filter(({ status }) => status !== 200).length, unit: '', most: 0 },
    { what: 'slower than a second', measured: times.filter((ms) => ms > TARGET_MS).length, unit: '', most: 0 },
    { what: 'the slowest query', measured: Math.max(...times), unit: 'ms', most: TARGET_MS },
  ] as const;
  for (const { what, measured, unit, most } of rows)
    for (const line of figureLines({ what, measured, unit, target: { atMost: most } })) print(line);
  print(
    `half of them within ${percentile(times, 0.5).toFixed(0)} ms, 95 % within ${percentile(times, 0.95).toFixed(0)} ms; the slowest:`,
  );
  const worst = runs.toSorted((a, b) => b.ms - a.ms);
  for (const { line, ms } of worst.slice(0, SHOWN))
    print(`${ms.toFixed(0).padStart(7)} ms  ${line.replace('\t', '  ')}`);
  for (const { line, status } of runs) if (status !== 200) print(`    ${status}     ${line.replace('\t', '  ')}`);
}

/** Created by the command that users run; a named directory keeps it for the next run. */
async function world(directory: string, size: number): Promise<string> {
  const data = join(directory, `world-${size}`);
  if (existsSync(data) && (await readDemoMark(demoMarkFile(data)))?.isWhole === true) return data;
  console.log(`making a demonstration world of ${size.toLocaleString('en')} responses ...`);
  const launcher = fileURLToPath(new URL('../bin/periplus.js', import.meta.url));
  const { status } = spawnSync(process.execPath, [launcher, 'demo', '--size', String(size), '--data', data], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`periplus demo exited with ${status}`);
  return data;
}

async function ask(client: ApiClient, line: string): Promise<QueryRun> {
  const [collection = '', q = ''] = line.split('\t');
  const begun = performance.now();
  const { status } = await client.get(`/api/${collection}/`, { q });
  return { line, status, ms: performance.now() - begun };
}
