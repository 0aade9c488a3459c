import { expect, it } from 'vitest';
import { RowBuffer } from './row-buffer.ts';
import { rowColumns, textBytes } from './row-columns.ts';

const TYPES = ['UInt32', 'UInt64', 'FixedString(16)', 'String', 'Array(String)', 'Array(Float64)', 'Array(UInt128)'];

function row(into: RowBuffer, number: number, text: string): void {
  into.uint32(number);
  into.uint64(number * 2 ** 33);
  into.hexadecimal(String(number % 10).repeat(32));
  into.string(text);
  into.count(2);
  into.string('');
  into.string(text);
  into.count(1);
  into.float64(number);
  into.count(0);
}

function rows(count: number): Buffer {
  const buffer = new RowBuffer(16);
  for (let number = 0; number < count; number++) row(buffer, number, 'é'.repeat(number * 40));
  return Buffer.from(buffer.bytes());
}

const read = (bytes: Buffer): readonly (readonly Buffer[])[] => [...rowColumns(bytes, TYPES)];

it('cuts rows into their columns', () => {
  const found = read(rows(5));
  expect(found).toHaveLength(5);
  const [number, , , text = Buffer.of(), texts] = found[4] ?? [];
  expect(number?.readUInt32LE()).toBe(4);
  expect(textBytes(text).toString('utf8')).toBe('é'.repeat(160));
  expect(texts?.length).toBe(1 + 1 + 2 + 320);
  expect(Buffer.concat(found.flat())).toEqual(rows(5));
});

it('refuses what ends within a row, wherever it is cut', () => {
  const whole = rows(2);
  const ends = new Set([0, rows(1).length, whole.length]);
  for (let cut = 0; cut <= whole.length; cut++) {
    const some = whole.subarray(0, cut);
    if (ends.has(cut)) expect(Buffer.concat(read(some).flat())).toEqual(some);
    else expect(() => read(some)).toThrow(RangeError);
  }
});

it('takes any bytes without running on', () => {
  let state = 7;
  const byte = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) & 0xff;
  };
  for (let round = 0; round < 2_000; round++) {
    const bytes = Buffer.from(Array.from({ length: byte() }, () => (byte() < 128 ? byte() % 4 : byte())));
    try {
      expect(Buffer.concat(read(bytes).flat())).toEqual(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
});

it('knows no other type', () => {
  expect(() => [...rowColumns(Buffer.of(1), ['JSON'])]).toThrow('JSON is no type');
});
