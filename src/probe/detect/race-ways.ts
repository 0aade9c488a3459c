/**
 * Tries several ways to make a server say what it is. Each has the server for itself for a moment; if nothing comes, it
 * stays open, and the next begins meanwhile. While a server speaks in one way, no other begins. The first result ends
 * all of them.
 */

import { DialError } from '../dial/dial-error.ts';
import { ChangeSignal } from '../dial/socket-timer.ts';
import type { ProbeResult } from '../protocols/protocol.ts';
import type { Rest } from '../run/endpoint-scan.ts';

export interface Way {
  /** Undefined if this way leads nowhere. Does not throw for what a server does. */
  readonly begin: (events: WayEvents, signal: AbortSignal) => Promise<ProbeResult | undefined>;
  /** How long it stays alone once its connection is open. */
  readonly aloneMs: (roundTripMs: number) => number;
}

export interface WayEvents {
  /** The next way need not wait for this one. */
  readonly onCompany: () => void;
  /** The first connection is open. */
  readonly onOpen: (roundTripMs: number) => void;
  /** The server has begun to speak. */
  readonly onSpeech: () => void;
}

export interface RaceTools {
  readonly signal: AbortSignal;
  /** How many ways may be tried at the same time. */
  readonly atOnce: number;
  readonly elapsed: () => number;
  readonly rest: Rest;
}

/** `next` gives another way, or undefined if there is none at the moment: it is asked again when one has ended. */
export async function raceWays(next: () => Way | undefined, tools: RaceTools): Promise<ProbeResult | undefined> {
  return await new Race(next, tools).run();
}

class Race {
  readonly #next: () => Way | undefined;
  readonly #tools: RaceTools;
  readonly #end = new AbortController();
  readonly #change = new ChangeSignal();
  readonly #running = new Set<RunningWay>();
  #last: RunningWay | undefined;
  #result: ProbeResult | undefined;
  #fault: { readonly error: unknown } | undefined;

  constructor(next: () => Way | undefined, tools: RaceTools) {
    this.#next = next;
    this.#tools = tools;
  }

  /** `AbortSignal.any` would take several times as long, and the signal would remember each race. */
  async run(): Promise<ProbeResult | undefined> {
    const { signal } = this.#tools;
    const stop = (): void => this.#end.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    try {
      return await this.#race();
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async #race(): Promise<ProbeResult | undefined> {
    while (this.#result === undefined && this.#fault === undefined) {
      const aloneMs = this.#aloneMs();
      const isOpenForMore = aloneMs <= 0 && this.#running.size < this.#tools.atOnce && !this.#hasSpeaker();
      const way = isOpenForMore ? this.#next() : undefined;
      if (way !== undefined) this.#begin(way);
      else if (this.#running.size === 0) break;
      else await this.#wait(isOpenForMore || aloneMs <= 0 ? Number.POSITIVE_INFINITY : aloneMs);
    }
    if (this.#running.size > 0) {
      this.#end.abort(new DialError('cancelled', 'Another way has led to an answer.'));
      await Promise.all([...this.#running].map(({ end }) => end));
    }
    if (this.#fault !== undefined) throw this.#fault.error;
    return this.#result;
  }

  #begin(way: Way): void {
    const events: WayEvents = {
      onCompany: () => {
        running.aloneUntil = 0;
        this.#change.notify();
      },
      onOpen: (roundTripMs) => {
        running.aloneUntil = Math.min(running.aloneUntil, this.#tools.elapsed() + way.aloneMs(roundTripMs));
        this.#change.notify();
      },
      onSpeech: () => {
        running.isSpoken = true;
        this.#change.notify();
      },
    };
    const running: RunningWay = {
      aloneUntil: Number.POSITIVE_INFINITY,
      isSpoken: false,
      end: Promise.resolve()
        .then(() => way.begin(events, this.#end.signal))
        .then(
          (result) => {
            this.#result ??= result;
          },
          (error: unknown) => {
            this.#fault ??= { error };
          },
        )
        .finally(() => {
          running.aloneUntil = 0;
          this.#running.delete(running);
          this.#change.notify();
        }),
    };
    this.#running.add(running);
    this.#last = running;
  }

  /** How long the last way stays alone. */
  #aloneMs(): number {
    return this.#last === undefined ? 0 : this.#last.aloneUntil - this.#tools.elapsed();
  }

  #hasSpeaker(): boolean {
    for (const { isSpoken } of this.#running) if (isSpoken) return true;
    return false;
  }

  /** A server that says nothing needs no place: neither while it may greet first, nor when all was tried. */
  async #wait(ms: number): Promise<void> {
    const isQuiet = !this.#hasSpeaker() && (this.#running.size === 1 || ms === Number.POSITIVE_INFINITY);
    const wait = this.#change.wait(ms);
    await (isQuiet ? this.#tools.rest(wait) : wait);
  }
}

interface RunningWay {
  aloneUntil: number;
  isSpoken: boolean;
  readonly end: Promise<void>;
}
