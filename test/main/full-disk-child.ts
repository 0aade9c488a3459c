import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { askWith, type Person, person } from '../api/people.ts';
import { emptyDisk, fillDisk } from './full-disk/filled-disk.ts';

/**
 * The output of `node full-disk-child.ts folder before|after`, one line of JSON. `before` runs a service on a small
 * disk, fills the disk and kills itself. `after` starts another service on the full disk.
 */
export interface FullDiskAnswers {
  readonly output: readonly string[];
  /** Causes of the errors in the log. */
  readonly causes: readonly string[];
  readonly full: Answers;
  readonly withRoom?: Answers;
}

interface Answers {
  readonly count: unknown;
  /** The same count for a user whose requests are counted. */
  readonly counted: unknown;
  readonly profile: number;
  readonly ready: number;
  readonly addUser: unknown;
  readonly load: unknown;
}

const [folder = '', when = ''] = process.argv.slice(2);
const data = join(folder, 'data');
const line = (name: string) => `${JSON.stringify({ domain: `${name}.example.com`, a: ['192.0.2.1'] })}\n`;

const load = (url: string, label: string) =>
  ask(`${url}/api/admin/load/?collection=domains&label=${label}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: line('b'),
  });

async function answers(url: string, askAsUser: Person['ask'], label: string): Promise<Answers> {
  const summary = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => {
    const { type, detail } = (body ?? {}) as { readonly type?: string; readonly detail?: string };
    return status < 400 ? status : { status, type, detail, retryAfter: headers.get('retry-after') };
  };
  return {
    count: (await ask(`${url}/api/domains_count/?q=domain:a.example.com`)).body,
    counted: (await askAsUser(`${url}/api/domains_count/?q=domain:a.example.com`)).body,
    profile: (await ask(`${url}/api/users/current/`)).status,
    ready: (await ask(`${url}/readyz`)).status,
    addUser: summary(await ask(`${url}/api/admin/users/`, json({ email: `${label}@people.example` }))),
    load: summary(await load(url, label)),
  };
}

function causesOf({ log }: BootedService): readonly string[] {
  return log.flatMap(({ err }) => (err === undefined ? [] : [String((err as { readonly message: string }).message)]));
}

const print = (report: FullDiskAnswers): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(report)}\n`, () => resolve()));

async function before(): Promise<void> {
  const service = await bootService({ data, empty: true });
  const { ask: askAsUser, key } = await person(service.accounts, 'ada');
  writeFileSync(join(folder, 'ada.key'), key);
  await askAsUser(`${service.url}/api/domains_count/?q=*`);
  const loaded = await ask(`${service.url}/api/admin/load/?collection=domains&label=2026-11-01`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: line('a'),
  });
  if (loaded.status !== 201) throw new Error(loaded.text);
  fillDisk(folder);
  const full = await answers(service.url, askAsUser, '2026-11-02');
  await print({ output: service.output, causes: causesOf(service), full });
  process.kill(process.pid, 'SIGKILL');
}

async function after(): Promise<void> {
  fillDisk(folder);
  await using service = await bootService({ data, empty: true });
  const askAsUser: Person['ask'] = (url, init) => askWith(readFileSync(join(folder, 'ada.key'), 'utf8'), url, init);
  const full = await answers(service.url, askAsUser, '2026-11-03');
  const causes = causesOf(service);
  emptyDisk(folder);
  const withRoom = await answers(service.url, askAsUser, '2026-11-04');
  await print({ output: service.output, causes, full, withRoom });
}

await (when === 'before' ? before() : after());
