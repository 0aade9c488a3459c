import type { Collection } from '../../model/collection.ts';
import type { Field, FieldTable } from '../../model/field.ts';
import { tableOf } from '../../model/tables.ts';
import { layouts } from '../layout/collection-layout.ts';
import { type Column, columnsOf } from './columns.ts';

/** A field in the tree of names, with its term code and columns. */
export interface EncodedField {
  readonly field: Field;
  /** The code of the field in terms. */
  readonly code: string;
  readonly children: ReadonlyMap<string, EncodedField>;
  readonly anyName: EncodedField | undefined;
  readonly isLongText: boolean;
  /** The values are domain names. */
  readonly isName: boolean;
  /** Undefined if a name in the path is data. */
  readonly column: Column | undefined;
  /** The columns by name, written as in terms. */
  readonly namedColumns: ReadonlyMap<string, Column>;
}

/** The root of the tree of names of a collection's fields. */
export function encodedFields(collection: Collection): EncodedField {
  const { codes, byPath } = columnsOf(collection);
  const { longText, names } = layouts[collection];
  const columnsByCode = new Map<string, Map<string, Column>>();
  for (const column of byPath.values()) {
    const code = codes.of(column.field.path);
    const named = columnsByCode.get(code) ?? new Map<string, Column>();
    columnsByCode.set(code, named.set(column.path.slice(code.length), column));
  }
  const build = ({ field, children, anyName }: TrieNode): EncodedField => {
    const code = field.path === '' ? '' : codes.of(field.path);
    return {
      field,
      code,
      children: new Map([...children].map(([name, child]) => [name, build(child)])),
      anyName: anyName === undefined ? undefined : build(anyName),
      isLongText: field.path === longText,
      isName: names.includes(field.path),
      column: columnsByCode.get(code)?.get(''),
      namedColumns: columnsByCode.get(code) ?? NONE,
    };
  };
  return build(new FieldTrie(tableOf(collection)).root);
}

const NONE: ReadonlyMap<string, Column> = new Map();

/** A field table as a tree of names, for walking it in parallel with a record. */
interface TrieNode {
  readonly field: Field;
  readonly children: ReadonlyMap<string, TrieNode>;
  /** The child for names that are data (`*`). */
  readonly anyName: TrieNode | undefined;
}

class FieldTrie {
  readonly root: TrieNode;

  constructor(table: FieldTable) {
    const byParent = new Map<string, Field[]>();
    for (const field of table.fields) {
      const parent = field.path.includes('.') ? field.path.slice(0, field.path.lastIndexOf('.')) : '';
      byParent.set(parent, [...(byParent.get(parent) ?? []), field]);
    }
    this.root = node(rootField(table.name), '', byParent);
  }
}

function node(field: Field, path: string, byParent: ReadonlyMap<string, readonly Field[]>): TrieNode {
  const children = new Map<string, TrieNode>();
  for (const child of byParent.get(path) ?? []) {
    children.set(child.path.slice(child.path.lastIndexOf('.') + 1), node(child, child.path, byParent));
  }
  const anyName = children.get('*');
  children.delete('*');
  return { field, children, anyName };
}

function rootField(name: string): Field {
  return {
    path: '',
    type: 'object',
    repeated: false,
    facet: false,
    freeText: false,
    privacy: 'open',
    about: `A record of ${name}.`,
    answeredAsString: false,
  };
}
