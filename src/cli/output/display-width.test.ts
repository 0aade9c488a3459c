import { describe, expect, it } from 'vitest';
import { displayWidth, fitted } from './display-width.ts';

describe('displayWidth', () => {
  // Unicode Standard Annex 11, East Asian Width: wide and fullwidth characters take two columns.
  it.each([
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['日本語', 6],
    ['ﾊ', 1],
    ['ﾊﾟ', 2],
    ['Ａ', 2],
    ['한글', 4],
    ['👍', 2],
    ['👨‍👩‍👧', 2],
    ['\u200b', 0],
    ['', 0],
  ])('%j takes %i columns', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('fitted', () => {
  it('keeps a text that fits and marks a cut with an ellipsis', () => {
    expect(fitted('abc', 3)).toBe('abc');
    expect(fitted('abcd', 3)).toBe('ab…');
    expect(fitted('日本語', 5)).toBe('日本…');
    expect(fitted('日本語', 4)).toBe('日…');
    expect(fitted('x'.repeat(1_000_000), 3)).toBe('xx…');
  });
});
