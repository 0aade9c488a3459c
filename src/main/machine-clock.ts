import type { Clock } from '../model/clock.ts';

/** The clock of the machine. No other module reads the time of day: what is handed a clock can be tested on any day. */
export const machineClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };
