import { expect, it } from 'vitest';
import { NO_COUNTS } from '../../probe/run/scan-counters.ts';
import { scanProgress } from '../../probe/run/scan-progress.ts';
import { durationText, progressText } from './progress-text.ts';

it.each([
  [0, '0 s'],
  [0.2, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599.5, '1 h'],
  [3725, '1 h 2 min'],
  [86_400 * 12 + 3600 * 5 + 7, '12 d 5 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

it('says how far a scan is', () => {
  const counters = { ...NO_COUNTS, open: 7, records: 9 };
  expect(progressText(scanProgress(counters, 12_345, 65_536, 1000))).toBe(
    '12,345 of 65,536 ports (18 %), 1,000/s, 54 s left; 7 open, 9 records',
  );
  expect(progressText(scanProgress(NO_COUNTS, 0, 0, 0))).toBe('0 of 0 ports (100 %), 0/s; 0 open, 0 records');
});
