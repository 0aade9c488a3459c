import { describe, expect, it } from 'vitest';
import { LiteralIndex } from './literal-index.ts';

const find = (literals: readonly string[], text: string): readonly string[] => {
  const found = new Set<number>();
  new LiteralIndex(literals).find(text, found);
  return [...found].map((index) => literals[index] ?? '').sort();
};

describe('LiteralIndex', () => {
  it('finds literals inside, at the ends and across each other, whatever their case', () => {
    expect(find(['he', 'she', 'his', 'hers'], 'uSHers')).toEqual(['he', 'hers', 'she']);
    expect(find(['abcd', 'bc', 'c'], 'xabcx')).toEqual(['bc', 'c']);
    expect(find(['aa', 'aaa'], 'aaa')).toEqual(['aa', 'aaa']);
    expect(find(['[x]', '/1.'], '[X]/1.')).toEqual(['/1.', '[x]']);
  });

  it('finds nothing in an empty text, nor across characters outside of ASCII', () => {
    expect(find(['ab'], '')).toEqual([]);
    expect(find(['ab'], 'a\u00e9b a\u0161b')).toEqual([]);
  });

  it('agrees with a search for each literal by itself', () => {
    let state = 7;
    const random = (below: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    const word = (longest: number): string =>
      Array.from({ length: 1 + random(longest) }, () => 'abA'[random(3)]).join('');
    for (let round = 0; round < 500; round++) {
      const literals = [...new Set(Array.from({ length: 1 + random(8) }, () => word(4).toLowerCase()))];
      const text = word(30);
      const expected = literals.filter((literal) => text.toLowerCase().includes(literal)).sort();
      expect(find(literals, text)).toEqual(expected);
    }
  });
});
