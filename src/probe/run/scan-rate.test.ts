import { expect, it } from 'vitest';
import { NO_COUNTS } from './scan-counters.ts';
import { scanProgress } from './scan-progress.ts';
import { ScanRate } from './scan-rate.ts';

it('is the rate of the last ten seconds', () => {
  const rate = new ScanRate();
  expect(rate.perSecond).toBe(0);
  for (let second = 0; second <= 100; second++)
    rate.note(second * 1000, second < 50 ? second * 10 : 500 + (second - 50) * 200);
  expect(rate.perSecond).toBeCloseTo(200);
});

it('gives the time left', () => {
  expect(scanProgress(NO_COUNTS, 250, 1000, 100).secondsLeft).toBe(8);
  expect(scanProgress(NO_COUNTS, 0, 1000, 0).secondsLeft).toBeUndefined();
});
