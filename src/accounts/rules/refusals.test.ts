import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../model/problem.ts';
import { subscriptionOf } from '../../model/subscriptions.ts';
import { anonymousTier } from '../tier.ts';
import {
  coinsUsedUp,
  dayUsedUp,
  refuseDataset,
  refuseLargeDownload,
  refuseLargeGroup,
  refuseScan,
  restricted,
  throttled,
} from './refusals.ts';

const community = subscriptionOf('community');
const freelancer = subscriptionOf('freelancer');
const operator = subscriptionOf('operator');

function typeOf(work: () => void): string {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof ProblemError ? error.problem.type : String(error);
  }
}

describe('refusal errors', () => {
  it('use the throttling text that clients parse', () => {
    expect(throttled(7)).toMatchObject({ status: 429, retryAfter: 7 });
    expect(throttled(7).problem).toEqual({
      type: 'request_was_throttled',
      title: 'Request was throttled',
      detail: 'Request was throttled. Expected available in 7 seconds.',
    });
    expect(throttled(1).problem.detail).toBe('Request was throttled. Expected available in 1 second.');
  });

  it('give the rest of the day as the wait for the daily limit', () => {
    const problem = dayUsedUp(50, Date.UTC(2026, 0, 1, 23, 59, 30));
    expect(problem).toMatchObject({ status: 429, retryAfter: 30 });
    expect(problem.problem).toMatchObject({
      type: 'daily_request_limit_exceeded',
      title: 'Daily request limit exceeded',
    });
  });

  it('give the remaining wait of a restriction and the remaining coins', () => {
    expect(restricted(600)).toMatchObject({ status: 403, retryAfter: 600 });
    expect(restricted(600).problem.detail).toContain('in 10 minutes');
    expect(coinsUsedUp(20, 3)).toMatchObject({ status: 402 });
  });

  it('name the limit of a download', () => {
    expect(typeOf(() => refuseLargeDownload(community, 200))).toBe('none');
    expect(() => refuseLargeDownload(community, 201)).toThrow(/Pricing Plan Limit Exceeded: .* 200 records/);
    expect(typeOf(() => refuseLargeDownload(operator, 1e12))).toBe('none');
    expect(typeOf(() => refuseLargeGroup(community, 20))).toBe('none');
    expect(typeOf(() => refuseLargeGroup(community, 21))).toBe('pricing_plan_limit_exceeded');
  });

  it('check a scan in the order that the interface defines', () => {
    const many = { targets: 1e6, storedScans: 1e6 };
    expect(typeOf(() => refuseScan(community, { targets: 1, storedScans: 0 }))).toBe('scanner_not_in_subscription');
    expect(typeOf(() => refuseScan(freelancer, many))).toBe('stored_scans_exceeded');
    expect(typeOf(() => refuseScan(freelancer, { targets: 513, storedScans: 9 }))).toBe('scan_targets_exceeded');
    expect(typeOf(() => refuseScan(freelancer, { targets: 512, storedScans: 9 }))).toBe('none');
    expect(typeOf(() => refuseScan(operator, many))).toBe('none');
  });

  it('let everybody download free data sets', () => {
    expect(typeOf(() => refuseDataset(community, true))).toBe('none');
    expect(typeOf(() => refuseDataset(community, false))).toBe('subscription_plan_restriction');
    expect(typeOf(() => refuseDataset(operator, false))).toBe('none');
  });
});

describe('the anonymous tier', () => {
  it('is Community with the operator’s request limit and without scans', () => {
    const tier = anonymousTier({ ...community, targetsPerScan: 5 }, 10);
    expect(tier).toMatchObject({ requestsPerDay: 10, coinsPerMonth: 2_500, targetsPerScan: 0 });
    expect(tier.leavesOut).toEqual(community.leavesOut);
  });
});
