import { describe, expect, it } from 'vitest';
import type { PlanField, Test } from '../../model/query-plan.ts';
import { compileMatcher } from './compile-matcher.ts';
import { matchWindow } from './match-window.ts';

const body: PlanField = { path: 'body', type: 'text' };

function shown(test: Test, value: string, longest = 100): string {
  const matcher = compileMatcher({ kind: 'match', fields: [body], test });
  const [found] = matcher.highlights({ body: value });
  if (found === undefined) throw new Error('nothing is highlighted');
  return matchWindow(found, longest);
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
  it('is the text itself where that is short', () => {
    expect(shown(words('b'), 'a b c')).toBe('a b c');
  });

  it.each([0, 1, 300, 777, 5_000, 99_990])('holds the match, wherever it stands: after %i characters', (at) => {
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
      const window = shown(test, value);
      expect(window.toLowerCase(), JSON.stringify(test)).toContain('needle');
      expect(window.length).toBeLessThanOrEqual(106);
    }
  });

  it('takes no word for the half of another', () => {
    const value = `${'needles '.repeat(100)}a needle${' pins'.repeat(100)}`;
    expect(shown(words('needle'), value)).toContain('a needle pins');
    expect(shown(pattern('*needle', 'token'), value)).toContain('a needle pins');
  });

  it('shows the first of several matches', () => {
    const value = `${'x '.repeat(300)}one needle${' y'.repeat(300)} other needle`;
    expect(shown(words('needle'), value)).toContain('one needle');
  });

  it('says with points where the text goes on, and breaks no pair of surrogates', () => {
    const value = `${'😀'.repeat(301)} needle ${'😀'.repeat(300)}`;
    const window = shown(words('needle'), value);
    expect(window).toMatch(/^\.\.\..* needle .*\.\.\.$/u);
    expect(window.isWellFormed()).toBe(true);
    expect(shown(words('needle'), `needle ${'x '.repeat(300)}`)).toMatch(/^needle .*[^.]\.\.\.$/);
    expect(shown(words('needle'), `${'x '.repeat(300)}needle`)).toMatch(/^\.\.\.[^.].* needle$/);
  });

  it('begins where a match does that is longer than the window', () => {
    const value = `${'x '.repeat(300)}begin ${'y '.repeat(200)}end${' z'.repeat(300)}`;
    expect(shown(pattern('*begin*end*', 'value'), value)).toContain('begin');
  });
});
