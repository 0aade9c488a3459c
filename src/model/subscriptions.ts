import type { Collection } from './collection.ts';
import type { PrivacyClass } from './field.ts';

/** Stands for a number: no limit. */
export const unlimited = -1;

/** What a user may do and see. Every number may be `unlimited`. */
export interface Subscription {
  readonly id: SubscriptionId;
  readonly name: string;
  readonly requestsPerDay: number;
  readonly requestsPerMinute: number;
  /** Searches and counts of certificates have their own rate limit. */
  readonly certificateRequestsPerMinute: number;
  /** One coin is one delivered record. */
  readonly coinsPerMonth: number;
  readonly recordsPerDownload: number;
  readonly nodesPerDiscoveryGroup: number;
  /** 0: no scanner. */
  readonly targetsPerScan: number;
  readonly storedScans: number;
  /** One scan coin is one scanned target. */
  readonly scanCoinsPerMonth: number;
  readonly datasets: 'free' | 'all';
  readonly leavesOut: {
    readonly collections: readonly Collection[];
    readonly classes: readonly Exclude<PrivacyClass, 'open'>[];
  };
}

export type SubscriptionId = 'community' | 'freelancer' | 'business' | 'corporate' | 'enterprise' | 'operator';

const nothing = { collections: [], classes: [] } as const;

/** From the smallest to the largest. */
export const subscriptions: readonly Subscription[] = [
  {
    id: 'community',
    name: 'Community',
    requestsPerDay: 50,
    requestsPerMinute: 60,
    certificateRequestsPerMinute: 3,
    coinsPerMonth: 2_500,
    recordsPerDownload: 200,
    nodesPerDiscoveryGroup: 20,
    targetsPerScan: 0,
    storedScans: 0,
    scanCoinsPerMonth: 0,
    datasets: 'free',
    leavesOut: {
      collections: ['whois_domains', 'certs'],
      classes: ['contact', 'raw', 'tag', 'cve', 'privacy', 'ioc'],
    },
  },
  {
    id: 'freelancer',
    name: 'Freelancer',
    requestsPerDay: 1_000,
    requestsPerMinute: 60,
    certificateRequestsPerMinute: 3,
    coinsPerMonth: 1_000_000,
    recordsPerDownload: 10_000,
    nodesPerDiscoveryGroup: 100,
    targetsPerScan: 512,
    storedScans: 10,
    scanCoinsPerMonth: 2_048,
    datasets: 'free',
    leavesOut: { collections: [], classes: ['tag', 'cve', 'privacy', 'ioc'] },
  },
  {
    id: 'business',
    name: 'Business',
    requestsPerDay: 10_000,
    requestsPerMinute: 60,
    certificateRequestsPerMinute: 3,
    coinsPerMonth: 25_000_000,
    recordsPerDownload: 1_000_000,
    nodesPerDiscoveryGroup: 1_000,
    targetsPerScan: 4_096,
    storedScans: 50,
    scanCoinsPerMonth: 40_960,
    datasets: 'free',
    leavesOut: nothing,
  },
  {
    id: 'corporate',
    name: 'Corporate',
    requestsPerDay: unlimited,
    requestsPerMinute: 60,
    certificateRequestsPerMinute: 3,
    coinsPerMonth: 100_000_000,
    recordsPerDownload: 10_000_000,
    nodesPerDiscoveryGroup: 10_000,
    targetsPerScan: 32_768,
    storedScans: 200,
    scanCoinsPerMonth: 327_680,
    datasets: 'all',
    leavesOut: nothing,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    requestsPerDay: unlimited,
    requestsPerMinute: 60,
    certificateRequestsPerMinute: 3,
    coinsPerMonth: unlimited,
    recordsPerDownload: unlimited,
    nodesPerDiscoveryGroup: 100_000,
    targetsPerScan: 65_536,
    storedScans: 1_000,
    scanCoinsPerMonth: unlimited,
    datasets: 'all',
    leavesOut: nothing,
  },
  {
    id: 'operator',
    name: 'Operator',
    requestsPerDay: unlimited,
    requestsPerMinute: unlimited,
    certificateRequestsPerMinute: unlimited,
    coinsPerMonth: unlimited,
    recordsPerDownload: unlimited,
    nodesPerDiscoveryGroup: unlimited,
    targetsPerScan: unlimited,
    storedScans: unlimited,
    scanCoinsPerMonth: unlimited,
    datasets: 'all',
    leavesOut: nothing,
  },
];

const byId = new Map(subscriptions.map((each) => [each.id, each]));

export function subscriptionOf(id: SubscriptionId): Subscription {
  const subscription = byId.get(id);
  if (subscription === undefined) throw new Error(`no subscription ${id}`);
  return subscription;
}

/** Whether a limit of the table allows `amount`. */
export function allows(limit: number, amount: number): boolean {
  return limit === unlimited || amount <= limit;
}
