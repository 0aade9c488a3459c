import { type Collection, collections } from '@periplus/model/collection.ts';
import type { IndicesAnswer } from '../../api/operations.generated.ts';

/** What is here of a collection. */
export interface Holding {
  readonly collection: Collection;
  /** Of all indices: what was seen twice counts twice. */
  readonly records: number;
  readonly indices: number;
  /** Of the reader and the team. */
  readonly ownIndices: number;
  /** Labels that are dates: the oldest and the newest. */
  readonly oldest: string | undefined;
  readonly newest: string | undefined;
}

/** Collections with an index, in their order. */
export function holdings(list: IndicesAnswer): readonly Holding[] {
  return collections
    .map((collection): Holding => {
      const all = list.filter(({ type, state }) => type === collection && state === 'full');
      const dates = all
        .map(({ label }) => label)
        .filter((label) => DATE.test(label))
        .toSorted();
      return {
        collection,
        records: all.reduce((sum, { count }) => sum + count, 0),
        indices: all.length,
        ownIndices: all.filter(({ availability }) => availability === 'private').length,
        oldest: dates[0],
        newest: dates.at(-1),
      };
    })
    .filter(({ indices }) => indices > 0);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
