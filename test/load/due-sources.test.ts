import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import { DialPolicy } from '../../src/probe/dial/dial-policy.ts';
import { IndexArrivals } from '../../src/service/arrivals/index-arrivals.ts';
import { Jobs } from '../../src/service/jobs/jobs.ts';
import { LoadList } from '../../src/service/loading/loads/load-list.ts';
import { NamedSources, type SourceParts } from '../../src/service/sources/named-sources.ts';
import { secret } from '../accounts/test-secret.ts';
import { LOOPBACK_POLICY } from '../probe/dial/dial-kit.ts';
import { ModelStore } from '../store/model/model-store.ts';

/** When a server reads its sources, with a clock of the test. */

const MINUTE_MS = 60_000;
const INSTALLATION = { kind: 'installation' } as const;
const now = () => time;
let time = 0;
let folder = '';
let accounts: Accounts;
let jobs: Jobs;
let parts: SourceParts;

beforeEach(async () => {
  // The files of the test are complete by then.
  time = Date.now() + 10 * MINUTE_MS;
  folder = await mkdtemp(join(tmpdir(), 'periplus-due-'));
  await mkdir(join(folder, 'import'));
  await writeFile(join(folder, 'import', 'a.ndjson'), '{"domain":"a.example"}\n');
  accounts = await openSqliteAccounts(join(folder, 'accounts.db'), { secret, now });
  jobs = new Jobs(now, console.error);
  const stateFolder = join(folder, 'loads');
  const arrivals = new IndexArrivals(join(folder, 'arrivals'));
  const store = new ModelStore();
  parts = {
    accounts,
    jobs,
    loads: await LoadList.open(stateFolder, now, console.error),
    load: { store, accounts, arrivals, caller: INSTALLATION, now, stateFolder, complete: (found) => found },
    importFolder: join(folder, 'import'),
    file: join(folder, 'sources.json'),
    downloads: join(folder, 'downloads'),
    download: { policy: new DialPolicy(), userAgent: 'test' },
    openLookup: () => expect.unreachable(),
    onFailure: console.error,
  };
  await arrivals.start({ store, accounts });
});
afterEach(async () => {
  await jobs[Symbol.asyncDispose]();
  await parts.loads.flush();
  await accounts[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const domains = { kind: 'folder', location: '.', collection: 'domains' } as const;

/** How often each source was read, after a look at what is due. */
async function lookAt(sources: NamedSources): Promise<Readonly<Record<string, number>>> {
  sources.runDue();
  await expect.poll(() => sources.list().some(({ name }) => sources.jobOf(name) !== undefined)).toBe(false);
  return Object.fromEntries(sources.list().map(({ name, runs }) => [name, runs.length]));
}

it('reads a source at once and then at its times, one that was missed once', async () => {
  const sources = await NamedSources.open(parts);
  await sources.create(INSTALLATION, { ...domains, name: 'a', when: 'every 15m' });
  await sources.create(INSTALLATION, { ...domains, name: 'idle', when: 'every 15m', isActive: false });
  expect(await lookAt(sources)).toEqual({ a: 1, idle: 0 });
  expect(sources.find('a').runs[0]).toMatchObject({ loaded: [{ name: 'a.ndjson', written: 1 }] });
  time += 14 * MINUTE_MS;
  expect(await lookAt(sources)).toEqual({ a: 1, idle: 0 });
  time += MINUTE_MS;
  expect(await lookAt(sources)).toEqual({ a: 2, idle: 0 });
  time += 24 * 60 * MINUTE_MS;
  const later = await NamedSources.open(parts);
  expect(await lookAt(later)).toEqual({ a: 3, idle: 0 });
  expect(await lookAt(later)).toEqual({ a: 3, idle: 0 });
  expect(later.find('a').runs[0]).toMatchObject({ loaded: [], unchanged: 1 });
});

it('looks again soon at a file that is still written to', async () => {
  const sources = await NamedSources.open(parts);
  time = Date.now();
  await sources.create(INSTALLATION, { ...domains, name: 'a', when: 'daily 02:30' });
  await lookAt(sources);
  expect(sources.find('a').runs).toMatchObject([{ loaded: [], waiting: 1 }]);
  time += 12_000;
  await lookAt(sources);
  expect(sources.find('a').runs[0]).toMatchObject({ loaded: [{ name: 'a.ndjson' }], waiting: 0 });
});

it('keeps what became of the last 20 times', async () => {
  const sources = await NamedSources.open(parts);
  await sources.create(INSTALLATION, { ...domains, name: 'a', when: 'every 1m' });
  for (let count = 0; count < 22; count++) {
    await lookAt(sources);
    time += MINUTE_MS;
  }
  expect(sources.find('a').runs).toHaveLength(20);
});

it('takes nothing of a file that changes while it is read, says so, and reads it whole later', async () => {
  const path = join(folder, 'import', 'a.ndjson');
  const line = (at: number): string => `{"domain":"n${at}.example","txt":["${'x'.repeat(4_000)}"]}\n`;
  await writeFile(path, Array.from({ length: 3_000 }, (_, at) => line(at)).join(''));
  const { store } = parts.load;
  const write = store.write.bind(store);
  let writes = 0;
  store.write = async (...args) => {
    if (++writes === 1) await appendFile(path, line(3_000));
    return await write(...args);
  };
  const sources = await NamedSources.open(parts);
  await sources.create(INSTALLATION, { ...domains, name: 'a', when: 'every 15m' });
  await lookAt(sources);
  expect(sources.find('a').runs[0]).toMatchObject({
    loaded: [],
    refused: [{ name: 'a.ndjson', reason: expect.stringContaining('it changed while it was read') }],
  });
  expect((await store.indices()).filter(({ state }) => state === 'published')).toEqual([]);
  time += 20 * MINUTE_MS;
  await lookAt(sources);
  expect(sources.find('a').runs[0]).toMatchObject({ loaded: [{ name: 'a.ndjson', written: 3_001 }], refused: [] });
  expect(await store.indices()).toMatchObject([{ state: 'published', count: 3_001 }]);
});

it('takes nothing of a URL whose answer ends early, says so, and reads it whole later', async () => {
  const whole = '{"domain":"a.example"}\n{"domain":"b.example"}\n';
  let isWhole = false;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': whole.length });
    if (isWhole) response.end(whole);
    else response.write(whole.slice(0, 30), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const sources = await NamedSources.open({ ...parts, download: { policy: LOOPBACK_POLICY, userAgent: 'test' } });
    const location = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.ndjson`;
    await sources.create(INSTALLATION, { ...domains, kind: 'url', location, name: 'a', when: 'every 15m' });
    await lookAt(sources);
    expect(sources.find('a').runs[0]).toMatchObject({
      loaded: [],
      failure: expect.stringMatching(/ends early|answer/),
    });
    expect(await parts.load.store.indices()).toEqual([]);
    isWhole = true;
    time += 20 * MINUTE_MS;
    await lookAt(sources);
    expect(sources.find('a').runs[0]).toMatchObject({ loaded: [{ written: 2 }] });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
