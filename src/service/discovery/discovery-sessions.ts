import { randomBytes } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { SearchSize } from './measure.ts';
import { OwnedCache } from './owned-cache.ts';

/** What discovery remembers from one call to the next: counts, so that results need not be looked for again, and how far work is. */
export class DiscoverySessions {
  private readonly counts: OwnedCache<CountedNode>;
  private readonly works: OwnedCache<DiscoveryProgress>;

  constructor(now: () => number) {
    this.counts = new OwnedCache(MOST_COUNTS, COUNTS_MS, now);
    this.works = new OwnedCache(MOST_WORKS, WORKS_MS, now);
  }

  keepCount(owner: string, counted: CountedNode): string {
    const id = newId();
    this.counts.put(id, owner, counted);
    return id;
  }

  /** Undefined where it was never kept, is too old, or was kept for somebody else or another node. */
  count(owner: string, id: string | undefined, node: string): CountedNode | undefined {
    const found = id === undefined ? undefined : this.counts.get(id, owner);
    return found?.node === node ? found : undefined;
  }

  begin(owner: string, message: string): DiscoveryProgress {
    const work = new DiscoveryProgress(newId(), message);
    this.works.put(work.id, owner, work);
    return work;
  }

  work(owner: string, id: string): DiscoveryProgress | undefined {
    return this.works.get(id, owner);
  }
}

export interface CountedNode {
  /** The type and the values that were asked about, as one text. */
  readonly node: string;
  readonly measured: readonly SearchSize[];
}

/** Answers of one user go to that user alone; who has no key is known by address. */
export function ownerOf(caller: Caller, address: string): string {
  switch (caller.kind) {
    case 'user':
      return `user ${caller.user.id}`;
    case 'installation':
      return 'installation';
    case 'anonymous':
      return `address ${address}`;
  }
}

/** How far one answer is. Clients ask until it is done, also after they have it. */
export class DiscoveryProgress {
  readonly id: string;
  private readonly message: string;
  private share = 0;
  private end: 'done' | 'failed' | undefined;

  constructor(id: string, message: string) {
    this.id = id;
    this.message = message;
  }

  progress(share: number): void {
    this.share = Math.max(this.share, Math.min(share, 1));
  }

  finish(end: 'done' | 'failed'): void {
    this.end ??= end;
  }

  get status(): WorkStatus {
    if (this.end === 'done') return { percentage: 100, message: `${this.message}: done`, status: 'done' };
    // Below 100 while anything is to come: that number alone tells clients to stop.
    const percentage = Math.min(99, Math.floor(this.share * 100));
    if (this.end === 'failed') return { percentage, message: `${this.message}: broken off`, status: 'failed' };
    return { percentage, message: this.message, status: 'in_progress' };
  }
}

export interface WorkStatus {
  readonly percentage: number;
  readonly message: string;
  readonly status: 'in_progress' | 'done' | 'failed';
}

/** Follows pieces of an answer to their end, whichever it is. */
export async function* followed<T>(work: DiscoveryProgress, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
    work.finish('done');
  } finally {
    work.finish('failed');
  }
}

/** Some clients take letters and digits alone. */
function newId(): string {
  return randomBytes(16).toString('hex');
}

/** An entry holds some thousand nodes at most, and usually a dozen. */
const MOST_COUNTS = 2_000;
const COUNTS_MS = 15 * 60_000;
const MOST_WORKS = 50_000;
const WORKS_MS = 24 * 3_600_000;
