import { expect, it } from 'vitest';
import { NO_COUNTS } from '../../probe/run/scan-output.ts';
import { type ProgressFigures, scanProgress } from '../../probe/run/scan-progress.ts';
import { progressText } from './progress-text.ts';

it('says how far a scan is', () => {
  const state: ProgressFigures = {
    counters: { ...NO_COUNTS, open: 7, records: 9 },
    done: 12_345,
    speaking: 0,
    pairs: 65_536,
    doneBefore: 0,
    seconds: 12,
    measuredRate: 1000,
    plannedRate: 1000,
    settleSeconds: 3,
  };
  expect(progressText(scanProgress(state))).toBe(
    '12,345 of 65,536 ports (18 %), 1,000/s, 54 s left; 7 open, 9 records',
  );
  expect(progressText(scanProgress({ ...state, done: 65_533, speaking: 3 }))).toBe(
    '65,533 of 65,536 ports (99 %), finishing: waiting for 3 services; 7 open, 9 records',
  );
  const nothing = { ...state, counters: NO_COUNTS, pairs: 0, done: 0, measuredRate: 0 };
  expect(progressText(scanProgress(nothing))).toBe('0 of 0 ports (100 %), 0/s; 0 open, 0 records');
});
