/** How wide each lane is, and what a statement in it may use where its caller names nothing. */
import { availableParallelism } from 'node:os';
import type { Lane } from './sql-engine.ts';

export interface LaneLimits {
  /** Statements at a time. */
  readonly places: number;
  readonly longestQueue: number;
  readonly timeLimitMs: number;
  readonly memoryBytes: number;
  readonly threads: number;
  readonly answerBytes: number;
}

export type LaneTable = Readonly<Record<Lane, LaneLimits>>;

const MIB = 2 ** 20;

/**
 * Six sessions with page queries used 3.3 of 4 cores; three writers took in twice what one did. A light queue of 256 is a third of a
 * second of pages.
 */
export const LANE_DEFAULTS: LaneTable = {
  light: {
    places: 6,
    longestQueue: 256,
    timeLimitMs: 10_000,
    memoryBytes: 1_024 * MIB,
    threads: 1,
    answerBytes: 64 * MIB,
  },
  heavy: {
    places: 2,
    longestQueue: 64,
    timeLimitMs: 60_000,
    memoryBytes: 2_048 * MIB,
    threads: Math.max(1, availableParallelism() >> 1),
    answerBytes: 256 * MIB,
  },
  write: {
    places: 3,
    longestQueue: 64,
    timeLimitMs: 600_000,
    memoryBytes: 2_048 * MIB,
    threads: 1,
    answerBytes: MIB,
  },
};
