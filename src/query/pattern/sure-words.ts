import type { Pattern } from '../../model/query-plan.ts';
import { tokens } from '../value/tokens.ts';
import { parseRegex } from './parse-regex.ts';
import { plainRows } from './plain-parts.ts';
import type { RegexTree } from './regex-tree.ts';

/**
 * A pattern over whole texts -> words that each of those texts has, so that they can be looked up: what it says letter by letter, but for
 * first and last words that may go on where anything may stand. The longest come first, and only some: more hardly narrow what is found.
 */
export function sureWords(pattern: Pattern): readonly string[] {
  const rows = rowsOf(pattern);
  // Half a surrogate pair may be half a letter, with which a word goes on.
  if (!rows.every((row) => row.isWellFormed())) return [];
  const found = rows.flatMap((row, at) => {
    const words = tokens(row);
    const isBegun = at === 0 || !STARTS_IN_WORD.test(row);
    const isEnded = at === rows.length - 1 || !ENDS_IN_WORD.test(row);
    return words.slice(isBegun ? 0 : 1, isEnded ? words.length : -1);
  });
  return [...new Set(found)].sort((one, other) => other.length - one.length).slice(0, MOST_WORDS);
}

const MOST_WORDS = 4;

const STARTS_IN_WORD = /^[\p{L}\p{N}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

/** What stands between that which may be anything, from the beginning of the text to its end. */
function rowsOf(pattern: Pattern): readonly string[] {
  switch (pattern.kind) {
    case 'wildcard':
      return plainRows(pattern.glob);
    case 'regex': {
      const parsed = parseRegex(pattern.source);
      return parsed.kind === 'regex' ? textRows(parsed.tree) : [];
    }
    case 'fuzzy':
      return pattern.edits === 0 ? [pattern.text] : [];
  }
}

function textRows(tree: RegexTree): readonly string[] {
  const rows = [''];
  for (const part of tree.kind === 'sequence' ? tree.parts : [tree]) {
    if (part.kind === 'text') rows.push((rows.pop() ?? '') + part.text);
    else rows.push('');
  }
  return rows;
}
