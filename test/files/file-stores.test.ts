import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDiskFiles } from '../../src/store/engines/disk/open-disk-files.ts';
import { openS3Files } from '../../src/store/engines/s3/open-s3-files.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import { fileStores, type TestFiles, withS3 } from './describe-file-stores.ts';

async function* pieces(...all: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of all) yield Buffer.from(piece);
}

describe.each(fileStores)('files on %s', (_, make) => {
  let store: TestFiles;
  beforeAll(async () => {
    store = await make();
  });
  afterAll(async () => await store[Symbol.asyncDispose]());

  const read = async (path: string, from = 0, before = 1_000_000): Promise<string> =>
    Buffer.concat(await Array.fromAsync(store.files.read(path, from, before))).toString('utf8');

  it('can be written, read in parts, listed, replaced and removed', async () => {
    const { files } = store;
    expect(await files.list('')).toEqual([]);
    await files.write('a/1/a.json.zip', pieces('one', 'two'));
    await files.write('a/note.json', pieces('{}'));
    await files.write('b/none', pieces('-'));
    expect(await files.list('')).toEqual(['a/1/a.json.zip', 'a/note.json', 'b/none']);
    expect(await files.list('a/')).toEqual(['a/1/a.json.zip', 'a/note.json']);
    expect(await read('a/1/a.json.zip')).toBe('onetwo');
    expect(await read('a/1/a.json.zip', 2, 5)).toBe('etw');
    expect(await read('a/1/a.json.zip', 5, 99)).toBe('o');
    await files.write('a/note.json', pieces('{"a":1}'));
    expect(await read('a/note.json')).toBe('{"a":1}');
    await files.remove('a/1/a.json.zip');
    await files.remove('a/1/a.json.zip');
    expect(await files.list('')).toEqual(['a/note.json', 'b/none']);
    await expect(read('a/1/a.json.zip')).rejects.toMatchObject({ problem: { type: 'not_found' } });
  });

  it('of many parts come back unchanged', async () => {
    const block = Buffer.from(Array.from({ length: 1_000_003 }, (_, i) => (i * 7_919) & 0xff));
    await store.files.write('long', pieces(...Array.from({ length: 20 }, () => block)));
    const back = Buffer.concat(await Array.fromAsync(store.files.read('long', 0, 20 * block.length)));
    expect(back.equals(Buffer.concat(Array.from({ length: 20 }, () => block)))).toBe(true);
    const middle = Buffer.concat(await Array.fromAsync(store.files.read('long', 8_388_600, 8_388_620)));
    expect(middle.equals(back.subarray(8_388_600, 8_388_620))).toBe(true);
    await store.files.remove('long');
  });

  it('do not appear if their chunks fail, and an earlier file stays', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(20_000_000);
      throw new Error('gone');
    }
    await expect(store.files.write('new', failing())).rejects.toThrow('gone');
    await expect(store.files.write('b/none', failing())).rejects.toThrow('gone');
    expect(await store.files.list('')).toEqual(['a/note.json', 'b/none']);
    expect(await read('b/none')).toBe('-');
  });

  it.each(['../x', 'a/../../x', '/x', 'a//b', '.x', 'a\\b', 'a\0', '', 'x'.repeat(300)])(
    'have no path that leaves the store: %j',
    async (path) => {
      await expect(store.files.write(path, pieces('x'))).rejects.toThrow('is not a valid path');
      await expect(read(path)).rejects.toThrow('is not a valid path');
    },
  );

  it('report an unreachable store', async () => {
    await store.disconnect();
    const unavailable = { problem: { type: 'unavailable' } };
    await expect(store.files.write('a', pieces('x'))).rejects.toMatchObject(unavailable);
    await expect(store.files.list('')).rejects.toMatchObject(unavailable);
    await expect(read('b/none')).rejects.toMatchObject(unavailable);
  });
});

describe('a disk', () => {
  it('lists all other files while folders are removed', async () => {
    await using directory = new AsyncDisposableStack();
    const files = await openDiskFiles(await temporaryDirectory(directory));
    const kept = ['a/1/kept', 'b/kept'];
    for (const path of kept) await files.write(path, pieces('x'));
    for (let round = 0; round < 50; round++) {
      const gone = Array.from({ length: 8 }, (_, i) => `a/${i}/gone/${round}`);
      for (const path of gone) await files.write(path, pieces('x'));
      const listed = Array.from({ length: 4 }, async () => await files.list(''));
      await Promise.all(gone.map(async (path) => await files.remove(path)));
      for (const paths of await Promise.all(listed)) expect(paths).toEqual(expect.arrayContaining(kept));
    }
  });
});

describe('an S3 service', () => {
  it('that rejects the credentials counts as unreachable', async () => {
    await using store = await withS3();
    const endpoint = new URL(new URL(store.files.location).origin);
    const other = {
      keyId: 'somebody',
      secret: 'other',
      region: 'us-east-1',
      endpoint,
      bucket: 'files',
      prefix: '',
      now: Date.now,
    };
    await expect(openS3Files(other).list('')).rejects.toMatchObject({ problem: { type: 'unavailable' } });
  });
});
