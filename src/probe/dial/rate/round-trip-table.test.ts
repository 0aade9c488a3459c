import { describe, expect, it } from 'vitest';
import { RoundTripTable } from './round-trip-table.ts';

const BOUNDS = { initialMs: 1000, minMs: 50, maxMs: 3000 };

describe('RoundTripTable', () => {
  it('waits the initial time for an address that never answered, and longer for each further try', () => {
    const table = new RoundTripTable(BOUNDS);
    expect([0, 1, 2].map((tries) => table.timeoutMs('a', tries))).toEqual([1000, 2000, 3000]);
  });

  // RFC 6298 section 2: the first measurement R gives SRTT = R and RTTVAR = R/2; then alpha = 1/8 and beta = 1/4.
  it('follows the measured round trips as TCP does', () => {
    const table = new RoundTripTable(BOUNDS);
    table.add('a', 100);
    expect(table.timeoutMs('a')).toBe(300);
    table.add('a', 200);
    expect(table.timeoutMs('a')).toBe(112.5 + 4 * 62.5);
    expect(table.timeoutMs('b')).toBe(1000);
  });

  it('stays within its bounds', () => {
    const table = new RoundTripTable(BOUNDS);
    table.add('fast', 1);
    table.add('slow', 5000);
    expect([table.timeoutMs('fast'), table.timeoutMs('slow')]).toEqual([50, 3000]);
  });

  it('forgets the address that answered longest ago', () => {
    const table = new RoundTripTable(BOUNDS, 2);
    for (const address of ['a', 'b', 'a', 'c']) table.add(address, 100);
    expect(['a', 'b', 'c'].map((address) => table.timeoutMs(address) < 1000)).toEqual([true, false, true]);
  });
});
