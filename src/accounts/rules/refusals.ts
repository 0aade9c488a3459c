import { ProblemError } from '../../model/problem.ts';
import { allows } from '../../model/subscriptions.ts';
import type { Tier } from '../tier.ts';
import { nextDay } from './calendar.ts';

/** Errors for requests beyond the limits of a tier. Clients parse this text: "Expected available in N second(s)". */
export function throttled(retryAfter: number): ProblemError {
  const detail = `Request was throttled. Expected available in ${retryAfter} second${retryAfter === 1 ? '' : 's'}.`;
  return new ProblemError('request_was_throttled', detail, { retryAfter });
}

/** Clients that read the time from the text try again soon. */
export function tooManyAtOnce(limit: number): ProblemError {
  const detail = `${grouped(limit)} of your requests are in progress, and that is the limit. Expected available in 1 second.`;
  return new ProblemError('request_was_throttled', detail, { retryAfter: 1 });
}

/** `now`: milliseconds since 1970. */
export function dayUsedUp(limit: number, now: number): ProblemError {
  const retryAfter = Math.max(1, Math.ceil((nextDay(now) - now) / 1_000));
  const detail = `The ${grouped(limit)} requests of this day are used up; the count starts again at midnight UTC.`;
  return new ProblemError('daily_request_limit_exceeded', detail, { retryAfter });
}

export function restricted(retryAfter: number): ProblemError {
  const minutes = Math.ceil(retryAfter / 60);
  const detail = `Access is restricted because requests went on after they were throttled. It opens again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  return new ProblemError('access_temporarily_restricted', detail, { retryAfter });
}

export function coinsUsedUp(needed: number, left: number): ProblemError {
  return new ProblemError(
    'not_enough_coins',
    `This costs ${grouped(needed)} coins, and ${grouped(left)} are left this month.`,
  );
}

/** @throws ProblemError pricing_plan_limit_exceeded */
export function refuseLargeDownload(tier: Tier, records: number): void {
  if (allows(tier.recordsPerDownload, records)) return;
  throw new ProblemError(
    'pricing_plan_limit_exceeded',
    `A download may have ${tier.recordsPerDownload} records with the subscription ${tier.name}; ${records} were asked for.`,
  );
}

/** @throws ProblemError pricing_plan_limit_exceeded */
export function refuseLargeGroup(tier: Tier, nodes: number): void {
  if (allows(tier.nodesPerDiscoveryGroup, nodes)) return;
  throw new ProblemError(
    'pricing_plan_limit_exceeded',
    `A group may have ${tier.nodesPerDiscoveryGroup} nodes with the subscription ${tier.name}; this one has ${nodes}.`,
  );
}

/** @throws ProblemError scanner_not_in_subscription */
export function refuseWithoutScanner(tier: Tier): void {
  if (tier.targetsPerScan === 0)
    throw new ProblemError('scanner_not_in_subscription', `The subscription ${tier.name} has no private scanner.`);
}

interface ScanRequest {
  readonly targets: number;
  /** Scans that the user already stores. */
  readonly storedScans: number;
}

/**
 * Checks in the order that the interface defines. @throws ProblemError scanner_not_in_subscription,
 * stored_scans_exceeded, scan_targets_exceeded
 */
export function refuseScan(tier: Tier, { targets, storedScans }: ScanRequest): void {
  refuseWithoutScanner(tier);
  if (!allows(tier.storedScans, storedScans + 1))
    throw new ProblemError(
      'stored_scans_exceeded',
      `${tier.storedScans} scans can be kept; delete one to create another.`,
    );
  if (!allows(tier.targetsPerScan, targets))
    throw new ProblemError(
      'scan_targets_exceeded',
      `A scan may have ${tier.targetsPerScan} targets with the subscription ${tier.name}; this one has ${targets}.`,
    );
}

/**
 * `larger`: the name of a subscription that includes all data sets. @throws ProblemError subscription_plan_restriction
 */
export function refuseDataset(tier: Tier, isFree: boolean, larger?: string): void {
  if (isFree || tier.datasets === 'all') return;
  const hint = larger === undefined ? '' : ` ${larger} has them all.`;
  throw new ProblemError(
    'subscription_plan_restriction',
    `The subscription ${tier.name} includes the free data sets only.${hint}`,
  );
}

function grouped(amount: number): string {
  return amount.toLocaleString('en');
}
