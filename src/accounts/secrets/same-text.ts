import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that says nothing about the first text but its length. */
export function isSameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
