import { ALL, allOf, anyOf, NONE, type Node } from '../node.ts';

/** What to search for, and which hits the matcher must still check in the record. */
export interface Condition {
  readonly node: Node;
  /** NONE if the engine decides every hit. */
  readonly doubt: Node;
}

export const TRUE: Condition = { node: ALL, doubt: NONE };
export const FALSE: Condition = { node: NONE, doubt: NONE };

export const exact = (node: Node): Condition => ({ node, doubt: NONE });

/** The matcher checks every hit. */
export const doubtful = (node: Node): Condition => ({ node, doubt: node });

/** The matcher checks documents with these marks, whether the node finds them or not. */
export const markedBy = (marks: Node, node: Node): Condition => ({ node: anyOf([node, marks]), doubt: marks });

export function both(conditions: readonly Condition[]): Condition {
  return { node: allOf(conditions.map(({ node }) => node)), doubt: anyOf(conditions.map(({ doubt }) => doubt)) };
}

export function either(conditions: readonly Condition[]): Condition {
  return { node: anyOf(conditions.map(({ node }) => node)), doubt: anyOf(conditions.map(({ doubt }) => doubt)) };
}
