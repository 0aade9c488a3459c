import { editClauses, readClauses } from '@periplus/query/filter/edit-clauses.ts';
import { printTree } from '@periplus/query/tree/print.ts';
import type { Tree } from '@periplus/query/tree/tree.ts';

/** A part of a query, with the queries whose counts say what it does to the result. */
export interface ClauseVariant {
  readonly text: string;
  /** Finds what this part finds, by itself. */
  readonly alone: string;
  /** The query without this part. Undefined for one of several alternatives: leaving it out finds less, never more. */
  readonly without: string | undefined;
}

/** The parts of a query, and the queries to count, each once. */
export interface QueryParts {
  readonly variants: readonly ClauseVariant[];
  readonly queries: readonly string[];
  /** No part names a field. */
  readonly hasOnlyWords: boolean;
}

/** A query with more parts has only its first ones looked at: each may need two counts. */
const MOST_VARIANTS = 50;

export function queryParts(text: string): QueryParts {
  const variants = clauseVariants(text);
  const without = variants.flatMap((variant) => variant.without ?? []);
  return {
    variants,
    queries: [...new Set([...without, ...variants.map(({ alone }) => alone)])],
    hasOnlyWords: (readClauses(text) ?? []).every(hasNoField),
  };
}

function hasNoField(tree: Tree): boolean {
  if (tree.kind === 'not') return hasNoField(tree.tree);
  return tree.kind === 'and' || tree.kind === 'or' ? tree.trees.every(hasNoField) : tree.kind !== 'in';
}

/**
 * The text of a query -> its clauses that all must match, each followed by its alternatives. Empty if the text cannot be
 * read, or if it is one clause without parts: then there is nothing to leave out.
 */
function clauseVariants(text: string): readonly ClauseVariant[] {
  const clauses = (readClauses(text) ?? []).filter(({ kind }) => kind !== 'any');
  const [only] = clauses;
  const variants =
    clauses.length === 1 && only !== undefined
      ? joinedParts(only)
      : clauses.flatMap((clause) => [clauseVariant(text, clause), ...alternatives(text, clause)]);
  return variants.slice(0, MOST_VARIANTS);
}

const clauseVariant = (text: string, clause: Tree): ClauseVariant => ({
  text: ownText(text, clause),
  alone: printTree(clause),
  without: editClauses(text, { change: (each) => (isSamePlace(each, clause) ? undefined : each) }),
});

/** Of `a OR b`, and of `field:(a OR b)`. */
function alternatives(text: string, clause: Tree): readonly ClauseVariant[] {
  if (clause.kind === 'or')
    return clause.trees.map((tree) => ({ text: ownText(text, tree), alone: printTree(tree), without: undefined }));
  if (clause.kind !== 'in' || clause.tree.kind !== 'or') return [];
  return clause.tree.trees.map((tree) => {
    const alone = printTree({ ...clause, tree });
    return { text: alone, alone, without: undefined };
  });
}

/** `field:(a b)` is one clause, and its parts must match together. */
function joinedParts(clause: Tree): readonly ClauseVariant[] {
  if (clause.kind !== 'in' || clause.tree.kind !== 'and') return [];
  const { trees, ...group } = clause.tree;
  return trees.map((tree, at) => {
    const rest = trees.filter((_, place) => place !== at);
    const [first] = rest;
    const others: Tree = rest.length === 1 && first !== undefined ? first : { ...group, trees: rest };
    const alone = printTree({ ...clause, tree });
    return { text: alone, alone, without: printTree({ ...clause, tree: others }) };
  });
}

const isSamePlace = (one: Tree, other: Tree): boolean => one.from === other.from && one.to === other.to;

const ownText = (text: string, { from, to }: Tree): string => text.slice(from, to).trim();
