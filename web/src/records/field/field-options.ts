import type { Collection } from '@periplus/model/collection.ts';
import { canGroup, type Field } from '@periplus/model/field.ts';
import { tableOf } from '@periplus/model/tables.ts';
import type { FilterField } from '@periplus/query/filter/filter-field.ts';
import type { ComboboxOption } from '../../parts/combobox/combobox-options.ts';

/** Fields to choose from. Whoever needs them imports this when they are needed: the tables are long. */

/** Fields that records can be grouped by. */
export const groupFieldOptions = (collection: Collection): readonly ComboboxOption[] =>
  namedFields(collection).filter(canGroup).map(fieldOption);

/** All fields with values, and objects, which stand for all that they contain. */
export const fieldOptions = (collection: Collection): readonly ComboboxOption[] =>
  namedFields(collection).map(fieldOption);

/** A field as the editing of queries knows it. Undefined for a path that the table does not have. */
export function filterField(collection: Collection, path: string): FilterField | undefined {
  const { fields, optionalPrefix } = tableOf(collection);
  const field = fields.find((each) => each.path === path || `${optionalPrefix ?? ''}${path}` === each.path);
  if (field === undefined) return undefined;
  const { type } = field;
  return optionalPrefix === undefined ? { path: field.path, type } : { path: field.path, type, optionalPrefix };
}

/** Fields whose name is known: `*` stands for names that only records have. */
const namedFields = (collection: Collection): readonly Field[] =>
  tableOf(collection).fields.filter(({ path }) => !path.includes('*'));

const fieldOption = ({ path, about }: Field): ComboboxOption => ({ value: path, label: path, hint: about });
