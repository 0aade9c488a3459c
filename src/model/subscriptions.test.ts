import { describe, expect, it } from 'vitest';
import { allows, type Subscription, subscriptionOf, subscriptions, unlimited } from './subscriptions.ts';

describe('the subscriptions', () => {
  const column = (value: (each: Subscription) => unknown) => subscriptions.map(value);

  it('are six, from the smallest to the largest', () => {
    expect(column((each) => each.name)).toEqual([
      'Community',
      'Freelancer',
      'Business',
      'Corporate',
      'Enterprise',
      'Operator',
    ]);
  });

  it.each([
    ['requestsPerDay', [50, 1_000, 10_000, -1, -1, -1]],
    ['requestsPerMinute', [60, 60, 60, 60, 60, -1]],
    ['certificateRequestsPerMinute', [3, 3, 3, 3, 3, -1]],
    ['coinsPerMonth', [2_500, 1e6, 25e6, 100e6, -1, -1]],
    ['recordsPerDownload', [200, 10_000, 1e6, 10e6, -1, -1]],
    ['nodesPerDiscoveryGroup', [20, 100, 1_000, 10_000, 100_000, -1]],
    ['targetsPerScan', [0, 512, 4_096, 32_768, 65_536, -1]],
    ['storedScans', [0, 10, 50, 200, 1_000, -1]],
    ['scanCoinsPerMonth', [0, 2_048, 40_960, 327_680, -1, -1]],
    ['datasets', ['free', 'free', 'free', 'all', 'all', 'all']],
  ] as const)('differ in %s as the price list says', (name, expected) => {
    expect(column((each) => each[name])).toEqual(expected);
  });

  it('leave out less the larger they are', () => {
    expect(column((each) => each.leavesOut.collections)).toEqual([['whois_domains', 'certs'], [], [], [], [], []]);
    expect(column((each) => each.leavesOut.classes)).toEqual([
      ['contact', 'raw', 'tag', 'cve', 'privacy', 'ioc'],
      ['tag', 'cve', 'privacy', 'ioc'],
      [],
      [],
      [],
      [],
    ]);
  });

  it('are found by their id', () => {
    for (const each of subscriptions) expect(subscriptionOf(each.id)).toBe(each);
  });

  it('allow up to and including their limit, and everything if unlimited', () => {
    expect(allows(200, 200)).toBe(true);
    expect(allows(200, 201)).toBe(false);
    expect(allows(0, 1)).toBe(false);
    expect(allows(unlimited, Number.MAX_SAFE_INTEGER)).toBe(true);
  });
});
