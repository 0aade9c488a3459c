import { ProblemError } from '../../model/problem.ts';
import type { KeyOwner } from '../accounts.ts';

/** Found owners with what they were found by, kept as long as nothing about accounts has changed. */
interface CacheEntry {
  readonly owner: KeyOwner;
  /** By the clock of the wall: an end of the key, the session or the subscription. */
  readonly until: number;
  readonly mark: unknown;
  /** By a clock that never goes back. */
  readonly readAt: number;
}

export interface CachedOwner {
  readonly owner: KeyOwner;
  readonly until: number;
}

const MOST = 10_000;
/** Read again after so long in any case: a connection that broke without a word tells of no changes. */
const FRESH_MS = 10_000;
/** While the database is away, who was known so recently goes on. */
const AWAY_MS = 60_000;

/**
 * Remembers who a key or a session belongs to. What it answers is as fresh as the mark of the engine, which changes with every change
 * by another process; where the engine cannot know, everything is read again.
 */
export class OwnerCache {
  readonly #kept = new Map<string, CacheEntry>();
  readonly #mark: () => unknown;
  readonly #now: () => number;
  #version = 0;

  constructor(mark: () => unknown, now: () => number) {
    this.#mark = mark;
    this.#now = now;
  }

  clear(): void {
    this.#version++;
    this.#kept.clear();
  }

  async find(hash: string, read: () => Promise<CachedOwner | undefined>): Promise<KeyOwner | undefined> {
    const mark = this.#mark();
    const kept = this.#kept.get(hash);
    const isCurrent = kept !== undefined && kept.until > this.#now();
    const readAt = performance.now();
    const isFresh = isCurrent && mark !== undefined && kept.mark === mark && readAt - kept.readAt < FRESH_MS;
    if (isFresh) return kept.owner;
    const version = this.#version;
    let found: CachedOwner | undefined;
    try {
      found = await read();
    } catch (error) {
      const isAway = error instanceof ProblemError && error.problem.type === 'unavailable';
      // Still there: nobody of this process has changed accounts meanwhile.
      if (isAway && isCurrent && this.#kept.get(hash) === kept && readAt - kept.readAt < AWAY_MS) return kept.owner;
      throw error;
    }
    if (version === this.#version) this.#keep(hash, found, mark, readAt);
    return found?.owner;
  }

  #keep(hash: string, found: CachedOwner | undefined, mark: unknown, readAt: number): void {
    this.#kept.delete(hash);
    if (found === undefined) return;
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(hash, { ...found, mark, readAt });
  }
}
