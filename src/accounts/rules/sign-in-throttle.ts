/** How long somebody waits who failed to sign in, or signed up often: a pure rule, over what the accounts remember of attempts. */
export interface ThrottleRule {
  /** So many failures cost nothing. */
  readonly free: number;
}

/** Of one account, from wherever. */
export const accountThrottle: ThrottleRule = { free: 5 };
/** Of one network address, for whatever accounts: a whole office may share one. */
export const addressThrottle: ThrottleRule = { free: 20 };
/** Of one network address: accounts that it made, or tried to make. */
export const signUpThrottle: ThrottleRule = { free: 5 };

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Failures older than this are forgotten. */
const FORGET_MS = 60 * 60_000;

export interface Failures {
  readonly failures: number;
  readonly lastAt: number;
}

/** Failures that still count; a clock that went back makes none of them older or younger than now. */
export function standing({ failures, lastAt }: Failures, now: number): number {
  return now - lastAt >= FORGET_MS ? 0 : failures;
}

/** Milliseconds until the next attempt: twice as long after each failure behind the free ones. */
export function waitOf(rule: ThrottleRule, known: Failures, now: number): number {
  const counted = standing(known, now) - rule.free;
  if (counted < 0) return 0;
  const whole = Math.min(FIRST_WAIT_MS * 2 ** counted, LONGEST_WAIT_MS);
  return Math.min(whole, Math.max(0, known.lastAt + whole - now));
}
