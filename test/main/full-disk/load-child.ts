import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadRecord } from '../../../src/model/operations/load-answers.ts';
import { ask } from '../../api/ask.ts';
import { bootService } from '../../api/booted-service.ts';
import { emptyDisk, fillDisk } from './filled-disk.ts';

/** What `node load-child.ts folder` prints, as JSON: a service gets a load for which its small disk has no room. */
export interface FullDiskLoad {
  /** Labels before, after the load that failed, and after its repetition with room. */
  readonly labels: readonly (readonly string[])[];
  /** How many records a search finds at these moments. */
  readonly found: readonly unknown[];
  readonly answer: { readonly status: number; readonly body: unknown };
  readonly again: { readonly status: number; readonly written: unknown };
  readonly loads: readonly Pick<LoadRecord, 'state' | 'message'>[];
  /** Files beside the list of loads. */
  readonly left: readonly string[];
  readonly health: number;
}

const [folder = ''] = process.argv.slice(2);
const data = join(folder, 'data');
/** Some 8 MB that do not shrink much. */
const line = (at: number): string => {
  const txt = Array.from({ length: 20 }, (_, part) => ((at * 20 + part) * 2_654_435_761).toString(36).repeat(2));
  return `${JSON.stringify({ domain: `n${at}.example.com`, a: ['192.0.2.1'], txt })}\n`;
};
const RECORDS = 12_000;
const body = Buffer.from(Array.from({ length: RECORDS }, (_, at) => line(at)).join(''));

await using service = await bootService({ data, empty: true });
const url = (path: string): string => `${service.url}/api/${path}`;
const load = async (bytes: Buffer, label: string) =>
  await ask(url(`admin/load/?label=${label}&source=${label}.ndjson`), { method: 'POST', body: new Uint8Array(bytes) });
const [labels, found]: [string[][], unknown[]] = [[], []];
async function look(): Promise<void> {
  labels.push(
    ((await ask(url('admin/indices/'))).body as readonly { readonly label: string }[]).map((one) => one.label),
  );
  found.push((await ask(url('domains_count/?q=*'))).body);
}

const first = await load(body.subarray(0, body.indexOf(0x0a) + 1), '2026-11-01');
if (first.status !== 201) throw new Error(first.text);
await look();
fillDisk(folder);
// Room for a part of it.
for (let file = 0; file < 4; file++) rmSync(join(folder, `ballast-large-${file}`));
const answer = await load(body, '2026-11-02');
await look();
const health = (await ask(url('domains_count/?q=domain:n0.example.com'))).status;
const filesOfLoads = (): readonly string[] =>
  readdirSync(join(data, 'loads'), { recursive: true })
    .map(String)
    .filter((name) => name !== 'loads.json');
// The list is written behind the answer.
for (let tries = 0; tries < 100 && filesOfLoads().length > 0; tries++) await pause(50);
const left = filesOfLoads();
emptyDisk(folder);
const again = await load(body, '2026-11-02');
await look();
const loads = (await ask(url('loads/'))).body as readonly LoadRecord[];
const report: FullDiskLoad = {
  labels,
  found,
  answer: { status: answer.status, body: answer.body },
  again: { status: again.status, written: (again.body as { readonly written?: unknown }).written },
  loads: loads.map(({ state, message }) => ({ state, message })),
  left,
  health,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
