import type { Collection } from '../../../model/collection.ts';
import { type Column, columnsOf } from '../../encoding/columns.ts';

/** What a column of the addon holds of a field: values as they are written, whole texts in lower case, numbers, instants, addresses. */
export type ColumnUse = 'written' | 'lower' | 'number' | 'instant' | 'address';

export interface NativeColumn {
  readonly kind: 'texts' | 'numbers' | 'instants' | 'addresses';
  readonly name: string;
}

/** The columns of an index of records: only fields that people sort, group and compare by often have any. */
export interface NativeSchema {
  readonly columns: readonly NativeColumn[];
  /** The number of a column; undefined where the field has none of that use. */
  numberOf(column: Column, use: ColumnUse): number | undefined;
}

export function nativeSchema(collection: Collection): NativeSchema {
  const known = made.get(collection);
  if (known !== undefined) return known;
  const schema = make(collection);
  made.set(collection, schema);
  return schema;
}

const made = new Map<Collection, NativeSchema>();

function make(collection: Collection): NativeSchema {
  const columns: NativeColumn[] = [];
  const numbers = new Map<string, number>();
  for (const column of columnsOf(collection).byPath.values()) {
    if (column.hotPlace < 0) continue;
    for (const use of usesOf(column)) {
      numbers.set(`${use} ${column.path}`, columns.length);
      columns.push({ kind: KINDS[use], name: `${column.field.path} ${use}` });
    }
  }
  return { columns, numberOf: ({ path }, use) => numbers.get(`${use} ${path}`) };
}

function usesOf({ field }: Column): readonly ColumnUse[] {
  switch (field.type) {
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
      return ['written', 'number'];
    case 'date':
      return ['instant'];
    case 'ip':
      return ['written', 'address'];
    case 'ip_range':
    case 'object':
    case 'map':
      return [];
  }
}

const KINDS = {
  written: 'texts',
  lower: 'texts',
  number: 'numbers',
  instant: 'instants',
  address: 'addresses',
} as const;
