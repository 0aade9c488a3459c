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
