import { describe, expect, it } from 'vitest';
import { decodeValue, type MmdbValue } from './mmdb-value.ts';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const decoded = (hex: string): MmdbValue | undefined => decodeValue(bytesOf(hex), 0, 0);

/** From the tests of MaxMind's own readers, and the format's specification. */
const VECTORS: readonly (readonly [hex: string, value: MmdbValue])[] = [
  ['00 04', []],
  ['01 04 43 466f6f', ['Foo']],
  ['02 04 43 466f6f 43 e4baba', ['Foo', '人']],
  ['00 07', false],
  ['01 07', true],
  ['83 e4baba', bytesOf('e4baba')],
  ['68 0000000000000000', 0],
  ['68 bfe0000000000000', -0.5],
  ['68 c1d000000007f8f4', -1073741824.12457],
  ['04 08 3f800000', 1],
  ['04 08 bf8ccccd', Math.fround(-1.1)],
  ['00 01', 0],
  ['04 01 ffffffff', -1],
  ['01 01 ff', 255],
  ['04 01 fffffe0c', -500],
  ['02 01 01f4', 500],
  ['a0', 0],
  ['a2 2a78', 10_872],
  ['c4 ffffffff', 4_294_967_295],
  ['00 02', 0n],
  ['08 02 ffffffffffffffff', 2n ** 64n - 1n],
  [`10 03 ${'ff'.repeat(16)}`, 2n ** 128n - 1n],
  ['40', ''],
  ['41 31', '1'],
  [`5d 00 ${'78'.repeat(29)}`, 'x'.repeat(29)],
  [`5d c8 ${'78'.repeat(229)}`, 'x'.repeat(229)],
  [`5e 00d7 ${'78'.repeat(500)}`, 'x'.repeat(500)],
  [`5f 000001 ${'78'.repeat(65_822)}`, 'x'.repeat(65_822)],
  ['e0', new Map()],
  ['e1 42 656e 43 466f6f', new Map([['en', 'Foo']])],
  ['e1 49 6c616e677561676573 02 04 42 656e 42 7a68', new Map([['languages', ['en', 'zh']]])],
];

/** From the same tests. */
const POINTERS: readonly (readonly [hex: string, target: number])[] = [
  ['20 00', 0],
  ['20 0a', 10],
  ['23 ff', 1_023],
  ['28 03c9', 3_017],
  ['2f ffff', 526_335],
  ['37 f7f7fe', 134_217_726],
  ['37 ffffff', 134_744_063],
  ['38 7fffffff', 2_147_483_647],
  ['38 ffffffff', 4_294_967_295],
];

describe('decodeValue', () => {
  it.each(VECTORS)('reads %s', (hex, value) => {
    expect(decoded(hex)).toEqual(value);
  });

  it.each(POINTERS)('follows the pointer %s', (hex, target) => {
    const pointer = bytesOf(hex);
    const bytes = Uint8Array.from([...pointer, 0x41, 0x31]);
    expect(decodeValue(bytes, pointer.length - target, 0)).toBe('1');
    expect(decodeValue(bytes, pointer.length - target + 2, 0)).toBeUndefined();
  });

  it.each(VECTORS.filter(([hex]) => hex.length < 100))('%s gives nothing wherever it is cut off', (hex) => {
    const bytes = bytesOf(hex);
    for (let length = 0; length < bytes.length; length++)
      expect(decodeValue(bytes.subarray(0, length), 0, 0)).toBeUndefined();
  });

  it.each([
    ['a text that is longer than the file', '5f ffffff 31'],
    ['a map with more members than bytes', 'ff ffffff 40'],
    ['a list with more members than bytes', '1f 04 ffffff 40'],
    ['a map whose name is a number', 'e1 a1 01 a1 01'],
    ['a text that is not UTF-8', '42 c328'],
    ['a double of four bytes', '64 00000000'],
    ['a float of eight bytes', '08 08 0000000000000000'],
    ['a uint16 of three bytes', 'a3 000000'],
    ['a uint32 of five bytes', 'c5 0000000000'],
    ['an int32 of five bytes', '05 01 0000000000'],
    ['a uint64 of nine bytes', '09 02 000000000000000000'],
    ['a boolean that is 2', '02 07 0000'],
    ['a type that the format does not have', '00 09'],
    ['a pointer to itself', '20 00'],
    ['a pointer to a pointer', '20 02 20 04 41 31'],
    ['a map that contains itself', 'e1 41 61 20 00'],
  ])('gives nothing for %s', (_, hex) => {
    expect(decoded(hex)).toBeUndefined();
  });

  it('gives nothing for lists in lists without end', () => {
    expect(decoded('01 04'.repeat(10_000))).toBeUndefined();
    expect(decoded(`${'01 04'.repeat(50)} 00 04`)).toBeDefined();
  });

  it('gives nothing for pointers that multiply a small file', () => {
    // Ten lists with ten pointers to the next one: 10^10 values.
    const list = (index: number) => [10, 4, ...Array.from({ length: 10 }, () => [0x20, (index + 1) * 22]).flat()];
    const bytes = Uint8Array.from([...Array.from({ length: 10 }, (_, index) => list(index)).flat(), 0x41, 0x31]);
    expect(decodeValue(bytes, 0, 0)).toBeUndefined();
    expect(decodeValue(bytes, 0, 22 * 8)).toHaveLength(10);
  });

  it('gives nothing for one long text that is repeated', () => {
    const text = [0x5f, 1, 0, 0, ...new Array<number>(65_821 + 65_536).fill(0x78)];
    const pointers = (count: number) => [count, 4, ...Array.from({ length: count }, () => [0x38, 0, 0, 0, 0]).flat()];
    const listAt = (count: number) => decodeValue(Uint8Array.from([...text, ...pointers(count)]), 0, text.length);
    expect(listAt(7)).toHaveLength(7);
    expect(listAt(8)).toBeUndefined();
  });
});
