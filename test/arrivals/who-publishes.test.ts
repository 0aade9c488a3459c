import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import { IndexArrivals } from '../../src/service/arrivals/index-arrivals.ts';
import { copyStore } from '../../src/service/copy-store.ts';
import { loadDemo } from '../../src/service/demo/load-demo.ts';
import { createIndex, publishIndex, withdrawIndex } from '../../src/service/loading/change-index.ts';
import type { LoadContext } from '../../src/service/loading/index-context.ts';
import { loadSources } from '../../src/service/loading/load-sources.ts';
import { loadStream } from '../../src/service/loading/load-stream.ts';
import { LoadList } from '../../src/service/loading/loads/load-list.ts';
import { secret } from '../accounts/test-secret.ts';
import { ModelStore } from '../store/model/model-store.ts';

/** What the use cases that publish an index announce, and what the audit log says of it. */

const LINE = '{"domain":"a.example"}\n';
const { signal } = new AbortController();
const now = () => Date.UTC(2026, 10, 27);
let folder = '';
let accounts: Accounts;
let context: LoadContext;
let loads: LoadList;
let announced: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-publishing-'));
  accounts = await openSqliteAccounts(join(folder, 'accounts.db'), { secret, now });
  const arrivals = new IndexArrivals(join(folder, 'arrivals'));
  const stateFolder = join(folder, 'loads');
  const caller = { kind: 'installation' } as const;
  context = { store: new ModelStore(), accounts, arrivals, caller, now, stateFolder, complete: (found) => found };
  loads = await LoadList.open(join(folder, 'loads'), now, console.error);
  announced = [];
  listen(undefined);
  await arrivals.start(context);
});
afterEach(async () => {
  await accounts[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

function listen(user: number | undefined): void {
  context.arrivals.listen(user, ({ kind, source, index }) => announced.push(`${kind} ${source} ${index.label}`));
}

const noted = async () =>
  (await accounts.audit.list()).map(({ action }) => action).filter((action) => action.startsWith('index.'));

const stream = (label: string, more: { readonly ownerId?: number; readonly isHeldBack?: boolean } = {}) =>
  loadStream(context, {
    chunks: Readable.from([Buffer.from(LINE)]),
    collection: 'domains',
    label,
    source: undefined,
    isHeldBack: false,
    signal,
    loads,
    ...more,
  });

const file = (label: string, isHeldBack: boolean) =>
  loadSources(context, {
    inputs: [{ input: { kind: 'stream', chunks: Readable.from([Buffer.from(LINE)]) }, isFromFolder: false }],
    source: 'a file',
    collection: 'domains',
    label,
    isHeldBack,
  });

it('loads announce an index that is not held back, and note each', async () => {
  await stream('2026-11-01');
  await stream('2026-11-02', { isHeldBack: true });
  await file('2026-11-03', false);
  await file('2026-11-04', true);
  expect(announced).toEqual(['published load 2026-11-01', 'published load 2026-11-03']);
  expect(await noted()).toEqual(Array(4).fill('index.load'));
});

it('a load into a private index is announced to its owner', async () => {
  const { id } = await accounts.users.create({ email: 'ann@x.org' }, { kind: 'installation' });
  await stream('mine', { ownerId: id });
  expect(announced).toEqual([]);
  listen(id);
  await stream('mine too', { ownerId: id });
  expect(announced).toEqual(['published load mine too']);
});

it('a load leaves its index published if the audit log cannot be written', async () => {
  const add = () => Promise.reject(new Error('no audit log'));
  context = { ...context, accounts: { ...accounts, audit: { list: accounts.audit.list, add } } };
  await expect(stream('2026-11-01')).rejects.toThrow('no audit log');
  expect(await context.store.indices()).toMatchObject([{ label: '2026-11-01', state: 'published' }]);
});

it('changes by hand are noted and announced', async () => {
  const { id } = await createIndex(context, { collection: 'domains', label: '2026-11-01' });
  await publishIndex(context, id);
  await withdrawIndex(context, id);
  expect(announced).toEqual(['published change 2026-11-01', 'withdrawn change 2026-11-01']);
  expect(await noted()).toEqual(['index.create', 'index.publish', 'index.withdraw']);
});

it('the demonstration world announces and notes each index', async () => {
  await loadDemo(context, { size: 20, seed: 1, markFile: join(folder, 'demo.json') });
  expect(announced).toHaveLength(10);
  expect(new Set(announced)).toEqual(new Set(['published demo 2026-10-01', 'published demo 2026-09-01']));
  expect(await noted()).toEqual(Array(10).fill('index.load'));
});

it('a copy in another store is no arrival', async () => {
  await stream('2026-11-01');
  const to = new ModelStore();
  await copyStore({ from: context.store, to });
  expect(await to.indices()).toMatchObject([{ label: '2026-11-01', state: 'published' }]);
  expect(announced).toEqual(['published load 2026-11-01']);
});
