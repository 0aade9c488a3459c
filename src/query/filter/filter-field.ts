import type { FieldType } from '../../model/field.ts';
import type { FieldName, Leaf, SetTree, Tree } from '../tree/tree.ts';

/** A field whose values a query includes and leaves out. */
export interface FilterField {
  /** As in the field table, with the name in place of a `*`. */
  readonly path: string;
  readonly type: FieldType;
  /** The leading component that paths of the collection may omit, with its dot. */
  readonly optionalPrefix?: string;
}

const NOWHERE = { from: 0, to: 0 } as const;

/** Whether a name in a query means this field, its `.keyword` included. */
export function isNameOf({ text, wild }: FieldName, { path, optionalPrefix = '' }: FilterField): boolean {
  if (wild.length > 0) return false;
  const name = withoutKeyword(text).toLowerCase();
  const plain = path.toLowerCase();
  return name === plain || optionalPrefix + name === plain;
}

/** The value that a clause of this field stands for; undefined if it is a word, a pattern or a range. */
export function valueOfLeaf(leaf: Leaf, name: FieldName, field: FilterField): string | undefined {
  if (field.type === 'text' && !isExactText(name, field)) return undefined;
  if (leaf.kind === 'phrase') return leaf.slop === 0 ? leaf.text : undefined;
  return leaf.kind === 'word' && leaf.wild.length === 0 && leaf.edits === undefined ? leaf.text : undefined;
}

/** Whether a name means the exact values of a text, and not its words. */
export const isExactText = ({ text }: FieldName, { type }: FilterField): boolean =>
  type === 'text' && text.endsWith(KEYWORD);

/** `field:value`, as a facet shows the value. */
export function valueClause(field: FilterField, value: string): SetTree {
  const name = field.type === 'text' ? `${field.path}${KEYWORD}` : field.path;
  return clauseOf(name, valueLeaf(value));
}

/** `field:*` */
export const presentClause = ({ path }: FilterField): SetTree => clauseOf(path, { kind: 'any', ...NOWHERE });

export const negated = (tree: Tree): Tree => ({ kind: 'not', tree, ...NOWHERE });

/** Whether two values are the same for the type of the field. */
export function isSameValue(one: string, other: string, { type }: FilterField): boolean {
  return type === 'keyword_ci' ? one.toLowerCase() === other.toLowerCase() : one === other;
}

function clauseOf(path: string, tree: Tree): SetTree {
  return { kind: 'in', field: { text: path, wild: [], ...NOWHERE }, tree, ...NOWHERE };
}

/** The value as it stands behind a colon: in quotes unless nobody doubts it. */
export function valueLeaf(value: string): Leaf {
  return PLAIN.test(value) && !OPERATORS.has(value)
    ? { kind: 'word', text: value, wild: [], ...NOWHERE }
    : { kind: 'phrase', text: value, slop: 0, ...NOWHERE };
}

const withoutKeyword = (name: string): string => (name.endsWith(KEYWORD) ? name.slice(0, -KEYWORD.length) : name);
const KEYWORD = '.keyword';
/** Needs no quotes, and nobody doubts it. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u;
const OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'TO']);
