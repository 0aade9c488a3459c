import { describe, expect, it } from 'vitest';
import { instantBytes, instantOf, numberBytes, sortedNumber } from './value-bytes.ts';

describe('bytes of values', () => {
  it('sort like the numbers they encode, and decode to them', () => {
    const numbers = [-Infinity, -1e300, -2, -1.5, -5e-324, 0, 5e-324, 1, 1.5, 2, 80, 443, 65_535, 1e300, Infinity];
    const bytes = numbers.map(numberBytes);
    expect(bytes.toSorted(Buffer.compare)).toEqual(bytes);
    expect(bytes.map(sortedNumber)).toEqual(numbers);
    expect(numberBytes(-0)).toEqual(numberBytes(0));
  });

  it('sort like the instants they encode, and decode to them', () => {
    const instants = [-8.64e15, -1, 0, 1, 1_700_000_000_000, 8.64e15];
    const bytes = instants.map(instantBytes);
    expect(bytes.toSorted(Buffer.compare)).toEqual(bytes);
    expect(bytes.map(instantOf)).toEqual(instants);
  });
});
