import { type CodeRange, invertRanges, mergeCodeRanges } from './code-ranges.ts';

/**
 * The syntax tree of a regular expression. `at` and `end` are offsets in the source (UTF-16 units), for error messages
 * and rewriting.
 */
export type RegexTree =
  | TextTree
  | ClassTree
  | AnyCharacterTree
  | AnyStringTree
  | NothingTree
  | IntervalTree
  | SequenceTree
  | UnionTree
  | IntersectionTree
  | ComplementTree
  | RepeatTree;

/** One literal character, or the text between two quotes (which may be empty). */
export interface TextTree {
  readonly kind: 'text';
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

/** One character of a set: `[...]`, `[^...]`, `\d` and similar. */
export interface ClassTree {
  readonly kind: 'class';
  readonly negated: boolean;
  /** The characters and ranges as written, in order. */
  readonly ranges: readonly CodeRange[];
  readonly shorthands: readonly Shorthand[];
  readonly at: number;
  readonly end: number;
}

/** The letter after the backslash. */
export type Shorthand = 'd' | 'D' | 's' | 'S' | 'w' | 'W';

/** `.` */
export interface AnyCharacterTree {
  readonly kind: 'anyCharacter';
}

/** `@` */
export interface AnyStringTree {
  readonly kind: 'anyString';
}

/** `#`: matches nothing, not even the empty string. */
export interface NothingTree {
  readonly kind: 'nothing';
}

/** `<n-m>`: decimal digits, the smaller number first. With `padded`, a text has exactly as many digits as the ends. */
export interface IntervalTree {
  readonly kind: 'interval';
  readonly from: string;
  readonly to: string;
  readonly padded: boolean;
  readonly at: number;
}

/** Parts in sequence; without parts, the empty string. */
export interface SequenceTree {
  readonly kind: 'sequence';
  readonly parts: readonly RegexTree[];
}

export interface UnionTree {
  readonly kind: 'union';
  readonly parts: readonly RegexTree[];
}

export interface IntersectionTree {
  readonly kind: 'intersection';
  readonly parts: readonly RegexTree[];
  readonly at: number;
}

export interface ComplementTree {
  readonly kind: 'complement';
  readonly part: RegexTree;
  readonly at: number;
}

/** `max` is Infinity if there is no upper bound. */
export interface RepeatTree {
  readonly kind: 'repeat';
  readonly part: RegexTree;
  readonly min: number;
  readonly max: number;
  readonly at: number;
}

/**
 * True if a regular expression names a character that is neither letter nor digit, outside classes and intervals. No
 * single token could contain it, so such an expression is meant for the whole value.
 */
export function regexHasSeparator(tree: RegexTree): boolean {
  switch (tree.kind) {
    case 'text':
      return /[^\p{L}\p{N}]/u.test(tree.text);
    case 'sequence':
    case 'union':
    case 'intersection':
      return tree.parts.some(regexHasSeparator);
    case 'complement':
    case 'repeat':
      return regexHasSeparator(tree.part);
    case 'class':
    case 'anyCharacter':
    case 'anyString':
    case 'nothing':
    case 'interval':
      return false;
  }
}

/** The code points of a character class, in order. Shorthands are ASCII, as in Lucene. */
export function classRanges(tree: ClassTree): readonly CodeRange[] {
  const members = mergeCodeRanges([...tree.ranges, ...tree.shorthands.flatMap(shorthandRanges)]);
  return tree.negated ? invertRanges(members) : members;
}

function shorthandRanges(letter: Shorthand): readonly CodeRange[] {
  switch (letter) {
    case 'd':
      return digits;
    case 'D':
      return invertRanges(digits);
    case 's':
      return spaces;
    case 'S':
      return invertRanges(spaces);
    case 'w':
      return wordCharacters;
    case 'W':
      return invertRanges(wordCharacters);
  }
}

/** 0-9 */
const digits: readonly CodeRange[] = [[0x30, 0x39]];

/** Tab, line feed, carriage return, space; not vertical tab or form feed. */
const spaces: readonly CodeRange[] = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0x20, 0x20],
];

/** 0-9 A-Z _ a-z */
const wordCharacters: readonly CodeRange[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
