import { describe, expect, it } from 'vitest';
import { sampleScan } from './sample-scan.ts';
import { scanActivity } from './scan-activity.ts';

const NOW = Date.parse('2026-11-01T01:00:00Z');
const progress = { percentage: 45.9, tasks: 1, done_tasks: 0, pairs: 4_096, done_pairs: 1_880, speaking: 2 };

describe('what a scan does', () => {
  it.each([
    ['the next', { queue_position: 1 }, 'Queued', 'It is the next one.'],
    ['a later one', { queue_position: 3 }, 'Queued', 'Position 3: 2 scans come first.'],
    ['one without an agent', { phase: 'waiting', waits_for: 'Agent Lab is away.' }, 'Waiting', 'Agent Lab is away.'],
    ['a paused one', { phase: 'paused' }, 'Paused', 'Agents get nothing further until it is resumed.'],
    [
      'one that runs',
      { phase: 'scanning', progress, estimated_time_to_complete: 61 },
      'Scanning',
      '45 % of 4,096 pairs of address and port asked. 2 services being spoken with. About 1 min 1 s left.',
    ],
    [
      'one whose agent is silent',
      { phase: 'scanning', progress: { ...progress, speaking: 0 }, seen_at: '2026-11-01T00:58:00Z' },
      'Scanning',
      'Its agent was last heard 2 min ago; another one takes over. 45 % of 4,096 pairs of address and port asked.',
    ],
    [
      'one with the last services',
      { phase: 'speaking', progress },
      'Speaking',
      'All ports were asked. 2 services still to be spoken with; how long that takes is not known.',
    ],
    ['one that is written down', { phase: 'reporting' }, 'Reporting', 'All is found. The report is being made.'],
    ['a failed one', { phase: 'ended', state: 'failed', failure: 'No agent came.' }, 'Failed', 'No agent came.'],
    [
      'a cancelled one',
      { phase: 'ended', state: 'cancelled', progress },
      'Cancelled',
      'What was found until then stays: 45 % of the pairs were asked.',
    ],
    ['one that is done', { phase: 'ended', state: 'done' }, 'Done', ''],
  ] as const)('is said of %s', (_, changes, word, detail) =>
    expect(scanActivity(sampleScan(changes), NOW)).toMatchObject({ word, detail }),
  );

  it('has a bar only while pairs are asked', () => {
    const bars = (['queued', 'waiting', 'paused', 'scanning', 'speaking', 'reporting', 'ended'] as const).filter(
      (phase) => scanActivity(sampleScan({ phase, progress }), NOW).progress !== undefined,
    );
    expect(bars).toEqual(['scanning']);
  });
});
