import type { Glob } from '../../../model/query-plan.ts';
import { plainParts } from '../../../query/pattern/plain-parts.ts';
import { isToken } from '../../../query/value/tokens.ts';
import { literal } from './literal.ts';
import { escapeRe2, globPart } from './re2.ts';

/** Words of a query -> expressions of the engine over the long text of a row. */

/** The words one behind the other. */
export function phraseInLongText(tokens: readonly string[]): string {
  const row = ({ between }: Letters): string =>
    `(?:\\A|${between})${tokens.map(escapeRe2).join(`${between}+`)}(?:\\z|${between})`;
  return tokens.every((token) => /^[a-z0-9]+$/.test(token)) ? matches(row) : matchesExactly(row);
}

/** A wildcard over one word; undefined where no word could hold its plain parts. */
export function wildcardInLongText({ text, wild }: Glob): string | undefined {
  if (!plainParts({ text, wild }).every(isToken)) return undefined;
  // What may begin or end with anything needs no look at where its word does.
  const isOpen = (at: number): boolean => wild.includes(at) && text.charAt(at) === '*';
  const [first, last] = [isOpen(0) ? 1 : 0, isOpen(text.length - 1) ? text.length - 1 : text.length];
  const inner = globPart({
    text: text.slice(first, last),
    wild: wild.map((at) => at - first).filter((at) => at >= 0 && at < last - first),
  });
  return matches(({ inWord, between }) => {
    const [start, end] = [first === 0 ? `(?:\\A|${between})` : '', last === text.length ? `(?:\\z|${between})` : ''];
    return start + inner.replaceAll('.', inWord) + end;
  });
}

/** What is within a word, and what is not. */
interface Letters {
  readonly inWord: string;
  readonly between: string;
}
const LETTERS: Letters = { inWord: '[\\p{L}\\p{N}]', between: '[^\\p{L}\\p{N}]' };
const NEARLY_LETTERS: Letters = { inWord: '[^\\x00-/:-@\\[-`{-\\x7f]', between: '[^a-z0-9]' };
const SURE_LETTERS: Letters = { inWord: '[a-z0-9]', between: '[\\x00-/:-@\\[-`{-\\x7f]' };

/**
 * Expressions that know all letters cost a hundred times what those do that know only ASCII. The latter take all other characters for letters and
 * for separators, so they find too much in texts that hold some, and only there the former have the word.
 */
function matches(write: (letters: Letters) => string): string {
  const [exactly, nearly] = [write(LETTERS), write(NEARLY_LETTERS)];
  if (exactly === nearly) return matchesExactly(write);
  const isAscii = 'length(long_text) = lengthUTF8(long_text)';
  const isSure = `match(long_text, ${literal(write(SURE_LETTERS))})`;
  return `(match(long_text, ${literal(nearly)}) AND (${isAscii} OR ${isSure} OR ${matchesExactly(write)}))`;
}

function matchesExactly(write: (letters: Letters) => string): string {
  return `match(long_text, ${literal(write(LETTERS))})`;
}
