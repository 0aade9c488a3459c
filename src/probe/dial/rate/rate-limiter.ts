import type { Clock } from '../../../model/clock.ts';
import type { Cancellation } from '../cancellation.ts';
import { DialSchedule, type RateLimits, type TicketKind } from './dial-schedule.ts';
import type { RateBucket } from './token-bucket.ts';

/** Makes connections wait for their turn. */
export class RateLimiter {
  /** Connections to one address that may be open at the same time. */
  readonly perAddressConnections: number;
  readonly #schedule: DialSchedule;
  readonly #clock: Clock;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;
  /** Connections that wait. */
  #waiting = 0;

  /** `bucket`: of the rate over all addresses, if other threads share it. */
  constructor(limits: RateLimits, clock: Clock, bucket?: RateBucket) {
    this.perAddressConnections = limits.perAddressConnections;
    this.#schedule = new DialSchedule(limits, bucket);
    this.#clock = clock;
  }

  /**
   * Resolves when a connection to the address may begin. The result must be called once it has closed; it returns false
   * if it already was.
   */
  async enter(address: string, cancellation: Cancellation, kind?: TicketKind): Promise<() => boolean> {
    if (cancellation.isRequested) throw cancellation.error;
    let begin: (() => void) | undefined;
    let hasBegun = false;
    const start = (): void => {
      hasBegun = true;
      begin?.();
    };
    const ticket = this.#schedule.add(address, this.#clock.elapsed(), start, kind);
    this.#admit();
    if (!hasBegun) {
      await new Promise<void>((resolve, reject) => {
        const cancel = (): void => {
          ticket.isCancelled = true;
          this.#stopWaiting();
          reject(cancellation.error);
        };
        begin = () => {
          cancellation.delete(cancel);
          this.#stopWaiting();
          resolve();
        };
        cancellation.add(cancel);
        this.#waiting++;
      });
    }
    let isOpen = true;
    return () => {
      if (!isOpen) return false;
      isOpen = false;
      this.#schedule.release(address, this.#clock.elapsed(), kind);
      this.#admit();
      return true;
    };
  }

  /** A timer for nobody would keep the process alive. */
  #stopWaiting(): void {
    this.#waiting--;
    if (this.#waiting > 0) return;
    clearTimeout(this.#timer);
    this.#timerAt = Number.POSITIVE_INFINITY;
  }

  #admit(): void {
    const now = this.#clock.elapsed();
    for (let ticket = this.#schedule.take(now); ticket !== undefined; ticket = this.#schedule.take(now)) ticket.begin();
    const nextAt = this.#schedule.nextAt;
    if (nextAt === undefined || nextAt >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = nextAt;
    this.#timer = setTimeout(
      () => {
        this.#timerAt = Number.POSITIVE_INFINITY;
        this.#admit();
      },
      Math.max(1, Math.ceil(nextAt - now)),
    );
  }
}
