import type { Collection } from '@periplus/model/collection.ts';
import { includeValue } from '@periplus/query/filter/include-value.ts';
import { filterField } from '../../../records/field/field-options.ts';

/** A query that keeps only records with these values, each of a field. What cannot be changed stays as it is. */
export function withTwoValues(
  collection: Collection,
  q: string,
  values: readonly (readonly [path: string, value: string])[],
): string {
  return values.reduce((text, [path, value]) => {
    const field = filterField(collection, path);
    return field === undefined ? text : (includeValue(text, field, value) ?? text);
  }, q);
}
