import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DIRECTORY_FORMAT } from '../../src/store/engines/tantivy/files/store-directory.ts';
import { CATALOG_FORMAT } from '../../src/store/inverted/catalog/catalog-state.ts';
import { StoreFailure } from '../../src/store/store-failure.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import { describeEngines } from './describe-stores.ts';
import type { FullDiskReport } from './full-disk-child.ts';
import { domain, found, published } from './scenario.ts';

/** What a failure says: its kind, its sentence, and the words for the log. */
async function failureOf(work: Promise<unknown>): Promise<{ kind: string; message: string; words: string }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return { kind: error.kind, message: error.message, words: error.cause instanceof Error ? error.cause.message : '' };
  }
  throw new Error('it was done');
}

describeEngines(
  'the catalog of a store',
  (engine) => {
    const fileIn = (directory: string): string => join(directory, 'state', 'catalog.json');

    it('of a newer version is refused, naming both versions, and left as it is', async () => {
      await using held = new AsyncDisposableStack();
      const directory = await temporaryDirectory(held);
      const store = await engine.open(directory);
      const id = await published(store, 'a', [domain('a', 1)]);
      await store[Symbol.asyncDispose]();
      const file = fileIn(directory);
      const before = await readFile(file, 'utf8');
      expect(JSON.parse(before).format).toBe(CATALOG_FORMAT);
      await writeFile(file, '{"format":99,"of":"tomorrow"}');
      const failure = await failureOf(engine.open(directory));
      expect(failure).toMatchObject({
        kind: 'directory-newer',
        message: 'The data directory was written by a newer version of this program.',
      });
      expect(failure.words).toContain('99');
      expect(failure.words).toContain(String(CATALOG_FORMAT));
      expect(await readFile(file, 'utf8')).toBe('{"format":99,"of":"tomorrow"}');
      await writeFile(file, before);
      await using again = await engine.open(directory);
      expect(await found(again)).toEqual([`a@${id}`]);
    });

    it.each([
      ['is cut off', (file: string) => truncate(file, 20)],
      ['is gone, though there are indices', (file: string) => rm(file)],
    ])('that %s is refused, and the indices stay', async (_, damage) => {
      await using held = new AsyncDisposableStack();
      const directory = await temporaryDirectory(held);
      const store = await engine.open(directory);
      await published(store, 'a', [domain('a', 1)]);
      await store[Symbol.asyncDispose]();
      await damage(fileIn(directory));
      expect((await failureOf(engine.open(directory))).kind).toBe('directory-unusable');
      expect(await readdir(join(directory, 'indices'))).toHaveLength(1);
    });
  },
  'directories',
);

describeEngines(
  'the directory of a store',
  (engine) => {
    it('is refused while it is open, and the store that has it goes on', async () => {
      await using held = new AsyncDisposableStack();
      const directory = await temporaryDirectory(held);
      const first = await engine.open(directory);
      const id = await published(first, 'a', [domain('a', 1)]);
      expect(await failureOf(engine.open(directory))).toMatchObject({
        kind: 'directory-in-use',
        message: 'The data directory is in use by another process.',
      });
      expect(await found(first)).toEqual([`a@${id}`]);
      await first[Symbol.asyncDispose]();
      await using again = await engine.open(directory);
      expect(await found(again)).toEqual([`a@${id}`]);
    });

    it('says from the first opening on which version wrote it', async () => {
      await using held = new AsyncDisposableStack();
      const directory = await temporaryDirectory(held);
      await (await engine.open(directory))[Symbol.asyncDispose]();
      expect(JSON.parse(await readFile(join(directory, 'format.json'), 'utf8'))).toEqual({ format: DIRECTORY_FORMAT });
    });

    it.each([
      ['of the engine of an earlier version', 'engine', /load the data again/],
      ['with indices of no known layout', 'indices', /without format\.json/],
    ])('%s is refused, and left as it is', async (_, name, words) => {
      await using held = new AsyncDisposableStack();
      const directory = await temporaryDirectory(held);
      await mkdir(join(directory, name));
      const failure = await failureOf(engine.open(directory));
      expect(failure.kind).toBe('directory-unusable');
      expect(failure.words).toMatch(words);
      expect(await readdir(directory)).toEqual([name]);
    });

    it('of a newer layout is refused, naming both versions, before anything is made in it', async () => {
      await using held = new AsyncDisposableStack();
      const directory = await temporaryDirectory(held);
      const file = join(directory, 'format.json');
      await writeFile(file, '{"format":99}');
      const failure = await failureOf(engine.open(directory));
      expect(failure.kind).toBe('directory-newer');
      expect(failure.words).toContain('99');
      expect(failure.words).toContain(String(DIRECTORY_FORMAT));
      expect(await readdir(directory)).toEqual(['format.json']);
      expect(await readFile(file, 'utf8')).toBe('{"format":99}');
    });
  },
  'directories',
);

const CHILD = fileURLToPath(new URL('full-disk-child.ts', import.meta.url));

/** Runs in namespaces of its own, in which a user may mount a disk in memory. */
async function onDisk(options: string, mode: string): Promise<FullDiskReport> {
  await using held = new AsyncDisposableStack();
  const directory = await temporaryDirectory(held);
  const script = 'mount -t tmpfs -o "$1" tmpfs "$2" && exec "$3" "$4" "$2" "$5"';
  const args = ['-Urm', 'sh', '-c', script, 'sh', options, directory, process.execPath, CHILD, mode];
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`ended with ${code}: ${output}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as FullDiskReport;
}

async function mayMount(): Promise<boolean> {
  const child = spawn('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs tmpfs /tmp'], { stdio: 'ignore' });
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

describe.skipIf(!(await mayMount()))('a disk that is full (needs mounts in a user namespace)', () => {
  const refused = { type: 'unavailable', detail: 'The database has no space left on its disk.', retryAfter: 60 };

  const refuses = (mode: string, options: string) => async () => {
    const report = await onDisk(options, mode);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.firstRefusal).toEqual(refused);
    expect(report.whileFull).toEqual({
      // The next bytes of a file need no name.
      ...(mode === 'bytes' ? { write: refused, publish: refused, filling: refused } : {}),
      create: refused,
      published: 2,
      state: 'filling',
    });
    expect(report.withRoom).toEqual({ written: 1, resent: 5, count: report.acknowledged + 6, state: 'published' });
    expect(report.reopened).toBe(report.acknowledged + 6 + 2);
  };

  it(
    'of names refuses clearly what changes, answers reads, and loses nothing',
    refuses('names', 'size=1g,nr_inodes=2500'),
    180_000,
  );

  it(
    'of bytes refuses clearly what changes, and publishes when there is room again',
    refuses('bytes', 'size=90m'),
    600_000,
  );
});
