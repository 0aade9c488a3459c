import { readClauses } from '@periplus/query/filter/edit-clauses.ts';
import { printTree } from '@periplus/query/tree/print.ts';
import type { Tree } from '@periplus/query/tree/tree.ts';

/** Queries for the records that both find, or only one. Undefined if a text cannot be read. */

export function bothText(a: string, b: string): string | undefined {
  const [one, other] = [treeOf(a), treeOf(b)];
  return one === undefined || other === undefined ? undefined : printTree(both(one, other));
}

export function onlyText(a: string, b: string): string | undefined {
  const [one, other] = [treeOf(a), treeOf(b)];
  if (one === undefined || other === undefined) return undefined;
  return printTree(both(one, { kind: 'not', tree: other, from: 0, to: 0 }));
}

function both(one: Tree, other: Tree): Tree {
  if (one.kind === 'any') return other;
  return other.kind === 'any' ? one : { kind: 'and', trees: [one, other], from: 0, to: 0 };
}

function treeOf(text: string): Tree | undefined {
  const trees = readClauses(text);
  const [only] = trees ?? [];
  if (trees === undefined || only === undefined) return undefined;
  return trees.length === 1 ? only : { kind: 'and', trees, from: 0, to: text.length };
}
