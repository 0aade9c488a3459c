import type { Collection } from '@periplus/model/collection.ts';
import { canGroup } from '@periplus/model/field.ts';
import { tableOf } from '@periplus/model/tables.ts';

export interface NamedField {
  readonly path: string;
  readonly about: string;
}

/** The fields that a facet may be of. Dates are grouped by month, since days have a plot of their own. */
export function fieldsToGroupBy(collection: Collection): readonly NamedField[] {
  return tableOf(collection)
    .fields.filter((field) => canGroup(field) && !field.path.includes('*'))
    .map(({ path, type, about }) => ({ path: type === 'date' ? `${path}.month` : path, about }));
}

/** The fields that can be a column. */
export function fieldsWithValues(collection: Collection): readonly NamedField[] {
  return tableOf(collection)
    .fields.filter(({ type, path }) => type !== 'object' && type !== 'map' && !path.includes('*'))
    .map(({ path, about }) => ({ path, about }));
}
