import { describe, expect, it } from 'vitest';
import type { ScanWork } from '../../../accounts/scans.ts';
import { estimateSeconds, measuredPace, pairsBefore, type ScanLoad } from './estimate-seconds.ts';

const worker = { id: 1, name: 'a', location: '', rate: 1_000 };
/** A scan that took these seconds. */
const work = (donePairs: number, seconds: number, rate = 1_000): ScanWork => ({
  donePairs,
  startedAt: 50_000,
  endedAt: 50_000 + seconds * 1_000,
  worker: { ...worker, rate },
});
const WAITING = { donePairs: 0, speaking: 0, pairsBefore: 0, rate: 1_000, startedAt: undefined, seenAt: undefined };

describe('the estimate of a scan', () => {
  it('follows the rate, not the seconds that small scans wait for their services', () => {
    // 256 addresses with 1,216 ports, after a scan of one address.
    const pace = measuredPace([work(1_216, 10.7)]);
    expect(estimateSeconds({ ...WAITING, pairs: 311_296, pace }, 0)).toBe(321);
    // A small scan after another one.
    expect(estimateSeconds({ ...WAITING, pairs: 832, pace: measuredPace([work(4, 8)]) }, 0)).toBe(9);
  });

  it('is known before the first scan, by the rate of the agents', () => {
    expect(estimateSeconds({ ...WAITING, pairs: 60_000, pace: measuredPace([]) }, 0)).toBe(65);
    expect(estimateSeconds({ ...WAITING, pairs: 60_000, rate: 0, pace: measuredPace([]) }, 0)).toBeUndefined();
  });

  it('takes into account how much longer large scans take where many ports are silent', () => {
    const pace = measuredPace([work(60_000, 125), work(100_000, 205), work(100_000, 5_000), work(100, 5.1)]);
    expect(pace).toEqual({ stretch: 2, extraSeconds: 5 });
    expect(estimateSeconds({ ...WAITING, pairs: 60_000, pairsBefore: 30_000, pace }, 0)).toBe(185);
  });

  it('ignores scans of which the rate of the agent is not known', () => {
    const unknown = { ...work(4, 9_000), worker: undefined };
    expect(measuredPace([unknown, { ...work(4, 9_000), endedAt: undefined }])).toEqual(measuredPace([]));
  });

  it('follows what a scan has measured once it runs', () => {
    const pace = { stretch: 1, extraSeconds: 3 };
    const running = { ...WAITING, pairs: 60_000, startedAt: 10_000, pace };
    // Nothing was heard yet: what the rate leaves after ten seconds.
    expect(estimateSeconds(running, 20_000)).toBe(53);
    // 500 pairs a second, as the agent said 20 seconds after the start.
    expect(estimateSeconds({ ...running, donePairs: 10_000, seenAt: 30_000 }, 38_000)).toBe(95);
    expect(estimateSeconds({ ...running, donePairs: 9_000, speaking: 1_000, seenAt: 30_000 }, 30_000)).toBe(103);
  });

  it('is unknown while only services are awaited', () => {
    const finishing = { ...WAITING, pairs: 100, startedAt: 10_000, seenAt: 20_000, pace: measuredPace([]) };
    expect(estimateSeconds({ ...finishing, donePairs: 98, speaking: 2 }, 30_000)).toBeUndefined();
    expect(estimateSeconds({ ...finishing, donePairs: 100 }, 30_000)).toBeUndefined();
  });
});

describe('pairsBefore', () => {
  const load = (id: number, team: string, pairs: number): ScanLoad => ({ id, team, pairs });

  it('are those of earlier scans of the team', () => {
    expect([...pairsBefore([load(1, 'a', 100), load(2, 'a', 20), load(3, 'a', 5)])]).toEqual([
      [1, 0],
      [2, 100],
      [3, 120],
    ]);
  });

  it('are as many of each other team as of the own one, because the teams take turns', () => {
    const before = pairsBefore([load(1, 'a', 1_000_000), load(2, 'b', 40), load(3, 'b', 60), load(4, 'c', 10)]);
    expect([...before]).toEqual([
      [1, 110],
      [2, 50],
      [3, 150],
      [4, 20],
    ]);
  });
});
