import type { Column } from './columns.ts';

/**
 * Kinds of terms (docs/decisions/121): `e` an exact value, `t` a word of a text, `n` a number, `d` an instant, `f` a
 * boolean, `a` an address, `v` the sort key of a version, `i` a parent domain, `s` a complete text in lower case, `w` a
 * value as in the record, `L` a word of the long text (its path is empty). `p` means that the path has a value. The
 * marks `l`, `m`, `q`, `o`, `u`, `r` mean that the matcher must decide in the record.
 */
export type TermKind =
  | 'e'
  | 't'
  | 'n'
  | 'd'
  | 'f'
  | 'a'
  | 'v'
  | 'i'
  | 's'
  | 'w'
  | 'L'
  | 'p'
  | 'l'
  | 'm'
  | 'q'
  | 'o'
  | 'u'
  | 'r';

/**
 * Receives the terms and column values of a record one by one and writes them in the form of an engine. `path` is the
 * code of a field, followed by the name if that is data. The values of terms are the results of `termValue`.
 */
export interface DocumentSink {
  /** A word, or another term that is not one of those below: its path and its value. The words of a text come in order. */
  term(kind: TermKind, text: string): void;
  /** A phrase cannot match across this point. */
  endOfText(): void;
  longWord(word: string): void;
  endOfLongText(): void;
  /** The value is never -0. */
  number(path: string, column: Column | undefined, value: number): void;
  instant(path: string, column: Column | undefined, milliseconds: number): void;
  /** 32 hexadecimal digits. */
  address(path: string, column: Column | undefined, digits: string): void;
  /** 32 digits each. `last` can be less than `first`. */
  range(path: string, column: Column | undefined, first: string, last: string): void;
  /** A value as in the record, for grouping and sorting. May repeat. */
  written(column: Column, text: string): void;
  /** A complete text in lower case, for patterns. May repeat. */
  lowerText(column: Column, text: string): void;
}
