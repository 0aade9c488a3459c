import { expect, it } from 'vitest';
import { isWorthJoining } from './join-parts.ts';

it.each([
  [{ pieces: 1, rows: 1_000, largest: 1_000 }, false],
  [{ pieces: 2, rows: 1_000_000, largest: 999_990 }, false],
  [{ pieces: 2, rows: 1_000_000, largest: 900_000 }, true],
  [{ pieces: 9, rows: 1_000_000, largest: 999_990 }, true],
  [{ pieces: 0, rows: 0, largest: 0 }, false],
])('joins %j: %s', (parts, isWorth) => {
  expect(isWorthJoining(parts)).toBe(isWorth);
});
