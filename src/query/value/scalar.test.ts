import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, parseBoolean, parseNumber, recordBoolean, recordNumber } from './scalar.ts';

describe('a number in a query', () => {
  // What OpenSearch 3.8 accepts for integer, long and float fields alike.
  it.each([
    ['80', 80],
    ['80.0', 80],
    ['80.5', 80.5],
    ['-80', -80],
    ['+80', 80],
    ['0080', 80],
    ['1e3', 1000],
    ['1E3', 1000],
    ['1e-1', 0.1],
    ['1.0e0', 1],
    ['.5', 0.5],
    ['5.', 5],
    ['2147483648', 2147483648],
  ])('is read from %j', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });

  it.each(['', ' ', '80 ', ' 80', '0x50', '1_000', '1,000', '٣', '--1', '1e', 'e1', '.', '+', '1e1.5', '80\n'])(
    'is not read from %j',
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
    },
  );

  it.each(['80d', '80f', 'NaN', 'Infinity', '-Infinity', '1e400'])('is not %j, which only Java accepts', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });

  it('may be too small to distinguish from 0, but not too large', () => {
    expect(parseNumber('1e-400')).toBe(0);
    expect(parseNumber('1e+400')).toBeUndefined();
  });

  it('has no negative zero', () => {
    expect(Object.is(parseNumber('-0'), 0)).toBe(true);
  });

  it('reads back as printed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()), (value) => {
        expect(parseNumber(formatNumber(value))).toBe(value + 0);
      }),
      { seed: 1, numRuns: 5_000 },
    );
  });

  it('is undefined or finite for any text, however long', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.eE ]{0,12}$/)), (text) => {
        const value = parseNumber(text);
        if (value !== undefined) expect(value).toBe(Number(text) + 0);
      }),
      { seed: 2, numRuns: 10_000 },
    );
    expect(parseNumber(`${'1'.repeat(1_000_000)}x`)).toBeUndefined();
    expect(parseNumber('1'.repeat(1_000_000))).toBeUndefined();
    expect(parseNumber(`0.${'1'.repeat(1_000_000)}`)).toBe(1 / 9);
  });
});

describe('a number in a record', () => {
  it('is a number or its text', () => {
    expect(recordNumber(443)).toBe(443);
    expect(recordNumber('9.8')).toBe(9.8);
    expect(recordNumber('10.0')).toBe(10);
  });

  it('is nothing else', () => {
    for (const value of [undefined, null, true, {}, [80], '', 'N/A', Number.NaN, Number.POSITIVE_INFINITY, 80n]) {
      expect(recordNumber(value)).toBeUndefined();
    }
  });
});

describe('a boolean in a query', () => {
  it('is true or false', () => {
    expect(parseBoolean('true')).toBe(true);
    expect(parseBoolean('false')).toBe(false);
  });

  // OpenSearch 3.8 rejects the first three: expected [true] or [false].
  it.each(['True', 'TRUE', '1', '0', 'yes', '', ' true', 'truefalse'])('is not %j', (text) => {
    expect(parseBoolean(text)).toBeUndefined();
  });
});

describe('a boolean in a record', () => {
  it('is a boolean or its text, and nothing else', () => {
    expect(recordBoolean(true)).toBe(true);
    expect(recordBoolean(false)).toBe(false);
    expect(recordBoolean('true')).toBe(true);
    expect(recordBoolean('false')).toBe(false);
    for (const value of [undefined, null, 0, 1, 'on', [], [true]]) expect(recordBoolean(value)).toBeUndefined();
  });
});
