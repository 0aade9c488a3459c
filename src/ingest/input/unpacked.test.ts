import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpacked } from './unpacked.ts';

/** In chunks of so many bytes. */
async function read(bytes: Buffer, size = bytes.length): Promise<Buffer> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(chunks())) pieces.push(piece);
  return Buffer.concat(pieces);
}

const first = Buffer.from('{"domain":"a.example"}\n'.repeat(20_000));
const second = Buffer.from(Array.from({ length: 400_000 }, (_, at) => (at * 7919 * at) % 251));
const formats = [
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
] as const;

describe.each(formats)('%s', (_, pack) => {
  it('is unpacked, one member or frame after another, however it is cut into chunks', async () => {
    const packed = Buffer.concat([pack(first), pack(second), pack(Buffer.alloc(0)), pack(first)]);
    const whole = Buffer.concat([first, second, first]);
    for (const size of [1, 3, 1_000, packed.length])
      expect((await read(packed, size)).equals(whole), `${size}`).toBe(true);
  });

  it('that is cut is told, wherever it is', async () => {
    const packed = Buffer.concat([pack(Buffer.from('aaa\n')), pack(Buffer.from('bbb\n'))]);
    const boundary = pack(Buffer.from('aaa\n')).length;
    for (let length = 4; length < packed.length; length++) {
      if (length === boundary) continue;
      await expect(read(packed.subarray(0, length)), `${length} bytes`).rejects.toThrow(/damaged or ends too early/);
    }
  });

  it('that is damaged is refused or read, and never hangs', async () => {
    const packed = pack(first);
    for (let at = 2; at < Math.min(packed.length, 200); at++) {
      const changed = Buffer.from(packed);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x55, at);
      await read(changed, 16).catch((error: Error) => expect(error.message).toMatch(/damaged|no such/));
    }
  });
});

describe('what is not packed', () => {
  it.each(['', 'a', '{}\n', '{"domain":"a.example"}\n'.repeat(1_000)])('stays as it is', async (text) => {
    for (const size of [1, 5, Math.max(1, text.length)]) expect(String(await read(Buffer.from(text), size))).toBe(text);
  });
});

describe('zstd', () => {
  it('skips frames that are for others', async () => {
    const skipped = Buffer.concat([Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0]), Buffer.from('abc')]);
    const packed = Buffer.concat([skipped, zstdCompressSync('x\n'), skipped, zstdCompressSync('y\n')]);
    expect(String(await read(packed, 2))).toBe('x\ny\n');
  });

  it('with something else behind it is refused', async () => {
    await expect(read(Buffer.concat([zstdCompressSync('x\n'), Buffer.from('rest')]))).rejects.toThrow('damaged');
  });
});

it('passes on the failure of what it reads', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield gzipSync(first).subarray(0, 100);
    throw new Error('the disk is gone');
  }
  await expect(Array.fromAsync(unpacked(broken()))).rejects.toThrow('the disk is gone');
});
