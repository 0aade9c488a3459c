import { ProblemError } from '../../model/problem.ts';
import type { KeyOwner } from '../accounts.ts';

/** An owner, cached by its key or session until accounts change. */
interface CacheEntry {
  readonly owner: KeyOwner;
  /** Wall-clock time at which the key, the session or the subscription ends. */
  readonly until: number;
  readonly mark: unknown;
  /** Monotonic time. */
  readonly readAt: number;
}

export interface CachedOwner {
  readonly owner: KeyOwner;
  readonly until: number;
}

const MAX_ENTRIES = 10_000;
/** An entry is read again after this time in any case: a silently broken connection reports no changes. */
const FRESH_MS = 10_000;
/** While the database is unavailable, entries this recent stay valid. */
const STALE_MS = 60_000;

/**
 * Caches the owners of keys and sessions, by the keys and sessions themselves: to hash them again with every request
 * would cost more than all else here. The engine's mark changes with every change by another process. If the mark is
 * undefined, every owner is read again.
 */
export class OwnerCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #readMark: () => unknown;
  readonly #now: () => number;
  #version = 0;
  /** For the requests of one turn of the event loop, so that it is read once. */
  #mark: { readonly value: unknown } | undefined;

  constructor(mark: () => unknown, now: () => number) {
    this.#readMark = mark;
    this.#now = now;
  }

  clear(): void {
    this.#version++;
    this.#entries.clear();
  }

  /** `secret`: the key or the session. */
  async find(secret: string, read: () => Promise<CachedOwner | undefined>): Promise<KeyOwner | undefined> {
    const mark = this.#markOfTurn();
    const entry = this.#entries.get(secret);
    const isCurrent = entry !== undefined && entry.until > this.#now();
    const readAt = performance.now();
    const isFresh = isCurrent && mark !== undefined && entry.mark === mark && readAt - entry.readAt < FRESH_MS;
    if (isFresh) return entry.owner;
    const version = this.#version;
    let current: CachedOwner | undefined;
    try {
      current = await read();
    } catch (error) {
      const isUnavailable = error instanceof ProblemError && error.problem.type === 'unavailable';
      // If the entry is still there, this process has not changed accounts since.
      if (isUnavailable && isCurrent && this.#entries.get(secret) === entry && readAt - entry.readAt < STALE_MS)
        return entry.owner;
      throw error;
    }
    if (version === this.#version) this.#store(secret, current, mark, readAt);
    return current?.owner;
  }

  #markOfTurn(): unknown {
    if (this.#mark === undefined) {
      this.#mark = { value: this.#readMark() };
      setImmediate(() => {
        this.#mark = undefined;
      });
    }
    return this.#mark.value;
  }

  #store(secret: string, current: CachedOwner | undefined, mark: unknown, readAt: number): void {
    this.#entries.delete(secret);
    if (current === undefined) return;
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(secret, { ...current, mark, readAt });
  }
}
