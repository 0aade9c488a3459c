import { defined } from '@periplus/model/defined.ts';
import type { SearchState } from '../state/search-state.ts';

/** What a view is asked for: one page, its count, the facets beside it and the plot, in one request. */
export interface ViewRequest {
  readonly q: string;
  readonly indices?: string;
  readonly sort?: string;
  readonly start?: number;
  readonly cursor?: string;
  readonly fields?: readonly string[];
  readonly facets: readonly string[];
  /** Each facet is counted without its own filter, so that its other values stay with their counts. */
  readonly without_own_filter: readonly string[];
  readonly facet_size: number;
  /** `none` leaves the plot out. */
  readonly plot?: string;
}

/** How many values a facet shows before one asks for more. */
export const FACET_SIZE = 10;

export function viewRequest({ q, indices, sort, start, cursor, facets }: SearchState): ViewRequest {
  const order = defined({ sort: unlessEmpty(sort), cursor: unlessEmpty(cursor) });
  return {
    q,
    ...namedIndices({ indices }),
    ...order,
    start: cursor === '' ? start : 0,
    // An empty list would mean the usual ones.
    facets: facets.length === 0 ? ['none'] : facets,
    without_own_filter: facets,
    facet_size: FACET_SIZE,
  };
}

/** Absent: the newest observation of each thing. */
export const namedIndices = ({ indices }: Pick<SearchState, 'indices'>): { readonly indices?: string } =>
  defined({ indices: unlessEmpty(indices) });

const unlessEmpty = (text: string): string | undefined => (text === '' ? undefined : text);
