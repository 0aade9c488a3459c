import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
