import type { Collection } from '../../model/collection.ts';
import type { Field } from '../../model/field.ts';
import { tableOf } from '../../model/tables.ts';
import { layouts } from '../layout/collection-layout.ts';
import { FieldTrie, type TrieNode } from '../terms/field-trie.ts';
import { type Column, columnsOf } from './columns.ts';

/** A field in the tree of names, with its term code and columns. */
export interface EncodedField {
  readonly field: Field;
  /** The code of the field in terms. */
  readonly code: string;
  /** Unique within the tree, counted from 0. */
  readonly number: number;
  readonly children: ReadonlyMap<string, EncodedField>;
  readonly anyName: EncodedField | undefined;
  readonly isContainer: boolean;
  readonly isLongText: boolean;
  /** The values are domain names. */
  readonly isName: boolean;
  /** Undefined if a name in the path is data. */
  readonly column: Column | undefined;
  /** The columns by name, written as in terms. */
  readonly namedColumns: ReadonlyMap<string, Column>;
}

/** The fields of a collection as a tree of names. */
export function encodedFields(collection: Collection): { readonly root: EncodedField; readonly size: number } {
  const { codes, byPath } = columnsOf(collection);
  const { longText, names } = layouts[collection];
  const columnsByCode = new Map<string, Map<string, Column>>();
  for (const column of byPath.values()) {
    const code = codes.of(column.field.path);
    const named = columnsByCode.get(code) ?? new Map<string, Column>();
    columnsByCode.set(code, named.set(column.path.slice(code.length), column));
  }
  let size = 0;
  const build = ({ field, children, anyName }: TrieNode): EncodedField => {
    const code = field.path === '' ? '' : codes.of(field.path);
    return {
      field,
      code,
      number: size++,
      children: new Map([...children].map(([name, child]) => [name, build(child)])),
      anyName: anyName === undefined ? undefined : build(anyName),
      isContainer: field.type === 'object' || field.type === 'map',
      isLongText: field.path === longText,
      isName: names.includes(field.path),
      column: columnsByCode.get(code)?.get(''),
      namedColumns: columnsByCode.get(code) ?? NONE,
    };
  };
  return { root: build(new FieldTrie(tableOf(collection)).root), size };
}

const NONE: ReadonlyMap<string, Column> = new Map();
