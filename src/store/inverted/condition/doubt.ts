import { ALL_DOCUMENTS, allOfNodes, anyOfNodes, NO_DOCUMENTS, type Node } from '../node.ts';

/** What to search for, and which hits the matcher must still check in the record. */
export interface Condition {
  readonly node: Node;
  /** NONE if the engine decides every hit. */
  readonly doubt: Node;
}

export const TRUE: Condition = { node: ALL_DOCUMENTS, doubt: NO_DOCUMENTS };
export const FALSE: Condition = { node: NO_DOCUMENTS, doubt: NO_DOCUMENTS };

export const exact = (node: Node): Condition => ({ node, doubt: NO_DOCUMENTS });

/** The matcher checks every hit. */
export const doubtful = (node: Node): Condition => ({ node, doubt: node });

/** The matcher checks documents with these marks, whether the node finds them or not. */
export const markedBy = (marks: Node, node: Node): Condition => ({ node: anyOfNodes([node, marks]), doubt: marks });

export function andConditions(conditions: readonly Condition[]): Condition {
  return {
    node: allOfNodes(conditions.map(({ node }) => node)),
    doubt: anyOfNodes(conditions.map(({ doubt }) => doubt)),
  };
}

export function orConditions(conditions: readonly Condition[]): Condition {
  return {
    node: anyOfNodes(conditions.map(({ node }) => node)),
    doubt: anyOfNodes(conditions.map(({ doubt }) => doubt)),
  };
}
