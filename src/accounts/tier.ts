import type { Collection } from '../model/collection.ts';
import { type Subscription, unlimited } from '../model/subscriptions.ts';

/**
 * A row of the table of subscriptions as an administrator keeps it: what the model's says, under an id of the administrator's
 * choice, and with single fields left out beside whole classes.
 */
export interface Tier extends Omit<Subscription, 'id' | 'leavesOut'> {
  readonly id: string;
  readonly leavesOut: Subscription['leavesOut'] & {
    /** Paths of field tables; what lies below one goes with it. */
    readonly fields?: Readonly<Partial<Record<Collection, readonly string[]>>>;
  };
}

/** The columns that hold a number; each may be `unlimited`. */
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

/** What is wrong with a tier, a sentence; undefined where nothing is. */
export function faultOf(tier: Tier): string | undefined {
  if (!/^[a-z][a-z0-9_-]{0,31}$/.test(tier.id))
    return 'An id is up to 32 small letters, digits, _ and -, a letter first.';
  if (tier.name.trim() === '' || tier.name.length > 64) return 'A name has 1 to 64 characters.';
  const wrong = tierNumbers.find((name) => !Number.isSafeInteger(tier[name]) || tier[name] < unlimited);
  if (wrong !== undefined) return `${wrong} must be a whole number, 0 or more, or -1 for no limit.`;
  return undefined;
}
