import type { Collection } from '../collection.ts';

/** A data set for download: what it is, and the query behind it. */
export interface DatasetProduct {
  readonly id: number;
  /** Lower-case letters, digits and `_`; also the name of its files. */
  readonly name: string;
  readonly prettyName: string;
  /** A sentence or two. */
  readonly about: string;
  readonly category: DatasetCategory;
  /** Its position in its category. */
  readonly priority: number;
  /** Every subscription may download it. */
  readonly isFree: boolean;
  readonly source: DatasetSource;
}

/**
 * - `records`: the records that match a query, in order, with these fields.
 * - `values`: the values of a field, the most frequent first.
 * - `labels`: the first labels of the names in a field, the most frequent first.
 * - `bundle`: other data sets, by name.
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

/** In display order. */
export const datasetCategories = ['dns', 'certificates', 'hosts', 'whois', 'dictionaries', 'own'] as const;

export type DatasetCategory = (typeof datasetCategories)[number];

export const datasetForms = ['json', 'csv', 'parquet', 'txt'] as const;

/** JSON Lines; CSV; Parquet; plain text with one value per line. */
export type DatasetForm = (typeof datasetForms)[number];

/** Plain text if there is one value per line, else tables. */
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

/** Maximum words of a list. */
export const MAX_WORDS = 100_000;

/** For names chosen by people. */
export const DATASET_NAME = /^[a-z][a-z0-9_]{0,63}$/;
