import { describe, expect, it } from 'vitest';
import {
  COMPRESSED_ARCHIVES,
  COMPRESSED_TEXT,
  COMPRESSED_VECTORS,
  type CompressedVector,
  LARGE_DICTIONARY,
  ZEROS,
} from './compressed-vectors.ts';
import { UnsupportedInput } from './damaged-input.ts';
import { decompress } from './decompress.ts';
import { decompressNatively } from './decompress-natively.ts';
import { notTooLarge } from './not-too-large.ts';
import { sourcesOf } from './sources.ts';

async function* chunksOf(bytes: Buffer, size = bytes.length): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (bytes: Buffer, size?: number): Promise<string> =>
  String(Buffer.concat(await Array.fromAsync(decompress(chunksOf(bytes, size)))));

const bytesOf = ({ base64 }: CompressedVector): Buffer => Buffer.from(base64, 'base64');

const vectorNamed = (format: string, name: string): Buffer => {
  const found = COMPRESSED_VECTORS.find((vector) => vector.format === format && vector.name === name);
  if (found === undefined) throw new Error(`there is no vector ${name}`);
  return bytesOf(found);
};

it.each(COMPRESSED_VECTORS)('$format: $name is decompressed, for any chunk size', async (vector) => {
  const bytes = bytesOf(vector);
  const text = COMPRESSED_TEXT.repeat(vector.times);
  for (const size of [1, 7, bytes.length]) expect((await read(bytes, size)) === text, `${size}`).toBe(true);
});

describe.each([
  ['bzip2', vectorNamed('bzip2', 'one stream'), 10],
  ['xz', vectorNamed('xz', 'check sha256'), 6],
] as const)('%s', (format, bytes, magicBytes) => {
  it('fails if truncated at any offset, and says where it ends', async () => {
    for (let length = 4; length < bytes.length; length++)
      await expect(read(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(
        `is damaged or ends too early (${format}: it ends after ${length} bytes, before its content does).`,
      );
  });

  it('never gives another content if a bit is another', async () => {
    for (let at = magicBytes; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << (at % 8)), at);
      const outcome = await read(changed).catch((error: Error) => error.message);
      if (outcome !== COMPRESSED_TEXT) expect(outcome, `byte ${at}`).toMatch(/damaged|cannot be decompressed/);
    }
  });

  it('fails if other data follows the last stream', async () => {
    for (const rest of ['rest', 'r', '\0'])
      await expect(read(Buffer.concat([bytes, Buffer.from(rest)])), rest).rejects.toThrow('damaged or ends too early');
  });

  it('passes on a read error', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield bytes.subarray(0, 100);
      throw new Error('the disk is gone');
    }
    await expect(Array.fromAsync(decompress(broken()))).rejects.toThrow('the disk is gone');
  });

  it('says what to do if there is no addon', async () => {
    const attempt = Array.fromAsync(decompressNatively(`a.${format}`, format, chunksOf(bytes), ['/nonexistent']));
    await expect(attempt).rejects.toThrow(UnsupportedInput);
    await expect(attempt).rejects.toThrow(/^a\.\w+ cannot be decompressed .* is missing or older .* npm run native/);
  });
});

it('stops when nobody reads on', async () => {
  const source = chunksOf(vectorNamed('xz', 'several threads'), 100);
  for await (const piece of decompress(source)) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect(await source.next()).toEqual({ done: true, value: undefined });
});

it('refuses a dictionary that is too large', async () => {
  await expect(read(Buffer.from(LARGE_DICTIONARY, 'base64'))).rejects.toThrow(
    'The input cannot be decompressed (xz: it needs a dictionary of more than 128 MB',
  );
});

it('refuses what becomes far longer', async () => {
  const bytes = Buffer.from(ZEROS, 'base64');
  const most = 2 ** 22;
  let length = 0;
  const drain = async () => {
    const content = notTooLarge(decompress(chunksOf(bytes)), 'zeros.bz2', () => bytes.length, most);
    for await (const chunk of content) length += chunk.length;
  };
  await expect(drain()).rejects.toThrow(
    'zeros.bz2 is damaged or ends too early (size: it becomes more than 1200 times',
  );
  expect(length).toBe(most);
});

it.each(['BZh', 'BZh9 is how bzip2 begins\n', 'BZh91AY&SX'])('leaves a text as it is: %s', async (text) => {
  for (const size of [1, text.length]) expect(await read(Buffer.from(text), size)).toBe(text);
});

it.each(Object.entries(COMPRESSED_ARCHIVES))('finds the files in %s', async (name, base64) => {
  const input = { kind: 'stream', chunks: chunksOf(Buffer.from(base64, 'base64'), 50), name } as const;
  const found: string[] = [];
  const spool = () => Promise.reject(new Error('no file is needed'));
  for await (const source of sourcesOf([{ input, isFromFolder: false }], { spool })) {
    expect(String(Buffer.concat(await Array.fromAsync(source.input.chunks())))).toBe(COMPRESSED_TEXT);
    found.push(source.name);
  }
  expect(found).toEqual([`${name}/one.ndjson`, `${name}/two.ndjson`]);
});
