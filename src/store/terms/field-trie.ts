import type { Field, FieldTable } from '../../model/field.ts';

/** A field table as a tree of names, for walking it in parallel with a record. */
export interface TrieNode {
  readonly field: Field;
  readonly children: ReadonlyMap<string, TrieNode>;
  /** The child for names that are data (`*`). */
  readonly anyName: TrieNode | undefined;
}

export class FieldTrie {
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
