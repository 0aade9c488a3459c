import { MAX_DEPTH } from '../grammar/limits.ts';
import { escapeFieldName, escapePhrase, escapeRangeEnd, escapeWord } from './escape.ts';
import type { RangeLeaf, Tree } from './tree.ts';

/**
 * A tree as text that is read back as the same tree. Groups of AND and OR stand in brackets even where the language would
 * not need them, so that every reader sees the same groups; only where that would nest too deep they are left out.
 */
export function printTree(tree: Tree): string {
  const full = printed(tree, 'full', 'outside');
  return deepest(full) <= MAX_DEPTH ? full : printed(tree, 'needed', 'outside');
}

type Brackets = 'full' | 'needed';
type Place = 'outside' | 'or' | 'and' | 'not' | 'field';

function printed(tree: Tree, brackets: Brackets, place: Place): string {
  switch (tree.kind) {
    case 'or':
      return group(tree.trees, ' OR ', 'or', brackets, place !== 'outside');
    case 'and':
      return group(
        tree.trees,
        ' AND ',
        'and',
        brackets,
        place !== 'outside' && !(brackets === 'needed' && place === 'or'),
      );
    case 'not': {
      const text = `NOT ${printed(tree.tree, brackets, 'not')}`;
      return place === 'field' || (place === 'not' && brackets === 'full') ? `(${text})` : text;
    }
    case 'in': {
      const text = `${escapeFieldName(tree.field)}:${printed(tree.tree, brackets, 'field')}`;
      return place === 'field' ? `(${text})` : text;
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

function group(trees: readonly Tree[], operator: string, place: Place, brackets: Brackets, bracketed: boolean): string {
  const text = trees.map((one) => printed(one, brackets, place)).join(operator);
  return bracketed ? `(${text})` : text;
}

function printedRange({ lower, upper }: RangeLeaf): string {
  const open = lower?.included === false ? '{' : '[';
  const close = upper?.included === false ? '}' : ']';
  const from = lower === undefined ? '*' : escapeRangeEnd(lower.text);
  const to = upper === undefined ? '*' : escapeRangeEnd(upper.text);
  return `${open}${from} TO ${to}${close}`;
}

/** Counts brackets only where they open a group: escaped ones and those inside phrases and patterns come out too deep at worst. */
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
