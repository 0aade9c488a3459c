import type { Static } from '@sinclair/typebox';
import type { Collection } from '../model/collection.ts';
import type { planAnswer } from '../model/operations/account-answers.ts';
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
const tierNumbers = [
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

export type PlanColumns = Omit<Static<typeof planAnswer>, 'id'>;

/** A tier as the API and the commands show it. */
export function planColumns(tier: Tier): PlanColumns {
  const { collections, classes, fields = {} } = tier.leavesOut;
  return {
    name: tier.name,
    requests_per_day: tier.requestsPerDay,
    requests_per_minute: tier.requestsPerMinute,
    certificate_requests_per_minute: tier.certificateRequestsPerMinute,
    coins_per_month: tier.coinsPerMonth,
    records_per_download: tier.recordsPerDownload,
    nodes_per_discovery_group: tier.nodesPerDiscoveryGroup,
    targets_per_scan: tier.targetsPerScan,
    stored_scans: tier.storedScans,
    scan_coins_per_month: tier.scanCoinsPerMonth,
    datasets: tier.datasets,
    left_out_collections: [...collections],
    left_out_classes: [...classes],
    left_out_fields: Object.entries(fields).flatMap(([collection, paths]) =>
      paths.map((path) => `${collection}:${path}`),
    ),
  };
}

/**
 * The tier of requests without a key, if the operator allows them: Community with its own number of requests a day and
 * no scans.
 */
export function anonymousTier(community: Tier, requestsPerDay: number): Tier {
  return { ...community, requestsPerDay, targetsPerScan: 0, storedScans: 0, scanCoinsPerMonth: 0 };
}
