import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('ByteReader', () => {
  it('reads big-endian numbers', () => {
    const reader = new ByteReader(bytes('01 0203 040506 ff070809'.replaceAll(' ', '')));
    expect([reader.u8(), reader.u16(), reader.u24(), reader.u32()]).toEqual([1, 0x0203, 0x040506, 0xff070809]);
    expect([reader.left, reader.isShort]).toEqual([0, false]);
  });

  it('reads little-endian numbers', () => {
    const reader = new ByteReader(bytes('0302 060504 0a0908ff'.replaceAll(' ', '')));
    expect([reader.u16le(), reader.u24le(), reader.u32le()]).toEqual([0x0203, 0x040506, 0xff08090a]);
    expect([reader.u16le(), reader.isShort]).toEqual([undefined, true]);
  });

  it('reads numbers of 64 bits', () => {
    expect(new ByteReader(bytes('fedcba9876543210')).u64()).toBe(0xfedcba9876543210n);
    expect(new ByteReader(bytes('1032547698badcfe')).u64le()).toBe(0xfedcba9876543210n);
    expect(new ByteReader(bytes('fedcba98765432')).u64()).toBeUndefined();
    expect(new ByteReader(bytes('1032547698badc')).u64le()).toBeUndefined();
  });

  it.each([
    [1, '02abcd'],
    [2, '0002abcd'],
    [3, '000002abcd'],
    [4, '00000002abcd'],
  ] as const)('reads a vector with a length of %i bytes', (lengthBytes, hex) => {
    expect(new ByteReader(bytes(hex)).vector(lengthBytes)).toEqual(bytes('abcd'));
    for (let end = 0; end < hex.length; end += 2) {
      const reader = new ByteReader(bytes(hex.slice(0, end)));
      expect([reader.vector(lengthBytes), reader.isShort]).toEqual([undefined, true]);
    }
  });

  it('returns nothing after a short read, even if bytes remain', () => {
    const reader = new ByteReader(bytes('05aabb'));
    expect(reader.vector(1)).toBeUndefined();
    expect([reader.u8(), reader.left, reader.isShort]).toEqual([undefined, 0, true]);
    expect(reader.rest()).toHaveLength(0);
  });

  it('refuses lengths beyond any array', () => {
    expect(new ByteReader(bytes('ffffffff00')).vector(4)).toBeUndefined();
    const reader = new ByteReader(bytes('aabb'));
    reader.u8();
    expect([reader.bytes(-1), reader.isShort]).toEqual([undefined, true]);
  });

  it('returns the available bytes of a longer request', () => {
    const reader = new ByteReader(bytes('aabb'));
    expect(reader.upTo(5)).toEqual(bytes('aabb'));
    expect(reader.isShort).toBe(true);
    expect(reader.upTo(undefined)).toHaveLength(0);
    expect(new ByteReader(bytes('aabb')).upTo(1)).toEqual(bytes('aa'));
  });

  it('reads up to a zero', () => {
    const reader = new ByteReader(bytes('aa00bb'));
    expect(reader.upToZero()).toEqual(bytes('aa'));
    expect([reader.upToZero(), reader.isShort]).toEqual([undefined, true]);
    expect(new ByteReader(bytes('00')).upToZero()).toHaveLength(0);
  });

  it('returns the rest', () => {
    const reader = new ByteReader(bytes('aabbcc'));
    reader.u8();
    expect(reader.rest()).toEqual(bytes('bbcc'));
    expect([reader.left, reader.isShort]).toEqual([0, false]);
  });
});
