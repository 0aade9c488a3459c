import type { Collection } from '../collection.ts';

/** A data set that is published: what it is, and the query that it is made from. */
export interface DatasetProduct {
  readonly id: number;
  /** Small letters, digits and `_`; the name of its files. */
  readonly name: string;
  readonly prettyName: string;
  /** A sentence or two. */
  readonly about: string;
  readonly category: DatasetCategory;
  /** Its place among those of its category. */
  readonly priority: number;
  /** Everybody may have it, whatever the subscription. */
  readonly isFree: boolean;
  readonly source: DatasetSource;
}

/**
 * - `records`: the records that a query finds, in their order, with these fields.
 * - `values`: the values of a field, those that most records have first.
 * - `labels`: the first labels of the names in a field, those that most names begin with first.
 * - `bundle`: other data sets, by their names.
 */
export type DatasetSource =
  | {
      readonly kind: 'records';
      readonly collection: Collection;
      readonly q: string;
      readonly fields: readonly string[];
    }
  | { readonly kind: 'values' | 'labels'; readonly collection: Collection; readonly q: string; readonly field: string }
  | { readonly kind: 'bundle'; readonly of: readonly string[] };

/** In the order in which they are shown. */
export const datasetCategories = ['dns', 'certificates', 'hosts', 'whois', 'dictionaries', 'own'] as const;

export type DatasetCategory = (typeof datasetCategories)[number];

export const datasetForms = ['json', 'csv', 'parquet', 'txt'] as const;

/** One JSON object a line; a table; a table with types; one value a line. */
export type DatasetForm = (typeof datasetForms)[number];

/** Text where there is one value to a line, else tables. */
export function formsOf({ source }: DatasetProduct): readonly DatasetForm[] {
  switch (source.kind) {
    case 'bundle':
      return [];
    case 'records':
      return source.fields.length === 1 ? ['json', 'csv', 'parquet', 'txt'] : ['json', 'csv', 'parquet'];
    case 'values':
    case 'labels':
      return ['txt'];
  }
}

/** Words of a list, at most. */
export const MOST_WORDS = 100_000;

/** Of names that people choose. */
export const DATASET_NAME = /^[a-z][a-z0-9_]{0,63}$/;
