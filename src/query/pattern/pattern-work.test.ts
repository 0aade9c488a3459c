import { describe, expect, it } from 'vitest';
import type { Glob, Pattern } from '../../model/query-plan.ts';
import { compileMatcher } from '../match/compile-matcher.ts';
import { compilePattern } from './compile-pattern.ts';
import { PatternWork, type TextTest } from './pattern-work.ts';

const testOf = (pattern: Pattern): TextTest => {
  const compiled = compilePattern(pattern);
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  return compiled.test;
};
const regex = (source: string): Pattern => ({ kind: 'regex', source });
const glob = (text: string): Pattern => ({ kind: 'wildcard', glob: globOf(text) });
const globOf = (text: string): Glob => ({ text, wild: [...text.matchAll(/[*?]/g)].map(({ index }) => index) });

/** Letters that repeat only after a long time. */
function letters(count: number, alphabet: string): string {
  let state = 1;
  const letter = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return alphabet[state % alphabet.length] ?? '';
  };
  return Array.from({ length: count }, letter).join('');
}

/** The answer in steps, and how many there were. */
function inSteps<T>(work: PatternWork, decide: () => T): { readonly answer: T; readonly steps: number } {
  for (let steps = 1; ; steps++) {
    const answer = work.step(decide);
    if (answer !== undefined) return { answer, steps };
    if (steps > 10_000) throw new Error('it does not end');
  }
}

describe('a pattern that takes long on one text', () => {
  it.each<[string, Pattern, string]>([
    ['an expression with many sets of states', regex('[ab]*a[ab]{300}c?'), letters(5_000, 'ab')],
    ['an expression without a match', regex('.*a.{200}b.{100}q'), letters(5_000, 'ab')],
    ['a glob with a wide gap', glob(`*a${'?'.repeat(1_000)}q*a*`), 'a'.repeat(5_000)],
    ['a glob with a second gap', glob(`*a${'?'.repeat(500)}a*a${'?'.repeat(500)}c*`), `${'a'.repeat(3_000)}c`],
  ])('is decided in steps: %s', (_, pattern, text) => {
    const test = testOf(pattern);
    const work = new PatternWork(20_000);
    const { answer, steps } = inSteps(work, () => work.test(test, text));
    expect(answer).toBe(testOf(pattern)(text));
    expect(steps).toBeGreaterThan(10);
  });

  it('ends even if its steps repeat many tests', () => {
    const test = testOf(regex('[ab]*a[ab]{60}'));
    const texts = Array.from({ length: 200 }, (_, at) => letters(100 + at, 'ab'));
    const work = new PatternWork(2_000);
    const { answer, steps } = inSteps(work, () => texts.map((text) => work.test(test, text)));
    expect(answer).toEqual(texts.map((text) => testOf(regex('[ab]*a[ab]{60}'))(text)));
    expect(steps).toBeGreaterThan(10);
  });
});

it('a matcher takes as many steps for a record as its patterns need', () => {
  const field = { path: 'uri', type: 'keyword' } as const;
  const match = (source: string) =>
    ({
      kind: 'match',
      fields: [field],
      test: { kind: 'pattern', pattern: regex(source), on: 'value', fold: false },
    }) as const;
  const plan = {
    kind: 'and',
    plans: [match('[ab]*a[ab]{300}c?'), { kind: 'not', plan: match('.*a.{200}b.{100}q') }],
  } as const;
  const record = { uri: [letters(5_000, 'ab'), letters(3_000, 'ab')] };
  const matcher = compileMatcher(plan, new PatternWork(20_000));
  let steps = 1;
  while (matcher.step(record) === undefined) steps++;
  expect(steps).toBeGreaterThan(10);
  expect(matcher.step({ uri: 'b' })).toBe(false);
  expect([matcher.matches(record), matcher.matches({ uri: 'b' })]).toEqual([
    compileMatcher(plan).matches(record),
    false,
  ]);
});
