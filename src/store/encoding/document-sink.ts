import type { Column } from './columns.ts';
import type { TermKind } from './term-kind.ts';

/**
 * Takes what a record is found by, value by value, and writes it in the form of an engine, once. `path` is the code of a field and, where a name is
 * data, that name. Values of terms are written as `termValue` does it.
 */
export interface DocumentSink {
  /** Everything but words, numbers, instants and addresses. Marks and presence have no value. */
  term(kind: SinkTermKind, path: string, value: string): void;
  /**
   * Part of a text, up to `end`: a word. The words of one text come one behind the other. `isFree`: the field is among those that are searched by a
   * word without a field.
   */
  word(path: string, text: string, start: number, end: number, isFree: boolean): void;
  /** The text ends: no phrase goes on into the next. */
  endOfText(): void;
  longWord(text: string, start: number, end: number): void;
  endOfLongText(): void;
  /** Never -0. */
  number(path: string, column: Column | undefined, value: number): void;
  instant(path: string, column: Column | undefined, milliseconds: number): void;
  /** All its digits: 8 or 32. */
  address(path: string, column: Column | undefined, digits: string): void;
  /** 32 digits each; the last may lie before the first. */
  range(path: string, column: Column | undefined, first: string, last: string): void;
  /** A value as it is written, for grouping and sorting. May come twice. */
  written(column: Column, text: string): void;
  /** A whole text in lower case, for patterns. May come twice. */
  lowerText(column: Column, text: string): void;
}

export type SinkTermKind = Exclude<TermKind, 't' | 'n' | 'd' | 'a' | 'L'>;
