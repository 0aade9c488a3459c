import type { Glob } from '../../../model/query-plan.ts';
import { classRanges } from '../../../query/pattern/class-ranges.ts';
import { parseRegex } from '../../../query/pattern/parse-regex.ts';
import type { RegexTree } from '../../../query/pattern/regex-tree.ts';

/**
 * Regular expressions of the query language as those of the addon. They are read by our reader and written anew, so that both mean the same;
 * undefined where one holds an operator that is left to the matcher.
 */
export function regexAsRust(source: string): string | undefined {
  const parsed = parseRegex(source);
  return parsed.kind === 'problem' ? undefined : written(parsed.tree);
}

/** A glob as a regular expression; `any` stands for one character of it. */
export function globAsRust({ text, wild }: Glob, any = ANY_CHARACTER): string {
  let out = '';
  let from = 0;
  for (const at of wild) {
    out += escapeRust(text.slice(from, at)) + (text.charAt(at) === '*' ? `${any}*` : any);
    from = at + 1;
  }
  return out + escapeRust(text.slice(from));
}

export function escapeRust(text: string): string {
  return text.replace(/[^0-9A-Za-z\u0080-\u{10ffff}]/gu, (sign) => hex(sign.codePointAt(0) ?? 0));
}

/** A line end is a character like any other. */
export const ANY_CHARACTER = '(?s:.)';

function written(tree: RegexTree): string | undefined {
  switch (tree.kind) {
    case 'text':
      return tree.text.isWellFormed() ? escapeRust(tree.text) : undefined;
    case 'class':
      return writtenClass(classRanges(tree));
    case 'anyCharacter':
      return ANY_CHARACTER;
    case 'anyString':
      return `${ANY_CHARACTER}*`;
    case 'sequence':
      return joined(tree.parts, '');
    case 'union': {
      const parts = joined(tree.parts, '|');
      return parts === undefined ? undefined : `(?:${parts})`;
    }
    case 'repeat': {
      const inner = written(tree.part);
      if (inner === undefined || tree.min > MOST_REPEATS) return undefined;
      if (inner === '') return '';
      if (tree.max === Number.POSITIVE_INFINITY) return `(?:${inner}){${tree.min},}`;
      return tree.max > MOST_REPEATS ? undefined : `(?:${inner}){${tree.min},${tree.max}}`;
    }
    default:
      return undefined;
  }
}

/** Halves of surrogate pairs stand in no value that the addon is told. */
function writtenClass(ranges: readonly (readonly [number, number])[]): string | undefined {
  const parts: string[] = [];
  for (const [start, end] of ranges) {
    const first = isHalf(start) ? 0xe000 : start;
    const last = isHalf(end) ? 0xd7ff : end;
    if (first <= last) parts.push(first === last ? hex(first) : `${hex(first)}-${hex(last)}`);
  }
  return parts.length === 0 ? undefined : `[${parts.join('')}]`;
}

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const hex = (code: number): string => `\\x{${code.toString(16)}}`;

function joined(parts: readonly RegexTree[], between: string): string | undefined {
  const all = parts.map(written);
  return all.every((part) => part !== undefined) ? all.join(between) : undefined;
}

const MOST_REPEATS = 1_000;
