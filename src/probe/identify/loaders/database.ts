/** What a database of a user gives. */
import type { Fingerprint, Product } from '../fingerprint.ts';

export interface Database {
  readonly fingerprints: readonly Fingerprint[];
  /** Those that others may imply. */
  readonly products: readonly Product[];
  /** Entries that cannot be used, with their reason; at most a hundred. */
  readonly problems: readonly string[];
  /** Entries that look at what no record has. */
  readonly skipped: number;
}

export const MOST_PROBLEMS = 100;
