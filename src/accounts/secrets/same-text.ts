import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time. The timing reveals only the length of `expected`. */
export function isSameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
