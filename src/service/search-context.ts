import { type Collection, collections } from '../model/collection.ts';
import { tableOf } from '../model/tables.ts';
import { FieldIndex } from '../query/fields/field-index.ts';
import type { Store } from '../store/store.ts';

/** What everything that searches needs, built once. */
export interface SearchContext {
  readonly store: Store;
  readonly fields: Readonly<Record<Collection, FieldIndex>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function searchContext(store: Store, now: () => number): SearchContext {
  const fields = Object.fromEntries(
    collections.map((collection) => [collection, new FieldIndex(tableOf(collection))]),
  ) as Record<Collection, FieldIndex>;
  return { store, fields, now };
}
