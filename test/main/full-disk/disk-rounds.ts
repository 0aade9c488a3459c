import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpAnswer, json } from '../../api/ask.ts';
import { askWith } from '../../api/people.ts';
import { seeded } from '../../kit/seeded-random.ts';
import { emptyDisk, fillDisk, freeBytes } from './filled-disk.ts';
import { ServerProcess } from './server-process.ts';

/** How a server was stopped, what it had acknowledged, and how the next one did on the full disk. */
export interface DiskRound {
  readonly number: number;
  readonly signal: 'SIGTERM' | 'SIGKILL';
  /** From the first load until the signal. */
  readonly milliseconds: number;
  readonly loads: number;
  readonly records: number;
  readonly scans: number;
  /** Bytes that were free when the next server started. */
  readonly free: number;
  /** What contradicts the promises. */
  readonly wrong: readonly string[];
}

export interface RoundsOptions {
  /** On the small disk. */
  readonly folder: string;
  readonly rounds: number;
  readonly seed: number;
  readonly onRound?: (round: DiskRound) => void;
}

/**
 * Stops servers that load, pay and scan, cleanly and by a kill, fills their disk, and starts them again. Then frees the
 * disk and starts them once more.
 */
export async function diskRounds({ folder, rounds, seed, onRound }: RoundsOptions): Promise<readonly DiskRound[]> {
  const random = seeded(seed);
  const results: DiskRound[] = [];
  for (let number = 1; number <= rounds; number++) {
    const signal = number % 2 === 0 ? 'SIGTERM' : 'SIGKILL';
    const milliseconds = random.below(MOST_MS);
    const data = join(folder, `data-${number}`);
    mkdirSync(data);
    const round = {
      number,
      signal,
      milliseconds,
      ...(await runRound({ folder, data, signal, milliseconds })),
    } as const;
    emptyDisk(folder);
    rmSync(data, { recursive: true });
    results.push(round);
    onRound?.(round);
  }
  return results;
}

interface RoundPlan {
  readonly folder: string;
  readonly data: string;
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly milliseconds: number;
}

type Outcome = Pick<DiskRound, 'loads' | 'records' | 'scans' | 'free' | 'wrong'>;

async function runRound({ folder, data, signal, milliseconds }: RoundPlan): Promise<Outcome> {
  const args = ['--data', data, '--agent-allow', '127.0.0.0/8'];
  const acknowledged = new Acknowledged();
  const wrong: string[] = [];
  const expect = (what: string, isAsPromised: boolean): void => {
    if (!isAsPromised) wrong.push(what);
  };
  {
    await using server = await ServerProcess.start(args, KEY);
    const stop = new AbortController();
    await load(server.url, acknowledged);
    const scans = beginScans(server.url, acknowledged, stop.signal);
    while (acknowledged.scans.length === 0) await pause(20);
    const work = [keepLoading(server.url, acknowledged, stop.signal), keepPaying(server.url, stop.signal), scans];
    await pause(milliseconds);
    stop.abort();
    const code = await server.end(signal);
    expect(`the stop ended with ${code}`, signal === 'SIGKILL' || code === 0);
    await Promise.all(work);
  }
  fillDisk(folder);
  const free = freeBytes(folder);
  const outcome = {
    loads: acknowledged.labels.size,
    records: acknowledged.records,
    scans: acknowledged.scans.length,
    free,
    wrong,
  };
  try {
    await using server = await ServerProcess.start(args, KEY);
    expect('it does not say that the disk is full', new RegExp(`The disk of ${data} is full`).test(server.errors));
    expect('it is not ready', (await ask(server.url, '/readyz')).status === 200);
    await expectRecords(server.url, acknowledged, expect);
    await expectRefusal(server.url, acknowledged, expect);
    emptyDisk(folder);
    await expectRecords(server.url, acknowledged, expect);
    await load(server.url, acknowledged);
    const code = await server.end('SIGTERM');
    expect(`the stop after the full disk ended with ${code}`, code === 0);
  } catch (error) {
    wrong.push(`on the full disk: ${String(error)}`);
  }
  emptyDisk(folder);
  await using server = await ServerProcess.start(args, KEY);
  await expectRecords(server.url, acknowledged, expect);
  return outcome;
}

/** What a server has acknowledged. */
class Acknowledged {
  /** Records by label. */
  readonly labels = new Map<string, number>();
  readonly scans: number[] = [];
  readonly users = new Set<string>();
  /** Loads that were begun. */
  begun = 0;

  get records(): number {
    return this.labels.values().reduce((sum, records) => sum + records, 0);
  }
}

async function expectRecords(
  url: string,
  { labels, scans, users }: Acknowledged,
  expect: (what: string, isAsPromised: boolean) => void,
): Promise<void> {
  const indices = (await ask(url, '/api/admin/indices/')).body as readonly {
    readonly label: string;
    readonly count: number;
  }[];
  for (const [label, records] of labels) {
    const listed = indices.find((index) => index.label === label)?.count;
    const { status, body } = await ask(url, `/api/domains_count/?q=*&source_type=include&indices=${label}`);
    const counted = (body as { readonly count?: number }).count;
    expect(
      `${label}: ${records} acknowledged, ${listed} listed, answer ${status} ${JSON.stringify(body)}`,
      listed === records && counted === records,
    );
  }
  const emails = ((await ask(url, '/api/admin/users/')).body as readonly { readonly email: string }[]).map(
    ({ email }) => email,
  );
  for (const user of users) expect(`${user} is gone`, emails.includes(user));
  for (const id of scans) {
    const { status } = await ask(url, `/api/scanner/${id}/`);
    expect(`scan ${id} is answered ${status}`, status === 200);
  }
}

/** A change is refused as documented. If it is acknowledged, because the disk still had room for it, it must last. */
async function expectRefusal(
  url: string,
  acknowledged: Acknowledged,
  expect: (what: string, isAsPromised: boolean) => void,
): Promise<void> {
  const label = dayAfter(0);
  const changes = [
    { what: 'a load', answer: await sendLoad(url, label), keep: () => acknowledged.labels.set(label, RECORDS) },
    {
      what: 'a new user',
      answer: await ask(url, '/api/admin/users/', json({ email: USER })),
      keep: () => acknowledged.users.add(USER),
    },
  ];
  for (const { what, answer, keep } of changes) {
    const { type, detail } = answer.body as { readonly type?: string; readonly detail?: string };
    if (answer.status === 201) keep();
    else
      expect(
        `${what} is answered ${answer.status} ${detail}`,
        answer.status === 503 && type === 'unavailable' && detail === NO_SPACE,
      );
  }
}

async function load(url: string, acknowledged: Acknowledged): Promise<void> {
  const label = dayAfter(++acknowledged.begun);
  const { status, text } = await sendLoad(url, label);
  if (status !== 201) throw new Error(`the load is answered ${status}: ${text}`);
  acknowledged.labels.set(label, RECORDS);
}

/** The label of a public index is a date. */
function dayAfter(days: number): string {
  return new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10);
}

async function sendLoad(url: string, label: string): Promise<HttpAnswer> {
  const lines = Array.from(
    { length: RECORDS },
    (_, number) =>
      `${JSON.stringify({ domain: `d${number}.${label}.example.com`, a: ['192.0.2.1'], txt: `number ${number} of ${label}` })}\n`,
  );
  const headers = { 'content-type': 'application/x-ndjson' };
  return await ask(url, `/api/admin/load/?collection=domains&label=${label}`, {
    method: 'POST',
    headers,
    body: lines.join(''),
  });
}

/** Ends when the server does. */
async function keepLoading(url: string, acknowledged: Acknowledged, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    await load(url, acknowledged)
      .catch(() => signal.throwIfAborted())
      .catch(() => {});
}

/** Every answer costs coins and a request. */
async function keepPaying(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await ask(url, '/api/domains/?q=*&limit=5').catch(() => {});
    await pause(5);
  }
}

/** Creates a scan of the server itself as soon as its agent says that it may, and more until the signal. */
async function beginScans(url: string, { scans }: Acknowledged, signal: AbortSignal): Promise<void> {
  const { port } = new URL(url);
  for (let number = 1; !signal.aborted && scans.length < MOST_SCANS; number++) {
    const body = { name: `scan ${number}`, targets: ['127.0.0.0/28'], ports: port, mode: 'custom' };
    const answer = await ask(url, '/api/scanner/', json(body)).catch(() => undefined);
    const { id } = (answer?.body ?? {}) as { readonly id?: number };
    if (answer?.status === 201 && id !== undefined) scans.push(id);
    else await pause(100);
  }
}

const ask = (url: string, path: string, init?: RequestInit): Promise<HttpAnswer> => askWith(KEY, `${url}${path}`, init);

const KEY = 'fulldisk'.repeat(4);
const USER = 'full@people.example';
const RECORDS = 2_000;
const MOST_SCANS = 5;
/** The longest time of work before the signal. */
const MOST_MS = 4_000;
const NO_SPACE = 'The database has no space left on its disk.';
