import { printTree } from '../../query/tree/print.ts';
import type { Tree } from '../../query/tree/tree.ts';

/** The tree of a query as indented lines, with groups and fields as branches and search terms as leaves. */
export function treeLines(tree: Tree, indent = ''): readonly string[] {
  const inner = `${indent}  `;
  switch (tree.kind) {
    case 'and':
    case 'or':
      return [`${indent}${tree.kind.toUpperCase()}`, ...tree.trees.flatMap((each) => treeLines(each, inner))];
    case 'not':
      return [`${indent}NOT`, ...treeLines(tree.tree, inner)];
    case 'in': {
      const [only, ...more] = treeLines(tree.tree, inner);
      const name = printTree({ ...tree, tree: { kind: 'any', from: tree.from, to: tree.to } }).replace(/\*$/, '');
      return more.length === 0 ? [`${indent}${name} ${only?.trim()}`] : [`${indent}${name}`, only ?? '', ...more];
    }
    default:
      return [`${indent}${tree.kind === 'any' ? 'anything' : `${tree.kind} ${printTree(tree)}`}`];
  }
}
