import { randomBytes } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { SearchSize } from './measure.ts';

/** State of discovery between calls: counts, so that results need not be searched again, and the progress of work. */
export class DiscoverySessions {
  private readonly counts: OwnedCache<CountedNode>;
  private readonly works: OwnedCache<DiscoveryProgress>;

  constructor(now: () => number) {
    this.counts = new OwnedCache(MAX_COUNTS, COUNTS_MS, now);
    this.works = new OwnedCache(MAX_WORKS, WORKS_MS, now);
  }

  cacheCount(owner: string, count: CountedNode): string {
    const id = newId();
    this.counts.put(id, owner, count);
    return id;
  }

  /** Undefined if the count was never cached, has expired, or belongs to another owner or node. */
  count(owner: string, id: string | undefined, node: string): CountedNode | undefined {
    const cached = id === undefined ? undefined : this.counts.get(id, owner);
    return cached?.node === node ? cached : undefined;
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
  /** The type and values of the request, as one text. */
  readonly node: string;
  readonly sizes: readonly SearchSize[];
}

/** A user's answers go to that user only. Anonymous callers are identified by address. */
export function sessionOwner(caller: Caller, address: string): string {
  switch (caller.kind) {
    case 'user':
      return `user ${caller.user.id}`;
    case 'agent':
      return `agent ${caller.agent.id}`;
    case 'installation':
      return 'installation';
    case 'anonymous':
      return `address ${address}`;
  }
}

/** The progress of one answer. Clients poll it until it is done, even after they have the answer. */
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
    // Below 100 until the end: clients stop polling at 100.
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

/** Passes chunks of an answer on, and records how they end. */
export async function* trackProgress<T>(work: DiscoveryProgress, chunks: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* chunks;
    work.finish('done');
  } finally {
    work.finish('failed');
  }
}

/** Some clients accept only letters and digits. */
function newId(): string {
  return randomBytes(16).toString('hex');
}

/** An entry holds a few thousand nodes at most, and usually a dozen. */
const MAX_COUNTS = 2_000;
const COUNTS_MS = 15 * 60_000;
const MAX_WORKS = 50_000;
const WORKS_MS = 24 * 3_600_000;

/** A cache with an owner per entry. Entries expire, and the oldest are dropped first. */
export class OwnedCache<T> {
  private readonly entries = new Map<string, { readonly owner: string; readonly value: T; readonly until: number }>();
  private readonly capacity: number;
  private readonly forMs: number;
  private readonly now: () => number;

  constructor(capacity: number, forMs: number, now: () => number) {
    this.capacity = capacity;
    this.forMs = forMs;
    this.now = now;
  }

  put(id: string, owner: string, value: T): void {
    this.entries.delete(id);
    this.entries.set(id, { owner, value, until: this.now() + this.forMs });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.capacity) return;
      this.entries.delete(oldest);
    }
  }

  /** An entry of another owner looks like a missing one. */
  get(id: string, owner: string): T | undefined {
    const entry = this.entries.get(id);
    if (entry === undefined || entry.owner !== owner) return undefined;
    if (entry.until > this.now()) return entry.value;
    this.entries.delete(id);
    return undefined;
  }
}
