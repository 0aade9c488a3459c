import type { WindowAllowance } from '../../../accounts/rules/window-limiter.ts';
import type { Tier } from '../../../accounts/tier.ts';
import type { LimitsAnswer, RemainingLimit } from '../../../model/operations/account-answers.ts';
import { unlimited } from '../../../model/subscriptions.ts';
import type { Counters, RemainingAmount } from '../../../service/accounts/current-user.ts';
import { iso } from './shapes.ts';

/** The limits of a user, and what is left of them. */
interface LimitsOfUser {
  readonly tier: Tier;
  readonly used: Counters;
  readonly rates: Readonly<Record<'search' | 'certs', WindowAllowance>>;
  /** How many scans the user has. */
  readonly stored: number;
  readonly now: number;
}

export function limitsShape({ tier, used, rates, stored, now }: LimitsOfUser): LimitsAnswer {
  const { requests, coins, scanCoins } = used;
  const storedLeft = tier.storedScans === unlimited ? unlimited : Math.max(0, tier.storedScans - stored);
  return {
    searches_per_minute: rateShape(rates.search, now),
    certificate_searches_per_minute: rateShape(rates.certs, now),
    requests_per_day: amountShape(requests, requests.renewedAt),
    coins_per_month: amountShape(coins, coins.renewedAt),
    scan_coins_per_month: amountShape(scanCoins, coins.renewedAt),
    records_per_download: tier.recordsPerDownload,
    targets_per_scan: tier.targetsPerScan,
    stored_scans: { limit: tier.storedScans, left: storedLeft },
    nodes_per_discovery_group: tier.nodesPerDiscoveryGroup,
    datasets: tier.datasets,
  };
}

function rateShape({ limit, left, resetAfter }: WindowAllowance, now: number): RemainingLimit {
  return { limit, left, more_at: left === limit ? null : iso(now + resetAfter * 1_000) };
}

function amountShape({ left, of: limit }: RemainingAmount, renewedAt: number): RemainingLimit {
  return { limit, left, more_at: left === limit ? null : iso(renewedAt) };
}
