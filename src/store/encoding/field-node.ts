import type { Collection } from '../../model/collection.ts';
import type { Field } from '../../model/field.ts';
import { tableOf } from '../../model/tables.ts';
import { layouts } from '../layout/collection-layout.ts';
import { FieldTrie, type TrieNode } from '../terms/field-trie.ts';
import { type Column, columnsOf } from './columns.ts';

/** A field on the way through a record: where its values go. */
export interface FieldNode {
  readonly field: Field;
  /** As terms have it. */
  readonly code: string;
  /** From 0, unlike any other node's. */
  readonly number: number;
  readonly children: ReadonlyMap<string, FieldNode>;
  readonly anyName: FieldNode | undefined;
  readonly isContainer: boolean;
  readonly isLongText: boolean;
  /** Its values are domain names. */
  readonly isName: boolean;
  /** Absent where a name is data. */
  readonly column: Column | undefined;
  /** Its columns by name, as terms have it. */
  readonly namedColumns: ReadonlyMap<string, Column>;
}

/** The fields of a collection as a tree of names. */
export function fieldTree(collection: Collection): { readonly root: FieldNode; readonly size: number } {
  const { codes, byPath } = columnsOf(collection);
  const { longText, names } = layouts[collection];
  const columnsByCode = new Map<string, Map<string, Column>>();
  for (const column of byPath.values()) {
    const code = codes.of(column.field.path);
    const named = columnsByCode.get(code) ?? new Map<string, Column>();
    columnsByCode.set(code, named.set(column.path.slice(code.length), column));
  }
  let size = 0;
  const made = ({ field, children, anyName }: TrieNode): FieldNode => {
    const code = field.path === '' ? '' : codes.of(field.path);
    return {
      field,
      code,
      number: size++,
      children: new Map([...children].map(([name, child]) => [name, made(child)])),
      anyName: anyName === undefined ? undefined : made(anyName),
      isContainer: field.type === 'object' || field.type === 'map',
      isLongText: field.path === longText,
      isName: names.includes(field.path),
      column: columnsByCode.get(code)?.get(''),
      namedColumns: columnsByCode.get(code) ?? NONE,
    };
  };
  return { root: made(new FieldTrie(tableOf(collection)).root), size };
}

const NONE: ReadonlyMap<string, Column> = new Map();
