import type { CodeRange } from './code-ranges.ts';

/**
 * What a regular expression says, as the parser leaves it and the compiler reads it. `at` and `end` are offsets in the
 * source (UTF-16 units), kept where somebody points at them or rewrites that piece of the source.
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

/** One character out of a set: `[...]`, `[^...]`, `\d` and its like. */
export interface ClassTree {
  readonly kind: 'class';
  readonly negated: boolean;
  /** The characters and ranges as written, in that order. */
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

/** `#`: not even the empty string. */
export interface NothingTree {
  readonly kind: 'nothing';
}

/** `<n-m>`: decimal digits, the smaller number first. With `padded`, a text has exactly as many digits as the ends have. */
export interface IntervalTree {
  readonly kind: 'interval';
  readonly from: string;
  readonly to: string;
  readonly padded: boolean;
  readonly at: number;
}

/** One after the other; without parts, the empty string. */
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

/** `max` is Infinity where there is no upper bound. */
export interface RepeatTree {
  readonly kind: 'repeat';
  readonly part: RegexTree;
  readonly min: number;
  readonly max: number;
  readonly at: number;
}
