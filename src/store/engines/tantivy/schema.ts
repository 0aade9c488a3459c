import type { Collection } from '../../../model/collection.ts';
import type { FieldType } from '../../../model/field.ts';
import { type Column, columnsOf } from '../../encoding/columns.ts';
import { layouts } from '../../layout/collection-layout.ts';

/** A column of an index: its number is its place in the schema. */
export interface SchemaColumn {
  readonly kind: 'texts' | 'numbers' | 'instants' | 'addresses';
  readonly name: string;
}

/**
 * What the values of a field stand in:
 * - `written`: texts as they are written, to group and sort by; `lower`: whole texts in lower case;
 * - `number`, `instant`, `address`: values as they are compared.
 */
export type ColumnForm = 'written' | 'lower' | 'number' | 'instant' | 'address';

/** Which columns an index has, and where the values of a field stand. */
export interface IndexSchema {
  readonly columns: readonly SchemaColumn[];
  /** Undefined where the field has no such column. */
  of(column: Column, form: ColumnForm): number | undefined;
}

/** The columns of an index of records: those of hot fields, as all others are found by their terms. */
export class ColumnNumbers implements IndexSchema {
  readonly columns: readonly SchemaColumn[];
  readonly #numbers: Readonly<Record<ColumnForm, readonly (number | undefined)[]>>;

  constructor(collection: Collection) {
    const schema: SchemaColumn[] = [];
    const numbers: Record<ColumnForm, (number | undefined)[]> = {
      ...{ written: [], lower: [], number: [], instant: [], address: [] },
    };
    const hot = [...columnsOf(collection).byPath.values()].filter(({ hotPlace }) => hotPlace >= 0);
    for (const { field, hotPlace } of hot.sort((a, b) => a.hotPlace - b.hotPlace)) {
      for (const form of formsOf(field.type)) {
        numbers[form][hotPlace] = schema.length;
        schema.push({ kind: KINDS[form], name: `${layouts[collection].hotFields[hotPlace]}:${form}` });
      }
    }
    this.columns = schema;
    this.#numbers = numbers;
  }

  of({ hotPlace }: Column, form: ColumnForm): number | undefined {
    return hotPlace < 0 ? undefined : this.#numbers[form][hotPlace];
  }
}

/** Made once for each collection: every question asks. */
export function columnNumbers(collection: Collection): ColumnNumbers {
  const known = made.get(collection);
  if (known !== undefined) return known;
  const numbers = new ColumnNumbers(collection);
  made.set(collection, numbers);
  return numbers;
}

const made = new Map<Collection, ColumnNumbers>();

function formsOf(type: FieldType): readonly ColumnForm[] {
  switch (type) {
    case 'text':
      return ['written', 'lower'];
    case 'keyword':
    case 'keyword_ci':
    case 'version':
    case 'boolean':
      return ['written'];
    case 'integer':
    case 'long':
    case 'float':
      return ['number', 'written'];
    case 'date':
      return ['instant'];
    case 'ip':
      return ['address', 'written'];
    case 'ip_range':
    case 'object':
    case 'map':
      return [];
  }
}

const KINDS: Readonly<Record<ColumnForm, SchemaColumn['kind']>> = {
  written: 'texts',
  lower: 'texts',
  number: 'numbers',
  instant: 'instants',
  address: 'addresses',
};
