import { type Collection, isCollection } from '@periplus/model/collection.ts';
import { compareQueriesPath, searchPath } from '../../../paths/pages.ts';
import type { SearchValues } from '../../../paths/search-codec.ts';

/** Two queries of one collection, as the address of the page says them. */
export interface ComparedPair {
  readonly collection: Collection;
  readonly a: ComparedSide;
  readonly b: ComparedSide;
}

export interface ComparedSide {
  readonly q: string;
  /** Labels or numbers, separated by commas; empty for the newest data. */
  readonly indices: string;
}

export type SideName = 'a' | 'b';

export function readComparedPair({ collection = '', a, b, a_indices, b_indices }: SearchValues): ComparedPair {
  return {
    collection: isCollection(collection) ? collection : 'responses',
    a: { q: a ?? '', indices: a_indices ?? '' },
    b: { q: b ?? '', indices: b_indices ?? '' },
  };
}

export const comparedPairPath = ({ collection, a, b }: ComparedPair): string =>
  compareQueriesPath({ collection, a: a.q, b: b.q, a_indices: a.indices, b_indices: b.indices });

export const sidePath = ({ collection, ...sides }: ComparedPair, side: SideName, q = sides[side].q): string =>
  searchPath(collection, { q, indices: sides[side].indices });

/** Whether there is anything to compare: the same records twice are no question. */
export const isComparable = ({ a, b }: ComparedPair): boolean => a.q.trim() !== b.q.trim() || a.indices !== b.indices;
