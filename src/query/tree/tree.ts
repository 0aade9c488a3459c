import type { Glob } from '../../model/query-plan.ts';

/**
 * The syntax tree of a query, without any field table: how clauses are grouped, and what each value is. Positions are
 * offsets in the text; trees that differ only in positions mean the same.
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

/** `field:value`, `field:( ... )`: the inside is searched in this field, unless it names a field itself. */
export interface SetTree extends Span {
  readonly kind: 'in';
  readonly field: FieldName;
  readonly tree: Tree;
}

/** A dotted path, in which `\*` is a wildcard. */
export interface FieldName extends Span, Glob {}

/** `*`: everything, or inside a field: any value. The empty query, too. */
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

/** `[a TO b]`, `>a` and similar. A missing end is open. */
export interface RangeLeaf extends Span {
  readonly kind: 'range';
  readonly lower?: RangeEnd;
  readonly upper?: RangeEnd;
}

export interface RangeEnd extends Span {
  readonly text: string;
  readonly included: boolean;
}
