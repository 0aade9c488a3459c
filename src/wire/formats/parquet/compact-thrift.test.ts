import { describe, expect, it } from 'vitest';
import { bool, i32, i64, list, listOf, STRUCT, struct, text } from './compact-thrift.ts';

const hex = ({ bytes }: { readonly bytes: Uint8Array }) => Buffer.from(bytes).toString('hex');

/** The expected bytes were derived by hand from thrift-compact-protocol.md of Apache Thrift. */
describe('Thrift compact protocol', () => {
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

  it('writes numbers up to 2^52 exactly', () => {
    expect(hex(i64(2 ** 40))).toBe('808080808040');
  });

  it('writes the length in bytes before a text', () => {
    expect(hex(text('né'))).toBe('036ec3a9');
  });

  it('writes the id delta and the type of each field, puts a boolean in its type, and ends a struct with 0', () => {
    expect(hex(struct([1, i32(1)], [3, bool(true)], undefined, [4, bool(false)]))).toBe('1502211200');
    expect(hex(struct())).toBe('00');
  });

  it('refuses fields out of order', () => {
    expect(() => struct([2, i32(1)], [1, i32(1)])).toThrow(RangeError);
  });

  it('writes the length of a short list in its first byte, and of a long list after it', () => {
    expect(hex(listOf(i32(1), i32(2)))).toBe('250204');
    expect(hex(list(STRUCT, [struct().bytes]))).toBe('1c00');
    const long = Array.from({ length: 20 }, () => struct().bytes);
    expect(hex(list(STRUCT, long))).toBe(`fc14${'00'.repeat(20)}`);
  });
});
