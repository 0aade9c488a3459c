import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Published data with reference answers, next to the checkout and read in place. Tests that need a file of it skip if
 * it is absent: `describe.skipIf(isAbsent('data/x'))('... (needs ../shared/data/x)')`.
 */
export function sharedUrl(path: string): URL {
  return new URL(`../../shared/${path}`, import.meta.url);
}

export function isAbsent(path: string): boolean {
  return !existsSync(sharedUrl(path));
}

/** Lines of a text file, decompressed if its name ends in .gz; empty if it is absent. */
export function sharedLines(path: string): readonly string[] {
  if (isAbsent(path)) return [];
  const bytes = readFileSync(sharedUrl(path));
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').filter((line) => line !== '');
}
