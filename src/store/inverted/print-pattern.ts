import type { Glob } from '../../model/query-plan.ts';
import { classRanges } from '../../query/pattern/class-ranges.ts';
import { parseRegex } from '../../query/pattern/parse-regex.ts';
import type { RegexTree } from '../../query/pattern/regex-tree.ts';

/** How an engine's regular expressions are written. */
export interface RegexDialect {
  escape(text: string): string;
  readonly anyCharacter: string;
  /** What a group begins with; it ends with `)`. */
  readonly open: string;
  /** A class of the characters between each pair, none of them half a surrogate pair; there is at least one pair. */
  printClass(ranges: readonly (readonly [first: number, last: number])[]): string;
}

/**
 * A regular expression of the query language as one of an engine. It is read by our reader and written anew, so that both mean the same where two readings
 * are possible; undefined where it holds an operator that is left to the matcher.
 */
export function printRegex(source: string, dialect: RegexDialect): string | undefined {
  const parsed = parseRegex(source);
  return parsed.kind === 'problem' ? undefined : print(parsed.tree, dialect);
}

/** A glob in the form of an engine: its plain pieces and its signs, `*` or `?`. */
export function printGlob(
  { text, wild }: Glob,
  plain: (text: string) => string,
  sign: (sign: string) => string,
): string {
  let out = '';
  let from = 0;
  for (const at of wild) {
    out += plain(text.slice(from, at)) + sign(text.charAt(at));
    from = at + 1;
  }
  return out + plain(text.slice(from));
}

function print(tree: RegexTree, dialect: RegexDialect): string | undefined {
  const { anyCharacter, open } = dialect;
  switch (tree.kind) {
    case 'text':
      return tree.text.isWellFormed() ? dialect.escape(tree.text) : undefined;
    case 'class': {
      const ranges = classRanges(tree).flatMap(withoutHalves);
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

/** Halves of surrogate pairs stand in no term. */
function withoutHalves([start, end]: readonly [number, number]): readonly (readonly [number, number])[] {
  const first = isHalf(start) ? 0xe000 : start;
  const last = isHalf(end) ? 0xd7ff : end;
  return first <= last ? [[first, last]] : [];
}

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

function join(parts: readonly RegexTree[], between: string, dialect: RegexDialect): string | undefined {
  const all = parts.map((part) => print(part, dialect));
  return all.every((part) => part !== undefined) ? all.join(between) : undefined;
}

const MOST_REPEATS = 1_000;
