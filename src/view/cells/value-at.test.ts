import { describe, expect, it } from 'vitest';
import { asShownText, asText, valuesAt } from './value-at.ts';

describe('valuesAt', () => {
  const record = { a: { b: [{ c: 1 }, { c: [2, null] }, 5] }, d: 'x', e: [] };

  it('follows a path through lists', () => {
    expect(valuesAt(record, 'a.b.c')).toEqual([1, 2]);
    expect(valuesAt(record, 'd')).toEqual(['x']);
  });

  it('finds nothing at a missing path, and nothing in prototypes', () => {
    for (const path of ['e', 'd.length', 'x.y', '__proto__', 'a.constructor', ''])
      expect(valuesAt(record, path)).toEqual([]);
    expect(valuesAt(null, 'a')).toEqual([]);
  });
});

describe('values as text', () => {
  it('are JSON unless they are strings, and tables show times to the minute', () => {
    expect([asText('a'), asText(1), asText({ a: 1 })]).toEqual(['a', '1', '{"a":1}']);
    expect(asShownText('2026-11-21T10:20:30.123Z')).toBe('2026-11-21 10:20');
    expect(asShownText('at 2026-11-21T10:20:30Z')).toBe('at 2026-11-21T10:20:30Z');
  });
});
