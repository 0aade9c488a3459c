import type { Clock } from '../model/clock.ts';

/** The clock of the machine. No other module reads the time; tests pass a clock that shows any day. */
export const machineClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
