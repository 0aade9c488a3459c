import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import type { FoundRecord } from '../../src/ingest/formats/format.ts';
import type { InputSource } from '../../src/ingest/input/open-input.ts';
import { openAccounts } from '../../src/main/open-accounts.ts';
import { openStore } from '../../src/main/open-store.ts';
import { defined } from '../../src/model/defined.ts';
import { IndexArrivals } from '../../src/service/arrivals/index-arrivals.ts';
import { type LoadResult, loadSources } from '../../src/service/loading/load-sources.ts';
import type { Store } from '../../src/store/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-going-on-'));
let store: Store;
let accounts: Accounts;
beforeAll(async () => {
  store = await openStore(folder);
  accounts = await openAccounts(folder, { now: Date.now });
}, 120_000);
afterAll(async () => {
  await accounts[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** More batches than are written at the same time, twice; every thousandth line is invalid. */
const RECORDS = 24_000;
const padding = 'x'.repeat(3_000);
const content = Array.from({ length: RECORDS }, (_, at) =>
  at % 1_000 === 7 ? `no record ${at}` : `{"domain":"d${at}.example","odd":1,"level":"x","txt":"${padding}"}`,
).join('\n');
const REFUSED = RECORDS / 1_000;
const refusedText = Array.from({ length: REFUSED }, (_, at) => {
  const line = at * 1_000 + 7;
  return `# line ${line + 1}: the line is not a JSON object\nno record ${line}\n`;
}).join('');

const states = join(folder, 'loads');
const refusedFile = (label: string): string => join(folder, `${label}.refused`);

function load(input: InputSource, label: string, signal?: AbortSignal, onProgress?: () => void): Promise<LoadResult> {
  const arrivals = new IndexArrivals(join(folder, 'arrivals'));
  const caller = { kind: 'installation' } as const;
  const complete = (found: FoundRecord): FoundRecord => found;
  const context = { store, accounts, arrivals, caller, now: Date.now, stateFolder: states, complete };
  return loadSources(context, {
    inputs: [{ input, isFromFolder: false }],
    source: label,
    collection: 'domains',
    label,
    isHeldBack: false,
    refusedFile: () => refusedFile(label),
    ...defined({ signal, onProgress }),
  });
}

/** Kills the load after its first batch. */
async function interrupted(input: InputSource, label: string): Promise<void> {
  const stop = new AbortController();
  await expect(load(input, label, stop.signal, () => stop.abort())).rejects.toThrow('aborted');
}

const indicesOf = async (label: string) => (await store.indices()).filter((index) => index.label === label);

describe.each([
  ['plain', '2026-01-01', (text: string) => Buffer.from(text)],
  ['packed with gzip', '2026-01-02', (text: string) => gzipSync(text)],
  ['packed with zstd', '2026-01-03', (text: string) => zstdCompressSync(text)],
] as const)('the load of a file that is %s', { timeout: 120_000 }, (_, label, pack) => {
  it('resumes after an interruption, and writes everything once', async () => {
    const path = join(folder, label);
    writeFileSync(path, pack(content));
    await interrupted({ kind: 'file', path }, label);
    expect(await indicesOf(label)).toMatchObject([{ state: 'filling' }]);
    const refusedBefore = readFileSync(refusedFile(label), 'utf8');
    expect(refusedText.startsWith(refusedBefore)).toBe(true);
    expect(refusedBefore).not.toBe(refusedText);
    // A kill after the lines and before their number was recorded.
    writeFileSync(refusedFile(label), `${refusedBefore}# line 1: written but not recorded`);

    const loaded = await load({ kind: 'file', path }, label);
    expect(loaded.isResumed).toBe(true);
    const origin = { format: 'ndjson', version: 1, source: label, digest: hash('sha256', readFileSync(path)) };
    expect(loaded.indices).toMatchObject([{ state: 'published', count: RECORDS - REFUSED, origin }]);
    const { written, refused, unknownFields, mistypedFields } = loaded.counts;
    expect({ written, refused }).toEqual({ written: RECORDS - REFUSED, refused: REFUSED });
    expect([unknownFields, mistypedFields]).toEqual([[['odd', RECORDS - REFUSED]], [['level', RECORDS - REFUSED]]]);
    expect(loaded.reports).toMatchObject([{ format: 'ndjson', refusedFile: refusedFile(label) }]);
    expect(readFileSync(refusedFile(label), 'utf8')).toBe(refusedText);
    expect(await indicesOf(label)).toMatchObject([{ state: 'published', count: RECORDS - REFUSED }]);
    expect(readdirSync(states)).toEqual([]);
  });
});

/** Changes the checkpoint of the only unfinished load. */
function changeCheckpoint(change: (checkpoint: SavedCheckpoint) => object): void {
  const [name = ''] = readdirSync(states);
  const file = join(states, name);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
}

interface SavedCheckpoint {
  readonly current: object;
}

it('the checkpoint of another reader is of no use: the load starts again', async () => {
  const label = '2026-04-02';
  const path = join(folder, label);
  writeFileSync(path, content);
  await interrupted({ kind: 'file', path }, label);
  changeCheckpoint(({ current, ...rest }) => ({
    ...rest,
    current: { ...current, format: { name: 'ndjson', version: 0 } },
  }));
  const loaded = await load({ kind: 'file', path }, label);
  expect(loaded).toMatchObject({ isResumed: false, counts: { written: RECORDS - REFUSED, refused: REFUSED } });
  expect(await indicesOf(label)).toMatchObject([{ state: 'published', count: RECORDS - REFUSED }]);
}, 120_000);

it('a load of the same file again changes nothing', async () => {
  const path = join(folder, 'twice');
  writeFileSync(path, '{"domain":"a.example"}\n');
  const first = await load({ kind: 'file', path }, '2026-05-01');
  const again = await load({ kind: 'file', path }, '2026-05-01');
  expect([first.isUnchanged, again.isUnchanged]).toEqual([false, true]);
  expect(again.indices).toEqual(await indicesOf('2026-05-01'));
}, 120_000);

describe('a load of standard input', { timeout: 120_000 }, () => {
  async function* chunks(text: string): AsyncGenerator<Buffer> {
    for (let at = 0; at < text.length; at += 2 ** 20) yield Buffer.from(text.slice(at, at + 2 ** 20));
  }

  it('leaves no index when it is interrupted', async () => {
    await interrupted({ kind: 'stream', chunks: chunks(content) }, '2026-02-01');
    expect(await indicesOf('2026-02-01')).toEqual([]);
    expect(readdirSync(states)).toEqual([]);
  });

  it('starts again if a killed load left an index', async () => {
    const label = '2026-02-02';
    const access = { kind: 'public' } as const;
    const { id } = await store.createIndex({ collection: 'domains', label, access, startedAt: '2026-02-02T00:00:00Z' });
    writeFileSync(join(states, 'stream-x.json'), JSON.stringify({ version: 1, label, indices: { domains: id } }));
    const loaded = await load({ kind: 'stream', chunks: chunks('{"domain":"a.example"}\n') }, label);
    expect(loaded).toMatchObject({ isResumed: false, indices: [{ state: 'published' }] });
    expect((await indicesOf(label)).map((index) => index.id)).not.toContain(id);
  });
});

it('a changed file counts as another file, and replaces what was loaded of it', async () => {
  const path = join(folder, 'changed');
  writeFileSync(path, content);
  await interrupted({ kind: 'file', path }, '2026-03-01');
  truncateSync(path, 1_000_000);
  const { isResumed, counts } = await load({ kind: 'file', path }, '2026-03-01');
  expect([isResumed, counts.written < RECORDS / 10]).toEqual([false, true]);
  expect(await indicesOf('2026-03-01')).toHaveLength(1);
}, 120_000);
