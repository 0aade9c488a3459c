import { describe, expect, it } from 'vitest';
import { SeqSet } from './seq-set.ts';

const setOf = (numbers: Iterable<number>): SeqSet => {
  const set = new SeqSet();
  for (const number of numbers) set.add(number);
  return set;
};

describe('a set of sequences', () => {
  it('has the numbers that were added and not deleted', () => {
    const set = setOf([0, 1, 65_535, 65_536, 2 ** 31 - 1]);
    set.delete(65_536);
    set.delete(7);
    expect([0, 1, 2, 65_535, 65_536, 2 ** 31 - 1].map((number) => set.has(number))).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(set.size).toBe(4);
  });

  it('is written in the format of the Roaring bitmap specification', () => {
    // Cookie without runs, one container, key 0, two values; the container begins at 16.
    expect(setOf([1, 258]).bytes().toString('hex')).toBe('3a300000010000000000010010000000' + '01000201');
    expect(new SeqSet().bytes().toString('hex')).toBe('3a30000000000000');
  });

  it('is read as it was written, dense or sparse', () => {
    const numbers = [...Array.from({ length: 5_000 }, (_, at) => at * 3), 70_000, 200_000, 2 ** 31 - 1];
    const read = SeqSet.read(setOf(numbers).bytes());
    expect(read.size).toBe(numbers.length);
    expect(numbers.every((number) => read.has(number))).toBe(true);
    expect(read.has(4)).toBe(false);
  });

  it('is not read from invalid bytes', () => {
    const bytes = setOf(Array.from({ length: 5_000 }, (_, at) => at)).bytes();
    for (let end = 0; end < bytes.length; end += 97) {
      expect(() => SeqSet.read(bytes.subarray(0, end)), String(end)).toThrow(RangeError);
    }
    expect(() => SeqSet.read(Buffer.alloc(64))).toThrow(RangeError);
  });
});
