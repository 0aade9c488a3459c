import { expect, it } from 'vitest';
import { hasPassed, report, sum } from './tally.ts';

const good = { passed: 2, failed: [], skipped: ['a'] };
const bad = { passed: 1, failed: ['b', 'c'], skipped: [] };

it('lists what was skipped and what failed, and ends with the count', () => {
  expect(report(sum([good, bad]))).toEqual([
    'skipped (1):',
    '  - a',
    'failed (2):',
    '  - b',
    '  - c',
    '3 passed, 2 failed',
  ]);
  expect(report({ ...good, skipped: [] })).toEqual(['2 passed, 0 failed']);
});

it('passes if something passed and nothing failed', () => {
  expect(hasPassed(good)).toBe(true);
  expect(hasPassed(sum([good, bad]))).toBe(false);
});

it('fails a run that checked nothing, and says so', () => {
  const nothing = sum([]);
  expect(hasPassed(nothing)).toBe(false);
  expect(report(nothing).at(-1)).toBe('0 passed, 1 failed');
});
