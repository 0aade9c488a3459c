import { describe, expect, it } from 'vitest';
import { bool, i32, i64, list, listOf, STRUCT, struct, text } from './compact-thrift.ts';

const hex = ({ bytes }: { readonly bytes: Uint8Array }) => Buffer.from(bytes).toString('hex');

/** Expected bytes by hand, from thrift-compact-protocol.md of Apache Thrift. */
describe('the compact protocol', () => {
  it.each([
    [0, '00'],
    [-1, '01'],
    [1, '02'],
    [-64, '7f'],
    [64, '8001'],
    [2_147_483_647, 'feffffff0f'],
    [-2_147_483_648, 'ffffffff0f'],
  ])('writes %d as %s', (value, bytes) => {
    expect(hex(i32(value))).toBe(bytes);
  });

  it('writes numbers up to 2^52 whole', () => {
    expect(hex(i64(2 ** 40))).toBe('808080808040');
  });

  it('writes a text behind its length in bytes', () => {
    expect(hex(text('né'))).toBe('036ec3a9');
  });

  it('writes a field as the distance from the last and its type, a flag within it, and ends a struct with 0', () => {
    expect(hex(struct([1, i32(1)], [3, bool(true)], undefined, [4, bool(false)]))).toBe('1502211200');
    expect(hex(struct())).toBe('00');
  });

  it('refuses fields that are out of their order', () => {
    expect(() => struct([2, i32(1)], [1, i32(1)])).toThrow(RangeError);
  });

  it('writes a short list with its length in the first byte, a long one behind it', () => {
    expect(hex(listOf(i32(1), i32(2)))).toBe('250204');
    expect(hex(list(STRUCT, [struct().bytes]))).toBe('1c00');
    const long = Array.from({ length: 20 }, () => struct().bytes);
    expect(hex(list(STRUCT, long))).toBe(`fc14${'00'.repeat(20)}`);
  });
});
