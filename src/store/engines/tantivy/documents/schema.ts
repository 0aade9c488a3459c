import type { Collection } from '../../../../model/collection.ts';
import type { FieldType } from '../../../../model/field.ts';
import { type Column, columnsOf } from '../../../encoding/columns.ts';
import type { ColumnForm } from '../../../encoding/record-schema.ts';
import { layouts } from '../../../layout/collection-layout.ts';

/** A column of an index. Its number is its index in the schema. */
export interface SchemaColumn {
  readonly kind: 'texts' | 'numbers' | 'instants' | 'addresses';
  readonly name: string;
}

/** The columns of an index. */
export interface IndexSchema {
  readonly columns: readonly SchemaColumn[];
  /** The number of the column of a field in a form; undefined if there is none. */
  of(column: Column, form: ColumnForm): number | undefined;
}

/** The columns of an index of records. Only hot fields have columns; the others are searched by terms. */
export class ColumnNumbers implements IndexSchema {
  readonly columns: readonly SchemaColumn[];
  readonly #numbers: Readonly<Record<ColumnForm, readonly (number | undefined)[]>>;

  constructor(collection: Collection) {
    const schema: SchemaColumn[] = [];
    const numbers: Record<ColumnForm, (number | undefined)[]> = {
      written: [],
      lower: [],
      number: [],
      instant: [],
      address: [],
    };
    const hot = [...columnsOf(collection).byPath.values()].filter(({ hotPosition }) => hotPosition >= 0);
    for (const { field, hotPosition } of hot.sort((a, b) => a.hotPosition - b.hotPosition)) {
      for (const form of formsOf(field.type)) {
        numbers[form][hotPosition] = schema.length;
        schema.push({ kind: KINDS[form], name: `${layouts[collection].hotFields[hotPosition]}:${form}` });
      }
    }
    this.columns = schema;
    this.#numbers = numbers;
  }

  of({ hotPosition }: Column, form: ColumnForm): number | undefined {
    return hotPosition < 0 ? undefined : this.#numbers[form][hotPosition];
  }
}

/** Cached for each collection, because every search needs it. */
export function columnNumbers(collection: Collection): ColumnNumbers {
  const cached = cache.get(collection);
  if (cached !== undefined) return cached;
  const numbers = new ColumnNumbers(collection);
  cache.set(collection, numbers);
  return numbers;
}

const cache = new Map<Collection, ColumnNumbers>();

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
