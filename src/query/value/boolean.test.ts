import { describe, expect, it } from 'vitest';
import { parseBoolean, recordBoolean } from './boolean.ts';

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
