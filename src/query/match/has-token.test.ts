import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '../value/tokens.ts';
import { hasToken } from './has-token.ts';

describe('hasToken', () => {
  it('agrees with the tokenizer on any text', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'ab1 .-éя\u0301', '😀', '𝒳', '\ud835', '\udcb3'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, (one, other) => {
        for (const token of [...tokens(one), ...tokens(other)]) {
          expect(hasToken(one.toLowerCase(), token), `${token} in ${one}`).toBe(tokens(one).includes(token));
        }
      }),
      { numRuns: 5_000, seed: 20261121 },
    );
  });
});
