import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeContent } from './decode-content.ts';

const TEXT = 'Not all those who wander are lost. '.repeat(200);
const PLAIN = Uint8Array.from(Buffer.from(TEXT));
const LIMIT = 10_000;

describe('decodeContent', () => {
  it.each([
    ['gzip', gzipSync(PLAIN)],
    ['x-gzip', gzipSync(PLAIN)],
    ['deflate', deflateSync(PLAIN)],
    ['deflate', deflateRawSync(PLAIN)],
    ['br', brotliCompressSync(PLAIN)],
    // Said to be compressed, but sent as it is.
    ['gzip', PLAIN],
    ['identity', PLAIN],
    ['unknown', PLAIN],
  ])('undoes %s', async (coding, body) => {
    const decoded = await decodeContent(body, [coding], LIMIT);
    expect([Buffer.from(decoded.body).toString(), decoded.isWhole]).toEqual([TEXT, true]);
  });

  it('undoes several, the last one first', async () => {
    const { body } = await decodeContent(brotliCompressSync(gzipSync(PLAIN)), ['gzip', 'br'], LIMIT);
    expect(Buffer.from(body).toString()).toBe(TEXT);
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(30_000_000))],
    ['deflate', deflateSync(Buffer.alloc(30_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(30_000_000))],
  ])('stops at the limit of a bomb of %s', async (coding, bomb) => {
    const decoded = await decodeContent(bomb, [coding], LIMIT);
    expect([decoded.body.length, decoded.isWhole]).toEqual([LIMIT, false]);
  });

  it.each([
    ['gzip', gzipSync(PLAIN, { level: 0 })],
    ['deflate', deflateSync(PLAIN, { level: 0 })],
    ['br', brotliCompressSync(PLAIN)],
  ])('ends whatever is cut off or damaged in %s', async (coding, whole) => {
    for (let end = 0; end < whole.length; end += 97) {
      const decoded = await decodeContent(whole.subarray(0, end), [coding], LIMIT);
      expect(decoded.body.length).toBeLessThanOrEqual(LIMIT);
    }
    const half = await decodeContent(whole.subarray(0, whole.length - 20), [coding], LIMIT);
    if (coding !== 'br') expect(TEXT.startsWith(Buffer.from(half.body).toString())).toBe(true);
    const damaged = whole.slice();
    damaged.fill(0xff, damaged.length - 12);
    expect((await decodeContent(damaged, [coding], LIMIT)).body.length).toBeLessThanOrEqual(LIMIT);
  });
});
