/** Things that are kept for a while, for whoever put them there: the oldest go first, and each goes when its time is over. */
export class OwnedCache<T> {
  private readonly entries = new Map<string, { readonly owner: string; readonly value: T; readonly until: number }>();
  private readonly most: number;
  private readonly forMs: number;
  private readonly now: () => number;

  constructor(most: number, forMs: number, now: () => number) {
    this.most = most;
    this.forMs = forMs;
    this.now = now;
  }

  put(id: string, owner: string, value: T): void {
    this.entries.delete(id);
    this.entries.set(id, { owner, value, until: this.now() + this.forMs });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) return;
      this.entries.delete(oldest);
    }
  }

  /** What somebody else put there is as unknown as what nobody did. */
  get(id: string, owner: string): T | undefined {
    const found = this.entries.get(id);
    if (found === undefined || found.owner !== owner) return undefined;
    if (found.until > this.now()) return found.value;
    this.entries.delete(id);
    return undefined;
  }
}
