import type { OrTree, SetTree, Tree } from '../tree/tree.ts';
import { type FilterField, isExactText, isNameOf, isSameValue, negated, valueOfLeaf } from './filter-field.ts';

/** One of the things that a clause accepts, or that a negated clause leaves out. */
export type Alternative =
  | { readonly kind: 'value'; readonly value: string; readonly tree: SetTree }
  /** Any value: `field:*`. */
  | { readonly kind: 'present'; readonly tree: SetTree }
  /** No value: `NOT field:*`. */
  | { readonly kind: 'missing'; readonly tree: Tree }
  /** A word, a pattern, a range. */
  | { readonly kind: 'other'; readonly tree: SetTree };

/** A clause of a query that tests one field and nothing else. */
export interface FilterClause {
  /** The clause is negated: it leaves out its alternatives. */
  readonly isNegated: boolean;
  readonly alternatives: readonly Alternative[];
}

/** Undefined if the clause tests something else, too, or in another way. */
export function readFilterClause(tree: Tree, field: FilterField): FilterClause | undefined {
  if (tree.kind === 'not') {
    const inner = readFilterClause(tree.tree, field);
    return inner === undefined ? undefined : simplified({ ...inner, isNegated: !inner.isNegated });
  }
  if (tree.kind === 'in' && tree.tree.kind === 'not')
    return readFilterClause(negated({ ...tree, tree: tree.tree.tree }), field);
  const alternatives = alternativesIn(tree, field);
  return alternatives === undefined ? undefined : simplified({ isNegated: false, alternatives });
}

/** Alternatives of one name are joined: `field:(a OR b)`. Undefined if there are none. */
export function printableClause({ isNegated, alternatives }: FilterClause): Tree | undefined {
  const parts: Tree[] = [];
  for (const { tree } of alternatives) {
    const at = parts.findIndex((part) => isOfSameName(part, tree));
    const part = parts[at];
    if (part?.kind === 'in' && tree.kind === 'in') parts[at] = { ...part, tree: either([part.tree, tree.tree]) };
    else parts.push(tree);
  }
  if (parts.length === 0) return undefined;
  const tree = either(parts);
  return isNegated ? negated(tree) : tree;
}

export function isAlternative(alternative: Alternative, value: string, field: FilterField): boolean {
  return alternative.kind === 'value' && isSameValue(alternative.value, value, field);
}

function alternativesIn(tree: Tree, field: FilterField): readonly Alternative[] | undefined {
  switch (tree.kind) {
    case 'or':
      return joined(tree.trees.map((each) => alternativesIn(each, field)));
    case 'not': {
      const inner = alternativesIn(tree.tree, field);
      return inner?.length === 1 && inner[0]?.kind === 'present' ? [{ kind: 'missing', tree }] : undefined;
    }
    case 'in':
      return isNameOf(tree.field, field) ? alternativesOfField(tree, field) : undefined;
    default:
      return undefined;
  }
}

function alternativesOfField(clause: SetTree, field: FilterField): readonly Alternative[] | undefined {
  const { tree } = clause;
  switch (tree.kind) {
    case 'or':
      return joined(tree.trees.map((each) => alternativesOfField({ ...clause, tree: each }, field)));
    case 'any':
      // A text of more than 256 characters is a value without a `.keyword`.
      return [{ kind: isExactText(clause.field, field) ? 'other' : 'present', tree: clause }];
    case 'word':
    case 'phrase':
    case 'regex':
    case 'range': {
      const value = valueOfLeaf(tree, clause.field, field);
      return [value === undefined ? { kind: 'other', tree: clause } : { kind: 'value', value, tree: clause }];
    }
    default:
      return undefined;
  }
}

function joined(lists: readonly (readonly Alternative[] | undefined)[]): readonly Alternative[] | undefined {
  const all: Alternative[] = [];
  for (const list of lists) {
    if (list === undefined) return undefined;
    all.push(...list);
  }
  return all;
}

/** Only records without a value: whether it is written as a negation or as an alternative makes no difference. */
function simplified(clause: FilterClause): FilterClause {
  const [only] = clause.alternatives;
  if (clause.alternatives.length !== 1 || only === undefined || !clause.isNegated) return clause;
  if (only.kind === 'present')
    return { isNegated: false, alternatives: [{ kind: 'missing', tree: negated(only.tree) }] };
  if (only.kind === 'missing' && only.tree.kind === 'not' && only.tree.tree.kind === 'in')
    return { isNegated: false, alternatives: [{ kind: 'present', tree: only.tree.tree }] };
  return clause;
}

function isOfSameName(one: Tree, other: Tree): boolean {
  return one.kind === 'in' && other.kind === 'in' && one.field.text === other.field.text;
}

function either(trees: readonly Tree[]): Tree {
  const flat = trees.flatMap((tree) => (tree.kind === 'or' ? tree.trees : [tree]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined
    ? only
    : ({ kind: 'or', trees: flat, from: 0, to: 0 } satisfies OrTree);
}
