import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DifferencePart, wordDifferences } from './word-differences.ts';

const marked = (parts: readonly DifferencePart[]): string =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const shown = (before: string, after: string): readonly [string, string] => {
  const differences = wordDifferences(before, after);
  return [marked(differences.before), marked(differences.after)];
};

describe('differences by words', () => {
  it.each([
    ['nginx/1.28.0', 'nginx/1.29.0', 'nginx/[1.28.0]', 'nginx/[1.29.0]'],
    ['a b c', 'a x c', 'a [b] c', 'a [x] c'],
    ['a b c d e', 'a c d f e', 'a [b ]c d e', 'a c d[ f] e'],
    ['same', 'same', 'same', 'same'],
    ['', 'new', '', '[new]'],
    ['old', '', '[old]', ''],
    ['Home', 'Homepage', '[Home]', '[Homepage]'],
    ['😀 a', '😃 a', '[😀] a', '[😃] a'],
  ])('of %j and %j', (before, after, old, now) => expect(shown(before, after)).toEqual([old, now]));

  it('cut what both have', () => {
    const [old, now] = shown(
      `${'x '.repeat(5_000)}one${' y'.repeat(5_000)}`,
      `${'x '.repeat(5_000)}two${' y'.repeat(5_000)}`,
    );
    expect(old).toBe(`…${'x '.repeat(40)}[one]${' y'.repeat(40)}…`);
    expect(now).toContain('[two]');
  });

  it('are bounded for texts that share nothing', () => {
    const { before, after } = wordDifferences('a,'.repeat(50_000), 'b;'.repeat(50_000));
    expect(marked(before).length).toBeLessThan(1_100);
    expect(marked(after)).toMatch(/…\]$/);
  });

  it('hold both texts while they are short', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', ' ', '/', '😀'), maxLength: 60 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const { before, after } = wordDifferences(one, other);
        expect(before.map((part) => part.text).join('')).toBe(one);
        expect(after.map((part) => part.text).join('')).toBe(other);
        const kept = (parts: readonly DifferencePart[]): string =>
          parts.map((part) => (part.isChanged ? '' : part.text)).join('');
        expect(kept(before)).toBe(kept(after));
      }),
      { seed: 9 },
    );
  });
});
