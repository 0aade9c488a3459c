import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints } from './code-points.ts';

/** Compares code points one by one. A lone surrogate is its own code point. */
function compareLists(a: string, b: string): number {
  const left = Array.from(a, (character) => character.codePointAt(0) ?? 0);
  const right = Array.from(b, (character) => character.codePointAt(0) ?? 0);
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(left.length - right.length);
}

const units = fc
  .array(fc.constantFrom(0, 97, 98, 0xd7ff, 0xd800, 0xd83d, 0xdbff, 0xdc00, 0xde00, 0xdfff, 0xe000, 0xffff), {
    maxLength: 6,
  })
  .map((list) => String.fromCharCode(...list));

describe('the order by code point', () => {
  it('is alphabetical for ASCII', () => {
    expect(['b', 'a', '', 'B', 'ab', 'a1'].sort(compareCodePoints)).toEqual(['', 'B', 'a', 'a1', 'ab', 'b']);
  });

  it('puts characters beyond the basic plane last, where < does not', () => {
    expect('\u{1f600}' < '\uff21').toBe(true);
    expect(compareCodePoints('\u{1f600}', '\uff21')).toBeGreaterThan(0);
    expect(compareCodePoints('x\u{1f600}', 'x\u{1f601}')).toBeLessThan(0);
  });

  it('is that of the UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { seed: 1, numRuns: 10_000 },
    );
  });

  it('holds for half surrogate pairs too', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(compareLists(a, b));
      }),
      { seed: 2, numRuns: 50_000 },
    );
  });
});
