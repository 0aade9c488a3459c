/** Counts the values of records and returns values of a given frequency. Deterministic for the same records. */
export class Tally {
  private records = 0;
  private readonly counts = new Map<string, number>();

  /** The values of one record; a repeated value counts once. */
  add(values: Iterable<string>): void {
    this.records++;
    for (const value of new Set(values)) this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
  }

  /** The share of records with the value. */
  share(value: string): number {
    return (this.counts.get(value) ?? 0) / this.records;
  }

  /** Values whose frequencies are nearest to `share`, by ratio. Values that are far off are excluded. */
  nearest(share: number, most: number): readonly string[] {
    const distance = (count: number): number => Math.abs(Math.log(count / this.records / share));
    return [...this.counts]
      .filter(([, count]) => distance(count) < Math.log(FARTHEST))
      .sort(([a, x], [b, y]) => distance(x) - distance(y) || (a < b ? -1 : 1))
      .slice(0, most)
      .map(([value]) => value);
  }

  /**
   * The least frequent values, spread over the alphabet. In a sample of n records most of them occur once, which means
   * in about one of n records overall.
   */
  rarest(most: number): readonly string[] {
    const fewest = Math.min(...new Set(this.counts.values()));
    const rarest = [...this.counts].filter(([, count]) => count === fewest).map(([value]) => value);
    return spread(rarest.sort(), most);
  }

  /** Values with at least this frequency. */
  above(share: number): ReadonlySet<string> {
    return new Set([...this.counts.keys()].filter((value) => this.share(value) >= share));
  }
}

/** The largest factor by which a frequency can differ from the requested one. */
const FARTHEST = 8;

/** At most this many elements of a list, at equal distances. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  const count = Math.min(most, list.length);
  return Array.from({ length: count }, (_, at) => list[Math.floor(((at + 0.5) / count) * list.length)]).filter(
    (one) => one !== undefined,
  );
}
