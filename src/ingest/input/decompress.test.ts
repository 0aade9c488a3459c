import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decompress } from './decompress.ts';

/** Decompresses `bytes`, fed in chunks of `size` bytes. */
async function read(bytes: Buffer, size = bytes.length): Promise<Buffer> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const chunksOut: Buffer[] = [];
  for await (const chunk of decompress(chunks())) chunksOut.push(chunk);
  return Buffer.concat(chunksOut);
}

const first = Buffer.from('{"domain":"a.example"}\n'.repeat(20_000));
const second = Buffer.from(Array.from({ length: 400_000 }, (_, at) => (at * 7919 * at) % 251));
const formats = [
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
] as const;

describe.each(formats)('%s', (_, compress) => {
  it('is decompressed over all members or frames, for any chunk size', async () => {
    const compressed = Buffer.concat([compress(first), compress(second), compress(Buffer.alloc(0)), compress(first)]);
    const whole = Buffer.concat([first, second, first]);
    for (const size of [1, 3, 1_000, compressed.length])
      expect((await read(compressed, size)).equals(whole), `${size}`).toBe(true);
  });

  it('fails if truncated at any offset', async () => {
    const compressed = Buffer.concat([compress(Buffer.from('aaa\n')), compress(Buffer.from('bbb\n'))]);
    const boundary = compress(Buffer.from('aaa\n')).length;
    for (let length = 4; length < compressed.length; length++) {
      if (length === boundary) continue;
      await expect(read(compressed.subarray(0, length)), `${length} bytes`).rejects.toThrow(
        /damaged or ends too early/,
      );
    }
  });

  it('fails or is decompressed if damaged, and never hangs', async () => {
    const compressed = compress(first);
    for (let at = 2; at < Math.min(compressed.length, 200); at++) {
      const changed = Buffer.from(compressed);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x55, at);
      await read(changed, 16).catch((error: Error) => expect(error.message).toMatch(/damaged|no such/));
    }
  });
});

describe('uncompressed input', () => {
  it.each(['', 'a', '{}\n', '{"domain":"a.example"}\n'.repeat(1_000)])('is unchanged', async (text) => {
    for (const size of [1, 5, Math.max(1, text.length)]) expect(String(await read(Buffer.from(text), size))).toBe(text);
  });
});

describe('zstd', () => {
  it('skips skippable frames', async () => {
    const skipped = Buffer.concat([Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0]), Buffer.from('abc')]);
    const compressed = Buffer.concat([skipped, zstdCompressSync('x\n'), skipped, zstdCompressSync('y\n')]);
    expect(String(await read(compressed, 2))).toBe('x\ny\n');
  });

  it('fails if other data follows the last frame', async () => {
    await expect(read(Buffer.concat([zstdCompressSync('x\n'), Buffer.from('rest')]))).rejects.toThrow('damaged');
  });
});

it('passes on a read error', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield gzipSync(first).subarray(0, 100);
    throw new Error('the disk is gone');
  }
  await expect(Array.fromAsync(decompress(broken()))).rejects.toThrow('the disk is gone');
});
