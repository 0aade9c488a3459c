import type { Clock } from '../../model/clock.ts';
import type { Cancellation } from './cancellation.ts';

/** What bounds one connection. */
export interface ConnectionBounds {
  readonly clock: Clock;
  readonly idleMs: number;
  readonly handshakeMs: number;
  readonly maxBytes: number;
  readonly target: DialTarget;
  readonly cancellation: Cancellation;
}

/** What the connections of one work on a target share. */
export interface DialTarget {
  /** Shared by all work on the target. */
  readonly time: TargetTime;
  /** Its connections that are open. */
  open: number;
}

export interface TargetTime {
  /** When it is over, on the clock that never goes back. Waiting for a turn moves it. */
  endsAt: number;
}

/** How long to wait at most, if `ms` would be the limit on its own. */
export function boundedWait(ms: number, { clock, target }: Pick<ConnectionBounds, 'clock' | 'target'>): number {
  return Math.max(0, Math.min(ms, target.time.endsAt - clock.elapsed()));
}
