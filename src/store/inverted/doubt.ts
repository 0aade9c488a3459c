import { ALL, allOf, anyOf, NONE, type Node } from './node.ts';

/** What is looked for, and of which documents that are found only the record itself can tell whether they are meant. */
export interface Condition {
  readonly node: Node;
  /** NONE where all that is found is meant. */
  readonly doubt: Node;
}

export const TRUE: Condition = { node: ALL, doubt: NONE };
export const FALSE: Condition = { node: NONE, doubt: NONE };

export const exact = (node: Node): Condition => ({ node, doubt: NONE });

/** Only the records can tell which of these are meant. */
export const doubtful = (node: Node): Condition => ({ node, doubt: node });

/** Documents with marks are verified in the record, whether the node finds them or not. */
export const markedBy = (marks: Node, node: Node): Condition => ({ node: anyOf([node, marks]), doubt: marks });

export function both(conditions: readonly Condition[]): Condition {
  return { node: allOf(conditions.map(({ node }) => node)), doubt: anyOf(conditions.map(({ doubt }) => doubt)) };
}

export function either(conditions: readonly Condition[]): Condition {
  return { node: anyOf(conditions.map(({ node }) => node)), doubt: anyOf(conditions.map(({ doubt }) => doubt)) };
}
