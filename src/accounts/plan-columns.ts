import type { Static } from '@sinclair/typebox';
import type { planAnswer } from '../model/operations/account-answers.ts';
import type { Tier } from './tier.ts';

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
