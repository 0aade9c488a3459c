import { describe, expect, it } from 'vitest';
import type { ScanTask, TargetResult } from '../../../model/scanner/scan-task.ts';
import { scanEnd } from './scan-end.ts';

const task = (state: ScanTask['state'], targets: readonly TargetResult[] = []): ScanTask => ({
  id: 1,
  scanId: 1,
  number: 1,
  targets: targets.map(({ target }) => target),
  pairs: 1,
  state,
  attempts: 1,
  lease: undefined,
  result: state === 'done' ? { targets, reached: [], records: 0, open: 0, closed: 0, filtered: 0 } : undefined,
});

describe('the end of a scan', () => {
  it('is done if anything was scanned; what was not touched is free', () => {
    const targets = [
      { target: '8.8.8.0/30', outcome: 'reached' },
      { target: 'example.com', outcome: 'silent' },
      { target: 'example.net', outcome: 'unresolved' },
      { target: '10.0.0.0/24', outcome: 'refused' },
    ] as const;
    expect(scanEnd([task('done', targets), task('failed')])).toEqual({
      state: 'done',
      description: 'Scan finished',
      usedCoins: 5,
    });
  });

  it('is a failure if no task was finished, or every target was refused', () => {
    expect(scanEnd([task('failed'), task('failed')])).toMatchObject({ state: 'failed', usedCoins: 0 });
    const refused = [{ target: '10.0.0.1', outcome: 'refused', reason: '10.0.0.1 is private.' }] as const;
    expect(scanEnd([task('done', refused)])).toMatchObject({
      state: 'failed',
      usedCoins: 0,
      failure: 'The agent refused every target. 10.0.0.1 is private.',
    });
    // Names that do not exist are a finished scan.
    expect(scanEnd([task('done', [{ target: 'a.example', outcome: 'unresolved' }])])).toMatchObject({ state: 'done' });
  });
});
