import { describe, expect, it } from 'vitest';
import { accountThrottle, addressThrottle, countedFailures, waitOf } from './sign-in-throttle.ts';

const now = 1_000_000_000;

describe('the wait after failed sign-ins', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 10],
    [6, 20],
    [9, 160],
    [12, 900],
    [1_000, 900],
  ])('after %i failures of one account is %i seconds', (failures, seconds) => {
    expect(waitOf(accountThrottle, { failures, lastAt: now }, now)).toBe(seconds * 1_000);
  });

  it('starts later for an address, shrinks with time and ends after an hour', () => {
    expect(waitOf(addressThrottle, { failures: 19, lastAt: now }, now)).toBe(0);
    expect(waitOf(addressThrottle, { failures: 20, lastAt: now }, now)).toBe(10_000);
    expect(waitOf(accountThrottle, { failures: 5, lastAt: now - 9_999 }, now)).toBe(1);
    expect(waitOf(accountThrottle, { failures: 5, lastAt: now - 10_000 }, now)).toBe(0);
    expect(countedFailures({ failures: 5, lastAt: now - 3_600_000 }, now)).toBe(0);
    expect(countedFailures({ failures: 5, lastAt: now - 3_599_999 }, now)).toBe(5);
  });

  it('does not grow if the clock goes back', () => {
    expect(waitOf(accountThrottle, { failures: 5, lastAt: now + 86_400_000 }, now)).toBe(10_000);
  });
});
