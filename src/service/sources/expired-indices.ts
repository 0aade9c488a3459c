import type { Collection } from '../../model/collection.ts';

/** Which indices of a named source are kept. With both, an index stays for either reason. Without any, all stay. */
export interface Retention {
  /** So many of each collection. */
  readonly newest?: number | undefined;
  /** Those that were loaded in so many days. */
  readonly days?: number | undefined;
}

/** An index that was loaded from a named source. */
export interface SourceIndex {
  readonly id: number;
  readonly collection: Collection;
  /** When it was loaded, in milliseconds since 1970. */
  readonly at: number;
}

const DAY_MS = 86_400_000;

/** The published indices that are kept no longer. The newest one of a collection always stays. */
export function expiredIndices<T extends SourceIndex>(
  published: readonly T[],
  { newest, days }: Retention,
  now: number,
): readonly T[] {
  if (newest === undefined && days === undefined) return [];
  const seen = new Map<Collection, number>();
  return [...published]
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .filter(({ collection, at }) => {
      const newer = seen.get(collection) ?? 0;
      seen.set(collection, newer + 1);
      const isYoung = days !== undefined && now - at < days * DAY_MS;
      return newer > 0 && newer >= (newest ?? 0) && !isYoung;
    });
}
