import { describe, expect, it } from 'vitest';
import { scanPhase } from './scan-phase.ts';

const scan = { state: 'scanning', isPaused: false, pairs: 100, tasks: 2, doneTasks: 1 } as const;
const work = { donePairs: 40, speaking: 3, isWaiting: false };

describe('the phase of a scan', () => {
  it.each([
    ['queued', { ...scan, state: 'pending', doneTasks: 0 }, { ...work, donePairs: 0, speaking: 0 }],
    ['waiting', { ...scan, state: 'pending', doneTasks: 0 }, { ...work, isWaiting: true }],
    ['waiting', scan, { ...work, isWaiting: true }],
    ['paused', { ...scan, isPaused: true }, { ...work, isWaiting: true }],
    ['scanning', scan, work],
    ['speaking', scan, { ...work, donePairs: 97 }],
    ['reporting', { ...scan, doneTasks: 2 }, { ...work, donePairs: 100, speaking: 0 }],
    ['ended', { ...scan, state: 'cancelled', isPaused: true }, { ...work, isWaiting: true }],
  ] as const)('%s', (phase, ofScan, ofWork) => {
    expect(scanPhase(ofScan, ofWork)).toBe(phase);
  });
});
