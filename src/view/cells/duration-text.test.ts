import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

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
