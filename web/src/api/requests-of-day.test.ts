import { describe, expect, it } from 'vitest';
import { isPlenty, requestCostText, requestsOfDay } from './requests-of-day.ts';

const answer = (remained: number, limit: number) => {
  const later = '2026-11-28T00:00:00Z';
  return {
    requests_left: { remained, limit, will_be_updated: later },
    coins: { left: 0, plan_coins_amount: 0, total_coins_spent: 0, next_time_coins_will_be_updated: later },
    scan_coins: { left: 0, plan_scan_coins_amount: 0, reserved_coins: 0 },
  };
};

describe('requests of the day', () => {
  const few = requestsOfDay(answer(47, 50));
  const many = requestsOfDay(answer(900, 1_000));
  const all = requestsOfDay(answer(-1, -1));

  it('are named with what is left', () => {
    expect(requestCostText(1, few)).toBe('1 request of the 47 left today');
    expect(requestCostText(4, all)).toBe('4 requests');
    expect(requestCostText(4, { kind: 'unknown' })).toBe('4 requests');
  });

  it('are spent without a question only if there are many', () => {
    expect([few, many, all, requestsOfDay(undefined)].map((left) => isPlenty(4, left))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
