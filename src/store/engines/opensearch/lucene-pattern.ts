import type { Glob } from '../../../model/query-plan.ts';
import { classRanges } from '../../../query/pattern/class-ranges.ts';
import { parseRegex } from '../../../query/pattern/parse-regex.ts';
import type { RegexTree } from '../../../query/pattern/regex-tree.ts';

/**
 * Patterns of the query language as the cluster's own. A regular expression is read by our reader and written anew, so that both mean the
 * same where two readings are possible; undefined where it holds an operator that is left to the matcher.
 */
export function regexAsLucene(source: string): string | undefined {
  const parsed = parseRegex(source);
  return parsed.kind === 'problem' ? undefined : written(parsed.tree);
}

/** A glob as a regular expression; `any` stands for one character of it. */
export function globAsRegex({ text, wild }: Glob, any: string): string {
  return pieces({ text, wild }, escapeRegex, (sign) => (sign === '*' ? `${any}*` : any));
}

/** A glob as a wildcard of the cluster. */
export function globAsWildcard(glob: Glob): string {
  return pieces(glob, escapeWildcard, (sign) => sign);
}

export function escapeWildcard(text: string): string {
  return text.replace(/[*?\\]/g, '\\$&');
}

export function escapeRegex(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

function pieces({ text, wild }: Glob, plain: (text: string) => string, sign: (sign: string) => string): string {
  let out = '';
  let from = 0;
  for (const at of wild) {
    out += plain(text.slice(from, at)) + sign(text.charAt(at));
    from = at + 1;
  }
  return out + plain(text.slice(from));
}

function written(tree: RegexTree): string | undefined {
  switch (tree.kind) {
    case 'text':
      return escapeRegex(tree.text);
    case 'class':
      return writtenClass(classRanges(tree));
    case 'anyCharacter':
      return '.';
    case 'anyString':
      return '.*';
    case 'sequence':
      return joined(tree.parts, '');
    case 'union': {
      const parts = joined(tree.parts, '|');
      return parts === undefined ? undefined : `(${parts})`;
    }
    case 'repeat': {
      const inner = written(tree.part);
      if (inner === undefined || inner === '' || tree.min > MOST_REPEATS) return undefined;
      if (tree.max === Number.POSITIVE_INFINITY) return `(${inner}){${tree.min},}`;
      return tree.max > MOST_REPEATS ? undefined : `(${inner}){${tree.min},${tree.max}}`;
    }
    default:
      return undefined;
  }
}

/** Halves of surrogate pairs stand in no term. */
function writtenClass(ranges: readonly (readonly [number, number])[]): string | undefined {
  const parts: string[] = [];
  for (const [start, end] of ranges) {
    let first = isHalf(start) ? 0xe000 : start;
    let last = isHalf(end) ? 0xd7ff : end;
    // What is escaped begins no range: the dash behind it would stand for itself.
    while (first <= last && isSign(first)) parts.push(character(first++));
    while (first <= last && isSign(last)) parts.push(character(last--));
    if (first <= last) parts.push(`${character(first)}-${character(last)}`);
  }
  return parts.length === 0 ? undefined : `[${parts.join('')}]`;
}

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const character = (code: number): string => escapeRegex(String.fromCodePoint(code));
const isSign = (code: number): boolean => character(code).startsWith('\\');

function joined(parts: readonly RegexTree[], between: string): string | undefined {
  const all = parts.map(written);
  return all.every((part) => part !== undefined) ? all.join(between) : undefined;
}

const MOST_REPEATS = 1_000;
