import { describe, expect, it } from 'vitest';
import type { PlanField, Test } from '../../model/query-plan.ts';
import { compileMatcher } from './compile-matcher.ts';
import { matchWindow } from './match-window.ts';

const body: PlanField = { path: 'body', type: 'text' };

function highlight(test: Test, value: string, longest = 100): string {
  const matcher = compileMatcher({ kind: 'match', fields: [body], test });
  const [match] = matcher.highlights({ body: value });
  if (match === undefined) throw new Error('nothing is highlighted');
  return matchWindow(match, longest);
}

const words = (...all: readonly string[]): Test => ({ kind: 'words', words: all.map((word) => [word]) });
const pattern = (text: string, on: 'token' | 'value'): Test => ({
  kind: 'pattern',
  on,
  fold: true,
  pattern: { kind: 'wildcard', glob: { text, wild: [...text].flatMap((char, at) => (char === '*' ? [at] : [])) } },
});
const regex = (source: string): Test => ({
  kind: 'pattern',
  on: 'value',
  fold: true,
  pattern: { kind: 'regex', source },
});

describe('the window of a match', () => {
  it('is the whole text if that is short', () => {
    expect(highlight(words('b'), 'a b c')).toBe('a b c');
  });

  it.each([0, 1, 300, 777, 5_000, 99_990])('contains the match wherever it is: after %i characters', (at) => {
    const value = `${'ab cd '.repeat(20_000).slice(0, at)} Needle, and thread ${'ef gh '.repeat(20_000)}`;
    for (const test of [
      words('needle'),
      words('needle', 'thread'),
      { kind: 'phrase', tokens: ['needle', 'and'], slop: 0 } as const,
      { kind: 'phrase', tokens: ['and', 'needle'], slop: 2 } as const,
      pattern('ne*le', 'token'),
      pattern('*eedle, an*', 'value'),
      regex('.*(needle|pin), and.*'),
    ]) {
      const window = highlight(test, value);
      expect(window.toLowerCase(), JSON.stringify(test)).toContain('needle');
      expect(window.length).toBeLessThanOrEqual(106);
    }
  });

  it('does not mistake a word for part of another', () => {
    const value = `${'needles '.repeat(100)}a needle${' pins'.repeat(100)}`;
    expect(highlight(words('needle'), value)).toContain('a needle pins');
    expect(highlight(pattern('*needle', 'token'), value)).toContain('a needle pins');
  });

  it('shows the first of several matches', () => {
    const value = `${'x '.repeat(300)}one needle${' y'.repeat(300)} other needle`;
    expect(highlight(words('needle'), value)).toContain('one needle');
  });

  it('contains a word behind letters that are longer in lower case', () => {
    expect(highlight(words('needle'), `${'İ '.repeat(300)}needle ${'x '.repeat(300)}`)).toContain('needle');
  });

  it('marks cuts with dots, and never splits a surrogate pair', () => {
    const value = `${'😀'.repeat(301)} needle ${'😀'.repeat(300)}`;
    const window = highlight(words('needle'), value);
    expect(window).toMatch(/^\.\.\..* needle .*\.\.\.$/u);
    expect(window.isWellFormed()).toBe(true);
    expect(highlight(words('needle'), `needle ${'x '.repeat(300)}`)).toMatch(/^needle .*[^.]\.\.\.$/);
    expect(highlight(words('needle'), `${'x '.repeat(300)}needle`)).toMatch(/^\.\.\.[^.].* needle$/);
  });

  it('starts at a match that is longer than the window', () => {
    const value = `${'x '.repeat(300)}begin ${'y '.repeat(200)}end${' z'.repeat(300)}`;
    expect(highlight(pattern('*begin*end*', 'value'), value)).toContain('begin');
  });
});
