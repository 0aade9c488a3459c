import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import type { ImportedFile } from '../../src/ingest/import/import-file.ts';
import type { InputSource } from '../../src/ingest/input/open-input.ts';
import { openAccounts } from '../../src/main/open-accounts.ts';
import { openStore } from '../../src/main/open-store.ts';
import { IndexArrivals } from '../../src/service/arrivals/index-arrivals.ts';
import { loadFile } from '../../src/service/loading/load-file.ts';
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

/** A little more than three batches; every thousandth line is invalid. */
const RECORDS = 24_000;
const padding = 'x'.repeat(1_000);
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

function load(input: InputSource, label: string, signal?: AbortSignal, onProgress?: () => void): Promise<ImportedFile> {
  const arrivals = new IndexArrivals(join(folder, 'arrivals'));
  const context = { store, accounts, arrivals, caller: { kind: 'installation' }, now: Date.now } as const;
  return loadFile(context, {
    input,
    collection: 'domains',
    label,
    isHeldBack: false,
    stateDirectory: states,
    refusedFile: refusedFile(label),
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
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
    expect(loaded.index).toMatchObject({ state: 'published', count: RECORDS - REFUSED, origin });
    const { written, refused, unknownFields, mistypedFields } = loaded.summary;
    expect({ written, refused }).toEqual({ written: RECORDS - REFUSED, refused: REFUSED });
    expect([unknownFields.get('odd'), mistypedFields.get('level')]).toEqual([RECORDS - REFUSED, RECORDS - REFUSED]);
    expect(loaded.refusedFile).toBe(refusedFile(label));
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
  readonly indexId: number;
  readonly format: object;
  readonly refused: object;
  readonly summary: { readonly position: { readonly offset: number; readonly count: number } };
}

describe('the checkpoint of a load', { timeout: 120_000 }, () => {
  const answered = content.replaceAll(/^\{.*\}$/gm, (line) => `{"data":${line}}`);

  it('of version 0.1.0 is understood, and answers of the interface are resumed', async () => {
    const label = '2026-04-01';
    const path = join(folder, label);
    writeFileSync(path, answered);
    await interrupted({ kind: 'file', path }, label);
    changeCheckpoint(({ indexId, refused, summary: { position, ...summary } }) => ({
      indexId,
      refused,
      summary: { ...summary, offset: position.offset, line: position.count },
    }));
    const loaded = await load({ kind: 'file', path }, label);
    expect(loaded).toMatchObject({ isResumed: true, summary: { written: RECORDS - REFUSED, refused: REFUSED } });
    expect(loaded.index).toMatchObject({ count: RECORDS - REFUSED, origin: { format: 'answers' } });
    expect(readFileSync(refusedFile(label), 'utf8')).toBe(refusedText);
    expect(await indicesOf(label)).toMatchObject([{ state: 'published', count: RECORDS - REFUSED }]);
  });

  it('of another reader is of no use: the load starts again', async () => {
    const label = '2026-04-02';
    const path = join(folder, label);
    writeFileSync(path, content);
    await interrupted({ kind: 'file', path }, label);
    changeCheckpoint((checkpoint) => ({ ...checkpoint, format: { name: 'ndjson', version: 0 } }));
    const loaded = await load({ kind: 'file', path }, label);
    expect(loaded).toMatchObject({ isResumed: false, summary: { written: RECORDS - REFUSED, refused: REFUSED } });
    expect(await indicesOf(label)).toMatchObject([{ state: 'published', count: RECORDS - REFUSED }]);
  });
});

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
    let read: (value: IteratorResult<Buffer>) => void = () => {};
    const hanging: AsyncIterable<Buffer> = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise<IteratorResult<Buffer>>((resolve) => (read = resolve)),
      }),
    };
    // As after a kill: the index and the state of the load exist, and the load never ends.
    const killed = load({ kind: 'stream', chunks: hanging }, label);
    await expect.poll(() => readdirSync(states)).toEqual([expect.stringMatching(/\.json$/)]);
    const [leftover] = await indicesOf(label);
    const loaded = await load({ kind: 'stream', chunks: chunks('{"domain":"a.example"}\n') }, label);
    expect(loaded).toMatchObject({ isResumed: false, index: { state: 'published' } });
    expect(loaded.index?.id).not.toBe(leftover?.id);
    expect(await indicesOf(label)).toHaveLength(1);
    read({ done: true, value: undefined });
    await killed.catch(() => {});
  });
});

it('a changed file counts as another file, and its label is taken', async () => {
  const path = join(folder, 'changed');
  writeFileSync(path, content);
  await interrupted({ kind: 'file', path }, '2026-03-01');
  truncateSync(path, 1_000_000);
  await expect(load({ kind: 'file', path }, '2026-03-01')).rejects.toThrow('Conflict');
}, 120_000);
