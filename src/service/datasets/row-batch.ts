import { type ColumnValues, columnValues } from '../download/column-values.ts';

/** Some rows of a data set: records as JSON, or words. */
export class RowBatch {
  readonly texts: readonly string[];
  readonly #valuesOf: (record: unknown) => ColumnValues;
  #values: readonly ColumnValues[] | undefined;

  constructor(texts: readonly string[], valuesOf: (record: unknown) => ColumnValues) {
    this.texts = texts;
    this.#valuesOf = valuesOf;
  }

  /** The texts in UTF-8, each made when it is consumed. */
  get bytes(): Iterable<Buffer> {
    return Iterator.from(this.texts).map((text) => Buffer.from(text));
  }

  get values(): readonly ColumnValues[] {
    this.#values ??= this.texts.map((json) => this.#valuesOf(JSON.parse(json)));
    return this.#values;
  }
}

/** Words have no columns. */
export const wordBatch = (words: readonly string[]): RowBatch => new RowBatch(words, columnValues([]));
