import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deflateBlocks } from './deflate-blocks.ts';

async function* chunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const compress = async (bytes: Uint8Array, length: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(deflateBlocks(chunks(bytes, length))));

/** Similar lines, like those of data sets. */
const lines = (count: number): Buffer =>
  Buffer.from(
    Array.from({ length: count }, (_, n) => `{"domain":"host${(n * 7_919) % 977}.site-${n}.example"}\n`).join(''),
  );

const BLOCK = 262_144;

describe('bytes compressed in blocks', () => {
  it.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK, 5 * BLOCK + 17])(
    'decompress to the original: %i',
    async (size) => {
      const bytes = lines(size / 30 + 1).subarray(0, size);
      expect(inflateRawSync(await compress(bytes, 65_536)).equals(bytes)).toBe(true);
    },
  );

  it.each([1_000, BLOCK, 3 * BLOCK])('do not depend on how the input is split into chunks: %i', async (length) => {
    const bytes = lines(40_000);
    expect((await compress(bytes, length)).equals(await compress(bytes, 65_536))).toBe(true);
  });

  it('are hardly longer than when compressed at once', async () => {
    const bytes = lines(100_000);
    expect((await compress(bytes, 65_536)).length).toBeLessThan(deflateRawSync(bytes).length * 1.01);
  });

  it('fail when their source fails', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield lines(30_000);
      throw new Error('broken off');
    }
    await expect(Array.fromAsync(deflateBlocks(broken()))).rejects.toThrow('broken off');
  });

  it('read ahead of the consumer by a few blocks only', async () => {
    let produced = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        produced += BLOCK;
        yield new Uint8Array(BLOCK);
      }
    }
    for await (const _ of deflateBlocks(endless())) break;
    expect(produced).toBeLessThanOrEqual(5 * BLOCK);
  });
});
