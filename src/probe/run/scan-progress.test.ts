import { describe, expect, it } from 'vitest';
import { NO_COUNTS } from './scan-output.ts';
import { type ProgressFigures, ScanRate, scanProgress } from './scan-progress.ts';

it('is the rate of the last ten seconds', () => {
  const rate = new ScanRate();
  expect(rate.perSecond).toBe(0);
  for (let second = 0; second <= 100; second++)
    rate.note(second * 1000, second < 50 ? second * 10 : 500 + (second - 50) * 200);
  expect(rate.perSecond).toBeCloseTo(200);
});

const STATE: ProgressFigures = {
  counters: NO_COUNTS,
  done: 0,
  speaking: 0,
  pairs: 1_216,
  doneBefore: 0,
  seconds: 0,
  measuredRate: 0,
  plannedRate: 1_000,
  settleSeconds: 3,
};
const left = (state: Partial<ProgressFigures>) => scanProgress({ ...STATE, ...state }).secondsLeft;

describe('the time left', () => {
  it('follows the plan until the first silent ports are known', () => {
    expect(left({})).toBe(5);
    // One of two seconds' ports answered: 0.7 a second would be half an hour.
    expect(left({ seconds: 2, done: 1, measuredRate: 0.7 })).toBe(3);
    expect(left({ seconds: 4.9, done: 1_000, measuredRate: 200 })).toBe(1);
    expect(left({ seconds: 1, pairs: 61_216, doneBefore: 60_000, done: 60_000 })).toBe(4);
  });

  it('follows the measured rate from then on', () => {
    expect(left({ seconds: 5, done: 216, measuredRate: 100 })).toBe(10);
    expect(left({ seconds: 5, done: 116, speaking: 100, measuredRate: 100 })).toBe(10);
    expect(left({ seconds: 50, done: 116, measuredRate: 0 })).toBeUndefined();
  });

  it('is unknown while only services are awaited', () => {
    const finishing = scanProgress({ ...STATE, seconds: 9, done: 1_213, speaking: 3, measuredRate: 100 });
    expect(finishing).toMatchObject({ secondsLeft: undefined, isFinishing: true, speaking: 3 });
    // A name may have several addresses that are spoken with.
    expect(left({ seconds: 9, done: 1_215, speaking: 8, measuredRate: 100 })).toBeUndefined();
    expect(scanProgress({ ...STATE, done: 1_216 })).toMatchObject({ secondsLeft: undefined, isFinishing: false });
  });
});
