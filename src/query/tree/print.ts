import { MAX_DEPTH } from '../grammar/limits.ts';
import { escapeFieldName, escapePhrase, escapeRangeEnd, escapeWord } from './escape.ts';
import type { RangeLeaf, Tree } from './tree.ts';

/**
 * Prints a tree as text that is read back as the same tree. Groups of AND and OR have brackets even where the language
 * does not need them, so that every reader sees the same groups. They are omitted only where that would nest too deep.
 */
export function printTree(tree: Tree): string {
  const full = print(tree, 'full', 'outside');
  return deepest(full) <= MAX_DEPTH ? full : print(tree, 'needed', 'outside');
}

type Brackets = 'full' | 'needed';
type Parent = 'outside' | 'or' | 'and' | 'not' | 'field';

function print(tree: Tree, brackets: Brackets, parent: Parent): string {
  switch (tree.kind) {
    case 'or':
      return group(tree.trees, ' OR ', 'or', brackets, parent !== 'outside');
    case 'and':
      return group(
        tree.trees,
        ' AND ',
        'and',
        brackets,
        parent !== 'outside' && !(brackets === 'needed' && parent === 'or'),
      );
    case 'not': {
      const text = `NOT ${print(tree.tree, brackets, 'not')}`;
      return parent === 'field' || (parent === 'not' && brackets === 'full') ? `(${text})` : text;
    }
    case 'in': {
      const text = `${escapeFieldName(tree.field)}:${print(tree.tree, brackets, 'field')}`;
      return parent === 'field' ? `(${text})` : text;
    }
    case 'any':
      return '*';
    case 'word':
      return escapeWord(tree) + (tree.edits === undefined ? '' : `~${tree.edits}`);
    case 'phrase':
      return escapePhrase(tree.text) + (tree.slop === 0 ? '' : `~${tree.slop}`);
    case 'regex':
      return `/${tree.source}/`;
    case 'range':
      return printedRange(tree);
  }
}

function group(
  trees: readonly Tree[],
  operator: string,
  parent: Parent,
  brackets: Brackets,
  bracketed: boolean,
): string {
  const text = trees.map((child) => print(child, brackets, parent)).join(operator);
  return bracketed ? `(${text})` : text;
}

function printedRange({ lower, upper }: RangeLeaf): string {
  const open = lower?.included === false ? '{' : '[';
  const close = upper?.included === false ? '}' : ']';
  const from = lower === undefined ? '*' : escapeRangeEnd(lower.text);
  const to = upper === undefined ? '*' : escapeRangeEnd(upper.text);
  return `${open}${from} TO ${to}${close}`;
}

/**
 * The nesting depth of a text. Escaped brackets and those inside phrases and patterns count too, so the result may be
 * too high.
 */
function deepest(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (character === '(') deepest = Math.max(deepest, ++depth);
    else if (character === ')') depth--;
  }
  return deepest;
}
