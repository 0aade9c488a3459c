import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { writeZip, type ZipEntry, type ZipWork } from './write-zip.ts';

const work: ZipWork = {
  deflate: (pieces) => Readable.from(pieces).pipe(createDeflateRaw()),
  crc32: (bytes, before) => crc32(bytes, before),
};

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const entry = (name: string, ...texts: readonly string[]): ZipEntry => ({
  name,
  modified: Date.UTC(2026, 10, 21, 12, 34, 56),
  pieces: pieces(...texts),
});

async function archive(entries: readonly ZipEntry[], comment?: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeZip(entries, work, comment)));
}

interface Opened {
  readonly comment: string;
  readonly files: Readonly<Record<string, string>>;
  readonly times: readonly Date[];
}

/** The entries as yauzl reads them. It checks the sizes; the tests check the checksums. */
async function opened(bytes: Buffer): Promise<Opened> {
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true });
  const files: Record<string, string> = {};
  const times: Date[] = [];
  for await (const each of zip.eachEntry()) {
    const content = Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(each)));
    expect(crc32(content)).toBe(each.crc32);
    files[each.fileName] = content.toString('utf8');
    times.push(each.getLastModDate({ timezone: 'UTC' }));
  }
  return { comment: zip.comment, files, times };
}

describe('a ZIP archive', () => {
  it('contains the files, their times and a comment', async () => {
    const long = 'a line of text\n'.repeat(20_000);
    const result = await opened(
      await archive([entry('a.txt', 'one', 'two'), entry('folder/ü.json', long), entry('none.csv')], 'of nobody'),
    );
    expect(result.files).toEqual({ 'a.txt': 'onetwo', 'folder/ü.json': long, 'none.csv': '' });
    expect(result.comment).toBe('of nobody');
    expect(result.times[0]?.toISOString()).toBe('2026-11-21T12:34:56.000Z');
  });

  it('stores compressed content unchanged', async () => {
    const bytes = await archive([{ ...entry('a.bin', 'x'.repeat(1_000)), isPacked: true }]);
    expect(bytes.includes('x'.repeat(1_000))).toBe(true);
    expect((await opened(bytes)).files).toEqual({ 'a.bin': 'x'.repeat(1_000) });
  });

  it('can be empty', async () => {
    expect((await opened(await archive([]))).files).toEqual({});
  });

  it('uses ZIP64 for 70,000 files', async () => {
    const many = Array.from({ length: 70_000 }, (_, i) => ({ ...entry(`${i}`), isPacked: true }));
    const zip = await yauzl.fromBufferPromise(await archive(many));
    expect(zip.entryCount).toBe(70_000);
  });

  it.each(['', '/a', 'a//b', '../a', 'a/../b', '.', 'a\\b', 'c:a', 'a\0b'])(
    'refuses a file name that leads out of its folder: %j',
    async (name) => {
      await expect(archive([entry(name)])).rejects.toThrow('is not a valid file name');
    },
  );

  it('uses ZIP64 for a file over 4 GiB', async () => {
    const block = new Uint8Array(64 * 2 ** 20);
    async function* huge(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < 65; i++) yield block;
    }
    const tail: Uint8Array[] = [];
    let length = 0;
    // Skip the checksum of four gigabytes: it takes too long.
    const idle = { ...work, crc32: () => 0 };
    const large = { name: 'large', modified: 0, pieces: huge(), isPacked: true };
    for await (const bytes of writeZip([large, entry('small', 'text')], idle)) {
      length += bytes.length;
      if (bytes !== block) tail.push(bytes);
    }
    const end = Buffer.concat(tail);
    const reader = new (class extends yauzl.RandomAccessReader {
      override _readStreamForRange(start: number, stop: number): Readable {
        const begun = length - end.length;
        const before = Buffer.alloc(Math.max(0, Math.min(stop, begun) - start));
        return Readable.from([before, end.subarray(Math.max(start - begun, 0), Math.max(stop - begun, 0))]);
      }
    })();
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, length);
    const sizes: Record<string, number> = {};
    for await (const each of zip.eachEntry()) sizes[each.fileName] = each.uncompressedSize;
    expect(sizes).toEqual({ large: 65 * block.length, small: 4 });
  });
});
