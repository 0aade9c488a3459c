import type { Glob } from '../../model/query-plan.ts';

/**
 * A query as it was written, before any field table: who stands with whom, and what each value is.
 * Positions are offsets in the text; two trees that differ in positions alone mean the same.
 */
export type Tree = AndTree | OrTree | NotTree | SetTree | Leaf;

export type Leaf = AnyLeaf | WordLeaf | PhraseLeaf | RegexLeaf | RangeLeaf;

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface AndTree extends Span {
  readonly kind: 'and';
  readonly trees: readonly Tree[];
}

export interface OrTree extends Span {
  readonly kind: 'or';
  readonly trees: readonly Tree[];
}

export interface NotTree extends Span {
  readonly kind: 'not';
  readonly tree: Tree;
}

/** `field:value`, `field:( ... )`: what stands inside is looked for in this field, unless it names one itself. */
export interface SetTree extends Span {
  readonly kind: 'in';
  readonly field: FieldName;
  readonly tree: Tree;
}

/** A dotted path; `\*` in it is a wildcard. */
export interface FieldName extends Span, Glob {}

/** `*`: everything, or inside a field: that it has a value. The empty query as well. */
export interface AnyLeaf extends Span {
  readonly kind: 'any';
}

/** An unquoted value. */
export interface WordLeaf extends Span, Glob {
  readonly kind: 'word';
  /** Present for `word~n`. */
  readonly edits?: 0 | 1 | 2;
}

export interface PhraseLeaf extends Span {
  readonly kind: 'phrase';
  readonly text: string;
  readonly slop: number;
}

export interface RegexLeaf extends Span {
  readonly kind: 'regex';
  readonly source: string;
}

/** `[a TO b]`, `>a` and their like; an absent end is open. */
export interface RangeLeaf extends Span {
  readonly kind: 'range';
  readonly lower?: RangeEnd;
  readonly upper?: RangeEnd;
}

export interface RangeEnd extends Span {
  readonly text: string;
  readonly included: boolean;
}
