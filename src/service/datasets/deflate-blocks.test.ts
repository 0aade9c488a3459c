import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deflateBlocks } from './deflate-blocks.ts';

async function* pieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const packed = async (bytes: Uint8Array, length: number): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(deflateBlocks(pieces(bytes, length))));

/** Lines that are alike, as those of data sets are. */
const lines = (count: number): Buffer =>
  Buffer.from(
    Array.from({ length: count }, (_, n) => `{"domain":"host${(n * 7_919) % 977}.site-${n}.example"}\n`).join(''),
  );

const BLOCK = 262_144;

describe('bytes packed in blocks', () => {
  it.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK, 5 * BLOCK + 17])(
    'are unpacked as they were: %i',
    async (size) => {
      const bytes = lines(size / 30 + 1).subarray(0, size);
      expect(inflateRawSync(await packed(bytes, 65_536)).equals(bytes)).toBe(true);
    },
  );

  it.each([1_000, BLOCK, 3 * BLOCK])('do not depend on the pieces they come in: %i', async (length) => {
    const bytes = lines(40_000);
    expect((await packed(bytes, length)).equals(await packed(bytes, 65_536))).toBe(true);
  });

  it('are hardly longer than packed as one', async () => {
    const bytes = lines(100_000);
    expect((await packed(bytes, 65_536)).length).toBeLessThan(deflateRawSync(bytes).length * 1.01);
  });

  it('end with the failure of what they come from', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield lines(30_000);
      throw new Error('broken off');
    }
    await expect(Array.fromAsync(deflateBlocks(broken()))).rejects.toThrow('broken off');
  });

  it('are asked for no further ahead than a few blocks', async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        given += BLOCK;
        yield new Uint8Array(BLOCK);
      }
    }
    for await (const _ of deflateBlocks(endless())) break;
    expect(given).toBeLessThanOrEqual(5 * BLOCK);
  });
});
