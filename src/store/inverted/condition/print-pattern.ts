import type { Glob } from '../../../model/query-plan.ts';
import { parseRegex } from '../../../query/pattern/regex/parse-regex.ts';
import { classRanges, type RegexTree } from '../../../query/pattern/regex/regex-tree.ts';

/** The regular-expression syntax of an engine. */
export interface RegexDialect {
  escape(text: string): string;
  readonly anyCharacter: string;
  /** Begins a group; `)` ends it. */
  readonly open: string;
  /** A character class of one or more ranges without surrogates. */
  printClass(ranges: readonly (readonly [first: number, last: number])[]): string;
}

/**
 * Translates a regular expression of the query language into an engine's syntax. It is parsed and printed again, so
 * that both agree on ambiguous syntax. Undefined if it has an operator that only the matcher supports.
 */
export function printRegex(source: string, dialect: RegexDialect): string | undefined {
  const parsed = parseRegex(source);
  return parsed.kind === 'problem' ? undefined : print(parsed.tree, dialect);
}

/** Prints a glob in an engine's syntax, from its literal parts and its wildcards `*` and `?`. */
export function printGlob(
  { text, wild }: Glob,
  literal: (text: string) => string,
  wildcard: (sign: string) => string,
): string {
  let out = '';
  let from = 0;
  for (const at of wild) {
    out += literal(text.slice(from, at)) + wildcard(text.charAt(at));
    from = at + 1;
  }
  return out + literal(text.slice(from));
}

function print(tree: RegexTree, dialect: RegexDialect): string | undefined {
  const { anyCharacter, open } = dialect;
  switch (tree.kind) {
    case 'text':
      return tree.text.isWellFormed() ? dialect.escape(tree.text) : undefined;
    case 'class': {
      const ranges = classRanges(tree).flatMap(withoutSurrogates);
      return ranges.length === 0 ? undefined : dialect.printClass(ranges);
    }
    case 'anyCharacter':
      return anyCharacter;
    case 'anyString':
      return `${anyCharacter}*`;
    case 'sequence':
      return join(tree.parts, '', dialect);
    case 'union': {
      const parts = join(tree.parts, '|', dialect);
      return parts === undefined ? undefined : `${open}${parts})`;
    }
    case 'repeat': {
      const inner = print(tree.part, dialect);
      if (inner === undefined || inner === '' || tree.min > MOST_REPEATS) return undefined;
      if (tree.max === Number.POSITIVE_INFINITY) return `${open}${inner}){${tree.min},}`;
      return tree.max > MOST_REPEATS ? undefined : `${open}${inner}){${tree.min},${tree.max}}`;
    }
    default:
      return undefined;
  }
}

/** No term contains an unpaired surrogate. */
function withoutSurrogates([start, end]: readonly [number, number]): readonly (readonly [number, number])[] {
  const first = isSurrogate(start) ? 0xe000 : start;
  const last = isSurrogate(end) ? 0xd7ff : end;
  return first <= last ? [[first, last]] : [];
}

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

function join(parts: readonly RegexTree[], separator: string, dialect: RegexDialect): string | undefined {
  const printed = parts.map((part) => print(part, dialect));
  return printed.every((text) => text !== undefined) ? printed.join(separator) : undefined;
}

const MOST_REPEATS = 1_000;
