import type { Pattern } from '../../model/query-plan.ts';
import { tokens } from '../value/tokens.ts';
import { plainRows } from './glob.ts';
import { parseRegex } from './regex/parse-regex.ts';
import type { RegexTree } from './regex/regex-tree.ts';

/**
 * The words that every text matching a pattern must contain, for lookups: its literal parts, except first and last
 * words that may continue at a wildcard.
 * Only the longest few: more hardly narrow the result.
 */
export function sureWords(pattern: Pattern): readonly string[] {
  const rows = rowsOf(pattern);
  // Half a surrogate pair may be half a letter that continues a word.
  if (!rows.every((row) => row.isWellFormed())) return [];
  const candidates = rows.flatMap((row, at) => {
    const rowTokens = tokens(row);
    const isBegun = at === 0 || !STARTS_IN_WORD.test(row);
    const isEnded = at === rows.length - 1 || !ENDS_IN_WORD.test(row);
    return rowTokens.slice(isBegun ? 0 : 1, isEnded ? rowTokens.length : -1);
  });
  return [...new Set(candidates)].sort((first, second) => second.length - first.length).slice(0, MAX_WORDS);
}

const MAX_WORDS = 4;

const STARTS_IN_WORD = /^[\p{L}\p{N}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

/** The literal parts between wildcards, from start to end of the text. */
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
