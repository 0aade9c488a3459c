import { describe, expect, it } from 'vitest';
import { mergeScans, queueOrder, scansOfSameTargets } from './merge-scans.ts';
import { sampleScan } from './sample-scan.ts';

const ids = (scans: readonly { readonly id: number }[]): readonly number[] => scans.map(({ id }) => id);
const at = (day: number): string => `2026-11-0${day}T00:00:00Z`;
const ended = { phase: 'ended', state: 'done', queue_position: null } as const;

describe('scans of a list and of events', () => {
  it('are as the events say, the newest first, with those that are not listed yet', () => {
    const live = new Map([
      [1, sampleScan({ id: 1, name: 'Live', created_at: at(1) })],
      [3, sampleScan({ id: 3, created_at: at(3) })],
    ]);
    const listed = [sampleScan({ id: 2, created_at: at(2) }), sampleScan({ id: 1, created_at: at(1) })];
    const merged = mergeScans(listed, live);
    expect(ids(merged)).toEqual([3, 2, 1]);
    expect(merged[2]?.name).toBe('Live');
    expect(ids(mergeScans(listed, live, false))).toEqual([2, 1]);
  });

  it('do not begin again after an answer that says that they have ended', () => {
    const [scan] = mergeScans([sampleScan(ended)], new Map([[1, sampleScan()]]));
    expect(scan?.phase).toBe('ended');
  });
});

describe('the queue', () => {
  it('has what runs first, then what waits by its position', () => {
    const scans = [
      sampleScan({ id: 1, queue_position: 3 }),
      sampleScan({ id: 2, queue_position: 1 }),
      sampleScan({ id: 3, ...ended }),
      sampleScan({ id: 4, state: 'scanning', phase: 'scanning', queue_position: null }),
      sampleScan({
        id: 5,
        queue_position: null,
        is_paused: true,
        phase: 'paused',
        state: 'scanning',
        created_at: at(9),
      }),
    ];
    expect(ids(queueOrder(scans))).toEqual([4, 5, 2, 1]);
  });
});

describe('scans to compare with', () => {
  it('have ended, and the same targets or the same origin', () => {
    const own = sampleScan({ id: 1, rescan_of: 4 });
    const others = [
      own,
      sampleScan({ id: 2 }),
      sampleScan({ id: 3, ...ended }),
      sampleScan({ id: 4, ...ended, targets: ['a.example'] }),
      sampleScan({ id: 5, ...ended, targets: ['b.example'] }),
      sampleScan({ id: 6, ...ended, targets: ['c.example'], rescan_of: 1 }),
    ];
    expect(ids(scansOfSameTargets(own, others))).toEqual([3, 4, 6]);
  });
});
