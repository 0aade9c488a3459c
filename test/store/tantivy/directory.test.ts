import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DIRECTORY_FORMAT } from '../../../src/store/engines/tantivy/files/store-directory.ts';
import { CATALOG_FORMAT } from '../../../src/store/inverted/catalog/catalog-state.ts';
import { StoreFailure } from '../../../src/store/store-failure.ts';
import { temporaryDirectory } from '../../kit/temporary-directory.ts';
import { describeEngines } from '../describe-stores.ts';
import { domain, hits, publishIndex } from '../scenario.ts';
import type { FullDiskReport } from './full-disk-child.ts';

/** The kind and message of a failure, and the cause that goes to the log. */
async function failureOf(work: Promise<unknown>): Promise<{ kind: string; message: string; cause: string }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return { kind: error.kind, message: error.message, cause: error.cause instanceof Error ? error.cause.message : '' };
  }
  throw new Error('nothing failed');
}

describeEngines(
  'the catalog of a store',
  (engine) => {
    const fileIn = (directory: string): string => join(directory, 'state', 'catalog.json');

    it('of a newer version is refused with both versions, and stays unchanged', async () => {
      await using resources = new AsyncDisposableStack();
      const directory = await temporaryDirectory(resources);
      const store = await engine.open(directory);
      const id = await publishIndex(store, 'a', [domain('a', 1)]);
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
      expect(failure.cause).toContain('99');
      expect(failure.cause).toContain(String(CATALOG_FORMAT));
      expect(await readFile(file, 'utf8')).toBe('{"format":99,"of":"tomorrow"}');
      await writeFile(file, before);
      await using again = await engine.open(directory);
      expect(await hits(again)).toEqual([`a@${id}`]);
    });

    it.each([
      ['is truncated', (file: string) => truncate(file, 20)],
      ['is missing although there are indices', (file: string) => rm(file)],
    ])('that %s is read from its copy; without both the store is refused, and the indices stay', async (_, damage) => {
      await using resources = new AsyncDisposableStack();
      const directory = await temporaryDirectory(resources);
      const store = await engine.open(directory);
      const id = await publishIndex(store, 'a', [domain('a', 1)]);
      await store[Symbol.asyncDispose]();
      await damage(fileIn(directory));
      {
        await using again = await engine.open(directory);
        expect(await hits(again)).toEqual([`a@${id}`]);
      }
      await damage(fileIn(directory));
      await damage(join(directory, 'state', 'catalog-copy.json'));
      expect((await failureOf(engine.open(directory))).kind).toBe('directory-unusable');
      expect(await readdir(join(directory, 'indices'))).toHaveLength(1);
    });
  },
  'directories',
);

describeEngines(
  'the directory of a store',
  (engine) => {
    it('is refused while another store has it open, which keeps working', async () => {
      await using resources = new AsyncDisposableStack();
      const directory = await temporaryDirectory(resources);
      const first = await engine.open(directory);
      const id = await publishIndex(first, 'a', [domain('a', 1)]);
      expect(await failureOf(engine.open(directory))).toMatchObject({
        kind: 'directory-in-use',
        message: 'The data directory is in use by another process.',
      });
      expect(await hits(first)).toEqual([`a@${id}`]);
      await first[Symbol.asyncDispose]();
      await using again = await engine.open(directory);
      expect(await hits(again)).toEqual([`a@${id}`]);
    });

    it('names the version that wrote it from the first opening on', async () => {
      await using resources = new AsyncDisposableStack();
      const directory = await temporaryDirectory(resources);
      await (await engine.open(directory))[Symbol.asyncDispose]();
      expect(JSON.parse(await readFile(join(directory, 'format.json'), 'utf8'))).toEqual({ format: DIRECTORY_FORMAT });
    });

    it('of version 0.1.0 is opened, and names this version once no other program has it open', async () => {
      await using resources = new AsyncDisposableStack();
      const directory = await temporaryDirectory(resources);
      const store = await engine.open(directory);
      const id = await publishIndex(store, 'a', [domain('a', 1)]);
      const file = join(directory, 'format.json');
      await writeFile(file, '{"format":3}\n');
      expect((await failureOf(engine.open(directory))).kind).toBe('directory-in-use');
      expect(await readFile(file, 'utf8')).toBe('{"format":3}\n');
      await store[Symbol.asyncDispose]();
      await using again = await engine.open(directory);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ format: DIRECTORY_FORMAT });
      expect(await hits(again)).toEqual([`a@${id}`]);
    });

    it('of a version before 0.1.0 is refused and stays unchanged', async () => {
      await using resources = new AsyncDisposableStack();
      const directory = await temporaryDirectory(resources);
      await writeFile(join(directory, 'format.json'), '{"format":2}');
      const failure = await failureOf(engine.open(directory));
      expect(failure).toMatchObject({
        kind: 'directory-unusable',
        cause: expect.stringMatching(/load the data again/),
      });
      expect(await readFile(join(directory, 'format.json'), 'utf8')).toBe('{"format":2}');
    });

    it.each([
      ['with the engine of an earlier version', 'engine', /load the data again/],
      ['with indices but without a version', 'indices', /without format\.json/],
    ])('%s is refused and stays unchanged', async (_, name, pattern) => {
      await using resources = new AsyncDisposableStack();
      const directory = await temporaryDirectory(resources);
      await mkdir(join(directory, name));
      const failure = await failureOf(engine.open(directory));
      expect(failure.kind).toBe('directory-unusable');
      expect(failure.cause).toMatch(pattern);
      expect(await readdir(directory)).toEqual([name]);
    });

    it('of a newer version is refused with both versions, before anything is written to it', async () => {
      await using resources = new AsyncDisposableStack();
      const directory = await temporaryDirectory(resources);
      const file = join(directory, 'format.json');
      await writeFile(file, '{"format":99}');
      const failure = await failureOf(engine.open(directory));
      expect(failure.kind).toBe('directory-newer');
      expect(failure.cause).toContain('99');
      expect(failure.cause).toContain(String(DIRECTORY_FORMAT));
      expect(await readdir(directory)).toEqual(['format.json']);
      expect(await readFile(file, 'utf8')).toBe('{"format":99}');
    });
  },
  'directories',
);

const CHILD = fileURLToPath(new URL('full-disk-child.ts', import.meta.url));

/** Runs the child in new namespaces, in which an ordinary user may mount a disk in memory. */
async function runOnDisk(options: string, mode: string): Promise<FullDiskReport> {
  await using resources = new AsyncDisposableStack();
  const directory = await temporaryDirectory(resources);
  const script = 'mount -t tmpfs -o "$1" tmpfs "$2" && exec "$3" "$4" "$2" "$5"';
  const args = ['-Urm', 'sh', '-c', script, 'sh', options, directory, process.execPath, CHILD, mode];
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`exited with ${code}: ${errors}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as FullDiskReport;
}

async function canMount(): Promise<boolean> {
  const child = spawn('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs tmpfs /tmp'], { stdio: 'ignore' });
  return await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

describe.skipIf(!(await canMount()))('a full disk (needs mounts in a user namespace)', () => {
  const refusal = { type: 'unavailable', detail: 'The database has no space left on its disk.', retryAfter: 60 };

  const refuses = (mode: string, options: string) => async () => {
    const report = await runOnDisk(options, mode);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.firstRefusal).toEqual(refusal);
    expect(report.whileFull).toEqual({
      ...(mode === 'bytes' ? { write: refusal, publish: refusal, filling: refusal } : {}),
      create: refusal,
      published: 2,
      state: 'filling',
    });
    expect(report.withRoom).toEqual({ written: 1, resent: 5, count: report.acknowledged + 6, state: 'published' });
    expect(report.reopened).toBe(report.acknowledged + 6 + 2);
  };

  it(
    'without names left refuses changes with a reason, answers reads, and loses nothing',
    refuses('names', 'size=1g,nr_inodes=1500'),
    180_000,
  );

  it(
    'without bytes left refuses changes with a reason, and publishes once there is room',
    refuses('bytes', 'size=43m'),
    600_000,
  );
});
