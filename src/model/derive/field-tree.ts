import type { Field, FieldTable } from '../field.ts';

/** A field and the fields below it: the rows of a table as a tree. */
export interface FieldNode {
  /** The last component of the path. */
  readonly name: string;
  readonly field: Field;
  readonly children: readonly FieldNode[];
}

export function fieldTree(table: FieldTable): readonly FieldNode[] {
  const roots: FieldNode[] = [];
  const childrenOf = new Map<string, FieldNode[]>();
  for (const field of table.fields) {
    const lastDot = field.path.lastIndexOf('.');
    const children: FieldNode[] = [];
    const siblings = lastDot === -1 ? roots : childrenOf.get(field.path.slice(0, lastDot));
    if (siblings === undefined) throw new Error(`${table.name}: ${field.path} stands before its parent`);
    siblings.push({ name: field.path.slice(lastDot + 1), field, children });
    childrenOf.set(field.path, children);
  }
  return roots;
}
