import { describe, expect, it } from 'vitest';
import type { LimitsAnswer } from '../../../api/operations.generated.ts';
import { limitRows, untilMore } from './limit-rows.ts';

const none = { limit: -1, left: -1, more_at: null };
const limits: LimitsAnswer = {
  searches_per_minute: { limit: 60, left: 58, more_at: '2026-03-01T10:00:40.000Z' },
  certificate_searches_per_minute: { limit: 3, left: 0, more_at: '2026-03-01T10:00:10.000Z' },
  requests_per_day: { limit: 50, left: 3, more_at: '2026-03-02T00:00:00.000Z' },
  coins_per_month: none,
  scan_coins_per_month: none,
  records_per_download: 200,
  targets_per_scan: 0,
  stored_scans: { limit: 5, left: 4 },
  nodes_per_discovery_group: 20,
  datasets: 'free',
};

describe('limits', () => {
  it('are a row each, with what is left', () => {
    const rows = limitRows(limits);
    expect(rows.map(({ limit, left }) => [left, limit])).toEqual([
      [58, 60],
      [0, 3],
      [3, 50],
      [-1, -1],
      [-1, -1],
      [4, 5],
      [undefined, 200],
      [undefined, 0],
      [undefined, 20],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('are read again when the first has more, and never in a hurry', () => {
    expect(untilMore(limits, Date.parse('2026-03-01T10:00:00Z'))).toBe(10_000);
    expect(untilMore(limits, Date.parse('2026-03-01T10:01:00Z'))).toBe(3_000);
    const { searches_per_minute: _, ...rest } = limits;
    const all = { ...rest, searches_per_minute: none, certificate_searches_per_minute: none, requests_per_day: none };
    expect(untilMore(all, 0)).toBeUndefined();
  });
});
