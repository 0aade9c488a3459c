import type { Tier } from '../tier.ts';

/**
 * The tier of requests without a key, if the operator allows them: Community with its own number of requests a day and
 * no scans.
 */
export function anonymousTier(community: Tier, requestsPerDay: number): Tier {
  return { ...community, requestsPerDay, targetsPerScan: 0, storedScans: 0, scanCoinsPerMonth: 0 };
}
