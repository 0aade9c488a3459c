import type { Tier } from '../tier.ts';

/** What somebody without a key may do where the operator allows it: what Community has, with a number of requests a day of its own. */
export function anonymousTier(community: Tier, requestsPerDay: number): Tier {
  return { ...community, requestsPerDay, targetsPerScan: 0, storedScans: 0, scanCoinsPerMonth: 0 };
}
