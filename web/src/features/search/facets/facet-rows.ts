import type { SelectedValues } from '@periplus/query/filter/selected-values.ts';
import type { ShownBucket } from '../request/shown-view.ts';

/** A line of a facet. */
export interface FacetRow {
  readonly key: string;
  /** Undefined: the records without a value. */
  readonly value: string | undefined;
  /** Undefined: it is selected, and not among the most frequent. */
  readonly count: number | undefined;
  readonly state: 'free' | 'included' | 'excluded';
  /** Share of the most frequent value, from 0 to 1. */
  readonly share: number;
}

export interface CountedFacet {
  readonly buckets: readonly Pick<ShownBucket, 'key' | 'doc_count'>[];
  /** How many records have no value; null if nobody counted. */
  readonly none: number | null;
}

/** The values of a facet: those of the answer, and those that the query names without being among them. */
export function facetRows(facet: CountedFacet | undefined, selected: SelectedValues | undefined): readonly FacetRow[] {
  const buckets = facet?.buckets ?? [];
  const most = Math.max(1, ...buckets.map(({ doc_count: count }) => count));
  const included = new Set(selected?.included.map(folded));
  const excluded = new Set(selected?.excluded.map(folded));
  const rows: FacetRow[] = buckets.map(({ key, doc_count: count }) => {
    const value = key[0] ?? '';
    const is = folded(value);
    const state = included.has(is) ? 'included' : excluded.has(is) ? 'excluded' : 'free';
    return { key: `=${value}`, value, count, state, share: count / most };
  });
  const shown = new Set(rows.map(({ value }) => folded(value ?? '')));
  for (const [values, state] of [
    [selected?.included ?? [], 'included'],
    [selected?.excluded ?? [], 'excluded'],
  ] as const)
    for (const value of values)
      if (!shown.has(folded(value))) rows.push({ key: `=${value}`, value, count: undefined, state, share: 0 });
  const none = facet?.none ?? 0;
  if (none > 0 || selected?.hasNone === true)
    rows.push({
      key: 'none',
      value: undefined,
      count: facet?.none ?? undefined,
      state: selected?.hasNone === true ? 'included' : 'free',
      share: Math.min(1, none / most),
    });
  return rows;
}

/** Facets show values in lower case where the field has none. */
const folded = (value: string): string => value.toLowerCase();
