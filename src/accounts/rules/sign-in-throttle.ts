/** How long to wait after failed sign-ins or repeated sign-ups. A pure rule over the recorded attempts. */
export interface ThrottleRule {
  /** Number of failures without a wait. */
  readonly free: number;
}

/** For one account, from any network address. */
export const accountThrottle: ThrottleRule = { free: 5 };
/** For one network address, over all accounts. A wait office may share an address. */
export const addressThrottle: ThrottleRule = { free: 20 };
/** For sign-ups from one network address, successful or not. */
export const signUpThrottle: ThrottleRule = { free: 5 };

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Failures older than this are forgotten. */
const FORGET_MS = 60 * 60_000;

export interface Failures {
  readonly failures: number;
  readonly lastAt: number;
}

/** Failures that still count. If the clock went back, they count as recent. */
export function countedFailures({ failures, lastAt }: Failures, now: number): number {
  return now - lastAt >= FORGET_MS ? 0 : failures;
}

/** Milliseconds until the next attempt. The wait doubles with each failure beyond the free ones. */
export function waitOf(rule: ThrottleRule, record: Failures, now: number): number {
  const excess = countedFailures(record, now) - rule.free;
  if (excess < 0) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** excess, LONGEST_WAIT_MS);
  return Math.min(wait, Math.max(0, record.lastAt + wait - now));
}
