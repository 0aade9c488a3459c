/**
 * The cost per request of authentication and accounting, over HTTP on loopback: the same handler with and without it,
 * in one process, alternating. `cost`: few users; `many`: ten thousand users and a million ledger lines; `mixed`: a
 * mixed load with and without accounts; `clock`: the limit per minute by the real clock. PERIPLUS_BENCH_DIR keeps the
 * accounts of `many` for the next run.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Accounts } from '../src/accounts/accounts.ts';
import { openSqliteAccounts } from '../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import { bindOperation, textBody } from '../src/api/handler.ts';
import { Authenticator } from '../src/api/http/auth/authenticator.ts';
import { createServer } from '../src/api/http/create-server.ts';
import { Allowances } from '../src/api/http/limit/allowances.ts';
import type { Services } from '../src/api/services.ts';
import { operation } from '../src/model/operations/operation.ts';
import { searchContext } from '../src/service/search-context.ts';
import { Omissions } from '../src/store/omissions.ts';
import type { Store } from '../src/store/store.ts';
import { mixed } from './accounts/mixed.ts';

export const title = 'accounts over HTTP';

const REQUESTS = 2_000;
const ROUNDS = 5;
const RECORDS = 20;
const INSTALLATION = { kind: 'installation' } as const;
/** High enough that everything is counted and nothing is refused. */
const UNLIMITED = 1_000_000_000;

const FEW = { users: 200, lines: 0 };
const MANY = { users: 10_000, lines: 1_000_000 };

interface Population {
  readonly users: number;
  readonly lines: number;
}

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const isSelected = (group: string): boolean => only.length === 0 || only.includes(group);
  const folder = await mkdtemp(join(tmpdir(), 'periplus-bench-accounts-'));
  try {
    if (isSelected('cost') || isSelected('clock') || isSelected('mixed')) {
      await using accounts = await openTestAccounts(join(folder, 'accounts.db'));
      const keys = await createUsers(accounts, FEW);
      await withServer(accounts, async (port) => {
        if (isSelected('cost')) await printCosts(print, port, keys, FEW);
        if (isSelected('clock')) await checkRateLimit(print, accounts, port);
      });
      if (isSelected('mixed')) await mixed(print, folder, { accounts, keys });
    }
    if (isSelected('many')) {
      const { PERIPLUS_BENCH_DIR: directory = folder } = process.env;
      await mkdir(directory, { recursive: true });
      const file = join(directory, `accounts-${MANY.users}-${MANY.lines}.db`);
      const isComplete = existsSync(`${file}.whole`);
      if (!isComplete) await rm(file, { force: true });
      await using accounts = await openTestAccounts(file);
      const keys = isComplete ? await keysOf(accounts) : await createUsers(accounts, MANY);
      await writeFile(`${file}.whole`, '');
      await withServer(accounts, async (port) => await printCosts(print, port, keys, MANY));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function openTestAccounts(file: string): Promise<Accounts> {
  return await openSqliteAccounts(file, { secret: Buffer.alloc(32, 7), now: Date.now });
}

async function withServer(accounts: Accounts, work: (port: number) => Promise<void>): Promise<void> {
  const server = benchServer(accounts);
  await server.listen({ host: '127.0.0.1', port: 0 });
  try {
    await work((server.server.address() as AddressInfo).port);
  } finally {
    await server.close();
  }
}

async function printCosts(
  print: (line: string) => void,
  port: number,
  keys: readonly string[],
  { users, lines }: Population,
): Promise<void> {
  print(`${users.toLocaleString('en')} users, ${lines.toLocaleString('en')} ledger lines, SQLite`);
  for (const clients of [1, 64]) print(await comparePaths(port, keys, clients));
}

async function createUsers(accounts: Accounts, { users, lines }: Population): Promise<readonly string[]> {
  const tier = await accounts.tiers.get('business');
  const most = { requestsPerMinute: UNLIMITED, requestsPerDay: UNLIMITED, coinsPerMonth: UNLIMITED };
  await accounts.tiers.put({ ...tier, ...most }, INSTALLATION);
  for (let i = 0; i < users; i++)
    await accounts.users.create({ email: `${i}@people.example`, tierId: tier.id }, INSTALLATION);
  const spend = { currency: 'coins', amount: 1, limit: UNLIMITED, reason: 'bench' } as const;
  for (let from = 0; from < lines; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, lines - from) }, (_, i) => ((from + i) % users) + 1);
    await Promise.all(batch.map((id) => accounts.spending.spend({ kind: 'user', id }, spend)));
  }
  return await keysOf(accounts);
}

/** Concurrent writes. */
const AT_ONCE = 64;

async function keysOf(accounts: Accounts): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let after = 0; ; ) {
    const users = await accounts.users.list({ after });
    const last = users.at(-1);
    if (last === undefined) return keys;
    for (const { id } of users) keys.push(await accounts.keys.show(id));
    after = last.id;
  }
}

/** Answers with a fixed page of records, without a store. */
function benchServer(accounts: Accounts) {
  const body = JSON.stringify({ items: Array.from({ length: RECORDS }, () => ({ data: { text: 'x'.repeat(300) } })) });
  const common = {
    method: 'GET',
    area: 'system',
    title: 'Bench',
    about: 'Bench.',
    input: {},
    answer: { status: 200, about: 'Bench.' },
  } as const;
  const off = operation({ ...common, id: 'off', path: '/off/', caller: 'public' });
  const on = operation({
    ...common,
    id: 'on',
    path: '/on/',
    caller: 'key',
    limit: 'search',
    spends: 'request_and_coins',
  });
  return createServer({
    handlers: [
      bindOperation(off, () => ({ body: textBody(body) })),
      bindOperation(on, async ({ services }) => {
        await services.search.budget.pay(RECORDS);
        return { body: textBody(body) };
      }),
    ],
    services: { search: searchContext({ omissions: new Omissions() } as Store, Date.now), accounts } as Services,
    authenticator: new Authenticator(accounts, { anonymousRequests: undefined }),
    allowances: new Allowances(accounts.spending, { now: Date.now, elapsed: () => performance.now() }),
  });
}

/** 60 requests pass. The 61st gets Retry-After: it passes after that time, but not half a second earlier. */
async function checkRateLimit(print: (line: string) => void, accounts: Accounts, port: number): Promise<void> {
  const corporate = await accounts.users.create({ email: 'clock@people.example', tierId: 'corporate' }, INSTALLATION);
  const key = await accounts.keys.show(corporate.id);
  const agent = new Agent({ keepAlive: true });
  const status = async (): Promise<TimedAnswer> => await ask(agent, port, 'on', key);
  const passed = await Promise.all(Array.from({ length: 60 }, status));
  const refused = await status();
  const seconds = Number(refused.retryAfter);
  await wait(seconds * 1_000 - 500);
  const early = await status();
  await wait(1_000);
  const late = await status();
  agent.destroy();
  const all = passed.every(({ status }) => status === 200) && refused.status === 429 && late.status === 200;
  print(
    `rate limit by the real clock: ${passed.length} of 60 passed, the next got Retry-After ${seconds}; status half a second earlier ${early.status}, half a second later ${late.status}: ${all ? 'as expected' : 'WRONG'}`,
  );
}

/** Alternating rounds. The fastest round counts, since other work on the machine only adds time. */
async function comparePaths(port: number, keys: readonly string[], clients: number): Promise<string> {
  const best = { off: Number.POSITIVE_INFINITY, on: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round++)
    for (const path of ['off', 'on'] as const)
      best[path] = Math.min(best[path], await milliseconds(port, path, path === 'on' ? keys : [], clients));
  const more = (best.on - best.off) / REQUESTS;
  const rate = (total: number): string => Math.round((REQUESTS / total) * 1_000).toLocaleString('en');
  const who = clients === 1 ? '1 client' : `${clients} clients`;
  return `${who}: ${rate(best.off)} requests/s without, ${rate(best.on)} with: ${more.toFixed(3)} ms more per request (target: 0.3), ratio ${(best.on / best.off).toFixed(2)}`;
}

async function milliseconds(port: number, path: string, keys: readonly string[], clients: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let next = 0;
  const start = performance.now();
  const client = async (): Promise<void> => {
    for (let at = next++; at < REQUESTS; at = next++) await get(agent, port, path, keys[at % keys.length]);
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return performance.now() - start;
}

interface TimedAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

async function get(agent: Agent, port: number, path: string, key: string | undefined): Promise<void> {
  const { status } = await ask(agent, port, path, key);
  if (status !== 200) throw new Error(`status ${status}`);
}

async function ask(agent: Agent, port: number, path: string, key: string | undefined): Promise<TimedAnswer> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return await new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path: `/${path}/`, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
