import { describe, expect, it } from 'vitest';
import { blocksAround, blocksOfRange, instantBytes, instantOf, numberBytes, numberOf } from './value-bytes.ts';

describe('values as bytes', () => {
  it('of numbers stand in the order of the numbers, and give them back', () => {
    const numbers = [-Infinity, -1e300, -2, -1.5, -5e-324, 0, 5e-324, 1, 1.5, 2, 80, 443, 65_535, 1e300, Infinity];
    const bytes = numbers.map(numberBytes);
    expect(bytes.toSorted(Buffer.compare)).toEqual(bytes);
    expect(bytes.map(numberOf)).toEqual(numbers);
    expect(numberBytes(-0)).toEqual(numberBytes(0));
  });

  it('of instants stand in the order of the instants, and give them back', () => {
    const instants = [-8.64e15, -1, 0, 1, 1_700_000_000_000, 8.64e15];
    const bytes = instants.map(instantBytes);
    expect(bytes.toSorted(Buffer.compare)).toEqual(bytes);
    expect(bytes.map(instantOf)).toEqual(instants);
  });
});

describe('blocks of addresses', () => {
  it('cover a range and nothing else', () => {
    expect(blocksOfRange(0n, (1n << 128n) - 1n)).toEqual([[0n, 0]]);
    expect(blocksOfRange(5n, 5n)).toEqual([[5n, 128]]);
    expect(blocksOfRange(1n, 6n)).toEqual([
      [1n, 128],
      [2n, 127],
      [4n, 127],
      [6n, 128],
    ]);
    expect(blocksOfRange(1n, (1n << 128n) - 2n)).toHaveLength(254);
  });

  it('around a place are one of each size', () => {
    const around = blocksAround(6n);
    expect(around).toHaveLength(129);
    expect(around[0]).toEqual([0n, 0]);
    expect(around[126]).toEqual([4n, 126]);
    expect(around[128]).toEqual([6n, 128]);
  });
});
