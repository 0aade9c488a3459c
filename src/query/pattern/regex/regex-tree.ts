import type { CodeRange } from './code-ranges.ts';

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
