import { describe, expect, it } from 'vitest';
import { boundedText } from './bounded-text.ts';

describe('a bounded text', () => {
  it('is whole if it is short', () => {
    expect(boundedText('nginx')).toEqual({ text: 'nginx', left: 0 });
    expect(boundedText('')).toEqual({ text: '', left: 0 });
  });

  it('says how much is left', () => {
    expect(boundedText('x'.repeat(100_000))).toEqual({ text: 'x'.repeat(2_000), left: 98_000 });
  });

  it('ends after its last line', () => {
    expect(boundedText('a\nb\nc\nd', 100, 2)).toEqual({ text: 'a\nb', left: 4 });
    expect(boundedText('\n'.repeat(5_000))).toEqual({ text: '\n'.repeat(199), left: 4_801 });
  });

  it('splits no character', () => {
    expect(boundedText('ab😀', 3)).toEqual({ text: 'ab', left: 2 });
  });
});
