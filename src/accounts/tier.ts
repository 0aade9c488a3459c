import type { Collection } from '../model/collection.ts';
import { type Subscription, unlimited } from '../model/subscriptions.ts';

/**
 * A subscription as an administrator defines it: the columns of the model, an id of the administrator's choice, and
 * single fields to leave out in addition to whole classes.
 */
export interface Tier extends Omit<Subscription, 'id' | 'leavesOut'> {
  readonly id: string;
  readonly leavesOut: Subscription['leavesOut'] & {
    /** Paths of the field tables. Everything below a path is left out too. */
    readonly fields?: Readonly<Partial<Record<Collection, readonly string[]>>>;
  };
}

/** The numeric columns. Each may be `unlimited`. */
export const tierNumbers = [
  'requestsPerDay',
  'requestsPerMinute',
  'certificateRequestsPerMinute',
  'coinsPerMonth',
  'recordsPerDownload',
  'nodesPerDiscoveryGroup',
  'targetsPerScan',
  'storedScans',
  'scanCoinsPerMonth',
] as const satisfies readonly (keyof Tier)[];

/** One sentence about what is invalid with a tier, or undefined. */
export function tierFault(tier: Tier): string | undefined {
  if (!/^[a-z][a-z0-9_-]{0,31}$/.test(tier.id))
    return 'An id has 1 to 32 lower-case letters, digits, _ and -, and begins with a letter.';
  if (tier.name.trim() === '' || tier.name.length > 64) return 'A name has 1 to 64 characters.';
  const invalid = tierNumbers.find((name) => !Number.isSafeInteger(tier[name]) || tier[name] < unlimited);
  if (invalid !== undefined) return `${invalid} must be a whole number, 0 or more, or -1 for no limit.`;
  return undefined;
}
