import { setTimeout as wait } from 'node:timers/promises';
import type { UserCaller } from '../caller.ts';
import { changeName, type LiveChange, mayHear } from './live-change.ts';

/** What a listener is to be told next. */
export type LiveNews =
  /** Everything that goes on is to be told anew. */
  | { readonly kind: 'everything' }
  | { readonly kind: 'change'; readonly change: LiveChange }
  /** Nothing happened for a while. */
  | { readonly kind: 'nothing' };

/** More changes than a reader can be behind: then everything that goes on is shorter. */
const MOST_PENDING = 1_000;
const QUIET_MS = 15_000;
/** Changes of the same thing within this time are told once. */
const GATHER_MS = 200;

/** One stream of a user. Of each thing it holds the last change only, and no more than a reader can be behind. */
export class LiveListener {
  readonly caller: UserCaller;
  readonly #pending = new Map<string, LiveChange>();
  #needsEverything = true;
  #wake: () => void = () => {};

  constructor(caller: UserCaller) {
    this.caller = caller;
  }

  /** Does nothing if the user may not hear of it. */
  tell(change: LiveChange): void {
    if (!mayHear(this.caller, change)) return;
    const name = changeName(change);
    this.#pending.delete(name);
    this.#pending.set(name, change);
    if (this.#pending.size > MOST_PENDING) {
      this.#pending.clear();
      this.#needsEverything = true;
    }
    this.#wake();
  }

  async *news(signal: AbortSignal): AsyncGenerator<LiveNews> {
    while (!signal.aborted) {
      if (this.#needsEverything) {
        this.#needsEverything = false;
        this.#pending.clear();
        yield { kind: 'everything' };
        continue;
      }
      const [first] = this.#pending;
      if (first !== undefined) {
        this.#pending.delete(first[0]);
        yield { kind: 'change', change: first[1] };
        continue;
      }
      if (await this.#nextChange(signal)) await pause(GATHER_MS, signal);
      else if (!signal.aborted) yield { kind: 'nothing' };
    }
  }

  /** False if nothing changed for a while. */
  async #nextChange(signal: AbortSignal): Promise<boolean> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    await pause(QUIET_MS, AbortSignal.any([signal, woken.signal]));
    this.#wake = () => {};
    return woken.signal.aborted;
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
