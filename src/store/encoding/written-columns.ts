import { isPlain } from '../terms/term.ts';
import { ODDLY_WRITTEN, UNWRITABLE, WRITTEN, writtenValue } from '../terms/written-values.ts';
import { type Column, LONGEST_IN_COLUMN } from './columns.ts';
import type { DocumentSink } from './document-sink.ts';
import type { EncodedField } from './field-node.ts';

/** A value for grouping or sorting. */
export interface WrittenEntry {
  readonly path: string;
  readonly node: EncodedField;
  readonly column: Column | undefined;
  /** The normalised form for the column; undefined if the value has none. */
  readonly text: string | undefined;
  /** The value as in the record. */
  readonly value: unknown;
}

/**
 * Buffers the values of a record until its end. If one value of a path differs from its normalised form, the column
 * gets all values of that path as in the record (see terms/written-values.ts); otherwise it gets the normalised forms.
 */
export class WrittenColumns {
  readonly #sink: DocumentSink;
  #entries: WrittenEntry[] = [];
  /** The paths with such a value, each with its values as in the record. */
  readonly #odd = new Map<string, Set<string>>();

  constructor(sink: DocumentSink) {
    this.#sink = sink;
  }

  begin(): void {
    this.#entries = [];
    this.#odd.clear();
  }

  /** `isOdd`: the value differs from its normalised form. */
  add(entry: WrittenEntry, isOdd: boolean): void {
    this.#entries.push(entry);
    if (!isOdd || this.#odd.has(entry.path)) return;
    this.#odd.set(entry.path, new Set());
    this.#sink.term(ODDLY_WRITTEN, entry.path, '');
  }

  finish(): void {
    const odd = this.#odd;
    for (const entry of this.#entries) {
      const { path, node, column, text, value } = entry;
      const written = odd.size === 0 ? undefined : odd.get(path);
      if (written === undefined) {
        if (column !== undefined && text !== undefined) this.#column(column, text);
        continue;
      }
      const inRecord = writtenValue(value, node.field.type);
      if (inRecord === undefined || written.has(inRecord)) continue;
      written.add(inRecord);
      this.#oddValue(entry, inRecord);
    }
  }

  #oddValue({ path, column }: WrittenEntry, text: string): void {
    if (!isPlain(text) || !text.isWellFormed()) {
      this.#sink.term(UNWRITABLE, path, '');
      return;
    }
    this.#sink.term(WRITTEN, path, text);
    if (column !== undefined) this.#column(column, text);
  }

  #column(column: Column, text: string): void {
    if (text.length > LONGEST_IN_COLUMN) this.#sink.term(UNWRITABLE, column.path, '');
    else this.#sink.written(column, text);
  }
}
