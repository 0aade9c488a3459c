import { describe, expect, it } from 'vitest';
import { ByteWriter } from './byte-writer.ts';

const hex = (writer: ByteWriter) => Buffer.from(writer.written()).toString('hex');

describe('ByteWriter', () => {
  it('writes big-endian numbers', () => {
    expect(hex(new ByteWriter().u8(1).u16(0x0203).u24(0x040506).u32(0xff070809))).toBe('010203040506ff070809');
  });

  it('writes little-endian numbers', () => {
    expect(hex(new ByteWriter().u16le(0x0203).u24le(0x040506).u32le(0xff070809))).toBe('0302060504090807ff');
    expect(() => new ByteWriter().u16le(0x10000)).toThrow(RangeError);
  });

  it.each([
    [1, '02abcd'],
    [2, '0002abcd'],
    [3, '000002abcd'],
    [4, '00000002abcd'],
  ] as const)('writes a vector with a length of %i bytes', (lengthBytes, expected) => {
    expect(hex(new ByteWriter().vector(lengthBytes, Uint8Array.of(0xab, 0xcd)))).toBe(expected);
  });

  it('refuses numbers that do not fit', () => {
    expect(() => new ByteWriter().u8(256)).toThrow(RangeError);
    expect(() => new ByteWriter().u16(-1)).toThrow(RangeError);
    expect(() => new ByteWriter().vector(1, new Uint8Array(256))).toThrow(RangeError);
  });
});
