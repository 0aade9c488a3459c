import { describe, expect, it } from 'vitest';
import { relativeText } from './relative-text.ts';

describe('a time told from now', () => {
  const now = Date.parse('2026-03-04T12:00:00Z');
  it.each([
    [0, 'just now'],
    [-59, 'just now'],
    [30, 'in a moment'],
    [-60, '1 minute ago'],
    [-3599, '59 minutes ago'],
    [7200, 'in 2 hours'],
    [-86_400 * 2.9, '2 days ago'],
    [-86_400 * 45, '1 month ago'],
    [-86_400 * 800, '2 years ago'],
  ])('%d seconds from now: %s', (seconds, text) => expect(relativeText(now + seconds * 1000, now)).toBe(text));
});
