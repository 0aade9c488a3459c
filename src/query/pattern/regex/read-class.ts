import type { CodeRange } from './code-ranges.ts';
import { RegexProblem } from './regex-problem.ts';
import type { ClassTree, Shorthand } from './regex-tree.ts';

/** Parses `[...]` and the escapes `\c` of a regular expression into a tree with its end offset. Throws RegexProblem. */
export function readClass(source: string, at: number, literal: (at: number) => void): ClassTree {
  const ranges: CodeRange[] = [];
  const shorthands: Shorthand[] = [];
  const unclosed = () => new RegexProblem(at, 'this character class has no closing bracket');
  const codeAt = (offset: number): number => {
    const code = source.codePointAt(offset);
    if (code === undefined) throw unclosed();
    return code;
  };

  const negated = source[at + 1] === '^';
  let next = at + (negated ? 2 : 1);
  // The first character of a class is a member whatever it is, even a closing bracket.
  do {
    const start = next;
    const first = codeAt(start);
    if (first === backslash) {
      const escaped = readEscape(source, start);
      if (escaped.kind === 'shorthand') shorthands.push(escaped.letter);
      else ranges.push([escaped.code, escaped.code]);
      // As in Lucene, an escaped character starts no range: `[\.-z]` is three characters.
      next = escaped.end;
      continue;
    }
    next += width(first);
    if (source[next] !== '-') {
      ranges.push([first, first]);
    } else if (source[next + 1] === ']') {
      literal(next);
      ranges.push([first, first], [hyphen, hyphen]);
      next += 1;
    } else {
      next += codeAt(next + 1) === backslash ? 2 : 1;
      const last = codeAt(next);
      if (last < first) throw new RegexProblem(start, 'the ends of this range are in the wrong order');
      ranges.push([first, last]);
      next += width(last);
    }
  } while (next < source.length && source[next] !== ']');
  if (next >= source.length) throw unclosed();
  return { kind: 'class', negated, ranges, shorthands, at, end: next + 1 };
}

export type Escape =
  | { readonly kind: 'shorthand'; readonly letter: Shorthand; readonly end: number }
  | { readonly kind: 'character'; readonly code: number; readonly end: number };

export function readEscape(source: string, at: number): Escape {
  const code = source.codePointAt(at + 1);
  if (code === undefined) throw new RegexProblem(at, 'there is nothing after this backslash');
  const character = String.fromCodePoint(code);
  const end = at + 1 + character.length;
  if (isShorthand(character)) return { kind: 'shorthand', letter: character, end };
  if (/^[A-Za-z]$/.test(character)) {
    throw new RegexProblem(
      at,
      `\\${character} means nothing here: only \\d \\D \\s \\S \\w \\W are letters with a backslash`,
    );
  }
  return { kind: 'character', code, end };
}

function isShorthand(character: string): character is Shorthand {
  return /^[dDsSwW]$/.test(character);
}

function width(code: number): number {
  return code > 0xffff ? 2 : 1;
}

const backslash = 0x5c;
const hyphen = 0x2d;
