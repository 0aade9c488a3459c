import { describe, expect, it } from 'vitest';
import { byteText } from './byte-text.ts';

describe('the text of a number of bytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [9949, '9.9 kB'],
    [9950, '10 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [52_428_800, '52 MB'],
    [1e18, '1,000 PB'],
    [Number.NaN, '-'],
  ])('%d is %s', (bytes, text) => expect(byteText(bytes)).toBe(text));
});
