import { expect, it } from 'vitest';
import { durationText, quantity } from './quantity.ts';

it('uses the singular for 1 and the plural for everything else', () => {
  expect([0, 1, 2, 2_000].map((number) => quantity(number, 'line'))).toEqual([
    '0 lines',
    '1 line',
    '2 lines',
    '2,000 lines',
  ]);
  expect([1, 3].map((number) => quantity(number, 'index', 'indices'))).toEqual(['1 index', '3 indices']);
});

it.each([
  [0, '0 s'],
  [0.2, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599.5, '1 h'],
  [3725, '1 h 2 min'],
  [86_400 * 12 + 3600 * 5 + 7, '12 d 5 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
