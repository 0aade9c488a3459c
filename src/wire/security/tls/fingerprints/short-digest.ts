import { sha256 } from '../../../crypto.ts';

/** JA4 and its relatives shorten SHA-256 to 12 digits, and write zeros for an empty list. */
export function shortDigest(items: readonly string[]): string {
  return items.length === 0 ? '000000000000' : sha256(items.join(',')).slice(0, 12);
}
