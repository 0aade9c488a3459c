import type { Glob } from '../../../model/query-plan.ts';
import { classRanges } from '../../../query/pattern/class-ranges.ts';
import { parseRegex } from '../../../query/pattern/parse-regex.ts';
import { plainParts } from '../../../query/pattern/plain-parts.ts';
import type { RegexTree } from '../../../query/pattern/regex-tree.ts';

/**
 * Patterns of the query language as RE2, the engine's own language of regular expressions, always over the whole value; undefined where RE2
 * has no word for it (complement, intersection, intervals, long repeats).
 */
export function regexAsRe2(source: string): string | undefined {
  const parsed = parseRegex(source);
  if (parsed.kind === 'problem') return undefined;
  const inner = translated(parsed.tree);
  return inner === undefined ? undefined : whole(inner);
}

export function globAsRe2(glob: Glob): string {
  return whole(globPart(glob));
}

/** A glob as a part of a larger expression. */
export function globPart({ text, wild }: Glob): string {
  const places = new Set(wild);
  let out = '';
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !places.has(at)) continue;
    out += escapeRe2(text.slice(from, at));
    if (at < text.length) out += text.charAt(at) === '*' ? '.*' : '.';
    from = at + 1;
  }
  return out;
}

/** A row of characters that every value has, in one case or the other, which a glob in lower case fits in lower case; '' where none is known. */
export function asciiPart(glob: Glob): string {
  const pieces = plainParts(glob).flatMap((part) => part.match(SURE_IN_ANY_CASE) ?? []);
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

/** ASCII, but for what letters beyond it have as their lower case: `i` of U+0130, `k` of U+212A. */
const SURE_IN_ANY_CASE = /[\0-hjl-\x7f]+/g;

/** Text that stands for itself. */
export function escapeRe2(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, (character) => `\\x{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A dot is any character, line ends too; the whole value is spanned. */
function whole(inner: string): string {
  return `(?s)\\A(?:${inner})\\z`;
}

/** RE2 refuses to write a repeat out more often. */
const MOST_REPEATS = 1_000;

function translated(tree: RegexTree): string | undefined {
  switch (tree.kind) {
    case 'text':
      return escapeRe2(tree.text);
    case 'class': {
      const ranges = classRanges(tree);
      if (ranges.length === 0) return undefined;
      return `[${ranges.map(([first, last]) => `\\x{${first.toString(16)}}-\\x{${last.toString(16)}}`).join('')}]`;
    }
    case 'anyCharacter':
      return '.';
    case 'anyString':
      return '.*';
    case 'sequence':
      return joined(tree.parts, '');
    case 'union': {
      const parts = joined(tree.parts, '|');
      return parts === undefined ? undefined : `(?:${parts})`;
    }
    case 'repeat': {
      const inner = translated(tree.part);
      const isLong = tree.min > MOST_REPEATS || (tree.max !== Number.POSITIVE_INFINITY && tree.max > MOST_REPEATS);
      if (inner === undefined || isLong) return undefined;
      const max = tree.max === Number.POSITIVE_INFINITY ? '' : tree.max;
      return `(?:${inner}){${tree.min},${max}}`;
    }
    default:
      return undefined;
  }
}

function joined(parts: readonly RegexTree[], between: string): string | undefined {
  const all = parts.map(translated);
  return all.every((part) => part !== undefined) ? all.join(between) : undefined;
}
