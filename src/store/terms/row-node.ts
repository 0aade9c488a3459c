import type { Field, FieldTable } from '../../model/field.ts';
import { type CollectionLayout, hotField } from '../layout/collection-layout.ts';
import { FieldTrie, type TrieNode } from './field-trie.ts';
import { FieldCodes, NAME_END } from './term.ts';

/** A field on the way through a record: where its values go. */
export interface RowNode {
  readonly field: Field;
  readonly code: string;
  /** From 0, unlike any other node's. */
  readonly number: number;
  readonly children: ReadonlyMap<string, RowNode>;
  readonly anyName: RowNode | undefined;
  readonly isContainer: boolean;
  readonly isLongText: boolean;
  /** Its values are domain names. */
  readonly isName: boolean;
  /** Its place among the hot fields, by name: empty where no name is data. */
  readonly hotPlaces: ReadonlyMap<string, number> | undefined;
}

/** The fields of a table as a tree of names. */
export function rowTree(
  table: FieldTable,
  layout: CollectionLayout,
): { readonly root: RowNode; readonly size: number } {
  const codes = FieldCodes.ofTable(table);
  const hotPlaces = new Map<string, Map<string, number>>();
  for (const [place, path] of layout.hotFields.entries()) {
    const field = hotField(table, path)?.path ?? path;
    const named = field.split('.').indexOf('*');
    const name = named < 0 ? '' : (path.split('.')[named] ?? '') + NAME_END;
    hotPlaces.set(field, (hotPlaces.get(field) ?? new Map()).set(name, place));
  }
  let size = 0;
  const made = ({ field, children, anyName }: TrieNode): RowNode => ({
    field,
    code: field.path === '' ? '' : codes.of(field.path),
    number: size++,
    children: new Map([...children].map(([name, child]) => [name, made(child)])),
    anyName: anyName === undefined ? undefined : made(anyName),
    isContainer: field.type === 'object' || field.type === 'map',
    isLongText: field.path === layout.longText,
    isName: layout.names.includes(field.path),
    hotPlaces: hotPlaces.get(field.path),
  });
  return { root: made(new FieldTrie(table).root), size };
}
