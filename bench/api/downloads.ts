import { median } from '../store/percentile.ts';
import { atLeast, atMost, type TargetBounds, targetAt } from '../store/setting.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiGroup } from './group.ts';

export interface Download {
  readonly fields: string;
  readonly type: 'json' | 'csv' | 'parquet';
}

export const WHOLE: Download = { fields: '*', type: 'json' };
const THREE: Download = { fields: 'uri,ip,last_updated', type: 'json' };

interface Row {
  readonly what: string;
  readonly download: Download;
  readonly target?: TargetBounds;
}

const ROWS: readonly Row[] = [
  { what: 'download, three fields', download: THREE, target: atLeast(120_000, 120_000) },
  { what: 'download, whole records', download: WHOLE, target: atLeast(40_000, 40_000) },
  { what: 'download, three fields as CSV', download: { ...THREE, type: 'csv' } },
  { what: 'download, three fields as Parquet', download: { ...THREE, type: 'parquet' } },
  { what: 'download, whole records as Parquet', download: { ...WHOLE, type: 'parquet' } },
];

/** Downloads of all records, one at a time, and the time to the first byte. */
export const downloads: ApiGroup = {
  name: 'downloads',
  kind: 'running',
  async run({ choices, setting, report }, { client }) {
    for (const { what, download, target } of ROWS) {
      const { records, seconds, bytes } = await runDownload(client, download, setting.size);
      report({
        what,
        measured: records / seconds,
        unit: '/s',
        target: target && targetAt(setting.size, target),
        note: `${records.toLocaleString('en')} records, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
      });
    }
    const rare = choices.light.flatMap(({ queries }) => queries.slice(0, 2));
    for (const [what, queries] of [
      ['first byte of a download, everything', Array.from({ length: 10 }, () => '*')],
      ['first byte of a download, any light query', rare],
      ['first byte of a download, regex on bodies', choices.bodyRegex.queries.slice(0, 4)],
    ] as const) {
      const times: number[] = [];
      for (const q of queries) times.push(await firstByteMs(client, q));
      report({
        what,
        measured: Math.max(...times),
        unit: 'ms',
        target: targetAt(setting.size, atMost(300, 300)),
        note: `the slowest of ${times.length}; median ${median(times).toFixed(1)} ms`,
      });
    }
  },
};

/** Records of a Parquet download, which must run to its end because they cannot be counted on the way. */
const PARQUET_SIZE = 100_000;

async function runDownload(
  client: ApiClient,
  { fields, type }: Download,
  of: number,
): Promise<{ readonly records: number; readonly seconds: number; readonly bytes: number }> {
  const begun = performance.now();
  const size = type === 'parquet' ? Math.min(of, PARQUET_SIZE) : of;
  const answer = await client.post(PATH, { q: '*', size, fields, source_type: 'include', type, raw: true });
  let [lines, bytes] = [0, 0];
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (type !== 'parquet')
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
    if (type !== 'parquet' && performance.now() - begun > LONGEST_MS) break;
  }
  answer.destroy();
  const records = type === 'parquet' ? size : type === 'csv' ? lines - 1 : lines;
  return { records, seconds: (performance.now() - begun) / 1_000, bytes };
}

async function firstByteMs(client: ApiClient, q: string): Promise<number> {
  const begun = performance.now();
  const answer = await client.post(PATH, { q, size: 1_000, fields: '*', source_type: 'include' });
  const passed = await new Promise<number>((resolve, reject) => {
    answer.once('data', () => resolve(performance.now() - begun)).once('error', reject);
  });
  answer.on('error', () => {}).destroy();
  return passed;
}

export const PATH = '/api/responses/download/';
const LINE_END = 0x0a;
const LONGEST_MS = 30_000;
