import { ByteSink } from './byte-sink.ts';
import { i32, struct } from './compact-thrift.ts';
import type { ParquetColumn, ParquetType, ParquetValue } from './parquet-column.ts';
import { writeLevelRuns } from './write-level-runs.ts';

/** The values of one column in the rows of one group: taken row by row, given out as one page. */
export class ColumnChunk {
  readonly column: ParquetColumn;
  readonly #values = new ByteSink();
  /** Whether a value is there (optional), and whether it goes on with the list of the value before it (repeated). */
  readonly #definitions = new ByteSink();
  readonly #repetitions = new ByteSink();
  /** Rows of the group that are behind it. */
  #rows = 0;
  /** Booleans are packed eight in a byte. */
  #bits = 0;
  #bitCount = 0;

  constructor(column: ParquetColumn) {
    this.column = column;
  }

  /**
   * The values in a row of the group; rows that are passed over have none. Tells how much it holds more.
   * @throws TypeError where the column is not for such values
   */
  add(row: number, values: readonly ParquetValue[]): number {
    if (values.length === 0) return 0;
    const { isList, name } = this.column;
    if (values.length > 1 && !isList) throw new TypeError(`${name} takes one value, not ${values.length}`);
    const before = this.#values.length;
    this.#skipTo(row);
    this.#rows = row + 1;
    for (const value of values) this.#write(value);
    this.#definitions.fill(isList ? 2 : 1, values.length);
    if (isList) {
      this.#repetitions.byte(0);
      this.#repetitions.fill(1, values.length - 1);
    }
    return this.#values.length - before + values.length;
  }

  /** The levels and the values of so many rows, and how many values there are with those that are null; it is empty afterwards. */
  take(rows: number): { readonly page: Uint8Array; readonly values: number } {
    const { isList } = this.column;
    this.#skipTo(rows);
    const page = new ByteSink();
    if (isList) writeLevels(this.#repetitions.written(), 1, page);
    writeLevels(this.#definitions.written(), isList ? 2 : 1, page);
    if (this.#bitCount > 0) this.#values.byte(this.#bits);
    page.bytes(this.#values.written());
    const values = this.#definitions.length;
    for (const sink of [this.#values, this.#definitions, this.#repetitions]) sink.clear();
    this.#rows = 0;
    this.#bits = 0;
    this.#bitCount = 0;
    return { page: page.written(), values };
  }

  #skipTo(row: number): void {
    this.#definitions.fill(0, row - this.#rows);
    if (this.column.isList) this.#repetitions.fill(0, row - this.#rows);
  }

  #write(value: ParquetValue): void {
    const { type, name } = this.column;
    if (typeof value !== JS_TYPE[type]) throw new TypeError(`${name} takes no ${typeof value}`);
    switch (type) {
      case 'text':
      case 'json':
        this.#values.text(String(value));
        return;
      case 'integer':
        this.#values.int32(Number(value));
        return;
      case 'long':
      case 'instant':
        this.#values.int64(Number(value));
        return;
      case 'double':
        this.#values.double(Number(value));
        return;
      case 'boolean':
        this.#bits |= (value === true ? 1 : 0) << this.#bitCount++;
        if (this.#bitCount < 8) return;
        this.#values.byte(this.#bits);
        this.#bits = 0;
        this.#bitCount = 0;
    }
  }
}

const JS_TYPE: Readonly<Record<ParquetType, 'string' | 'number' | 'boolean'>> = {
  text: 'string',
  json: 'string',
  integer: 'number',
  long: 'number',
  double: 'number',
  boolean: 'boolean',
  instant: 'number',
};

function writeLevels(levels: Uint8Array, bits: 1 | 2, page: ByteSink): void {
  const runs = new ByteSink();
  writeLevelRuns(levels, bits, runs);
  page.int32(runs.length);
  page.bytes(runs.written());
}

/** What stands before a page (`PageHeader`): a data page of version 1, values as they are, levels in runs. */
export function pageHeader(values: number, bytes: number, packedBytes: number): Uint8Array {
  const dataPage = struct([1, i32(values)], [2, i32(PLAIN)], [3, i32(RLE)], [4, i32(RLE)]);
  return struct([1, i32(DATA_PAGE)], [2, i32(bytes)], [3, i32(packedBytes)], [5, dataPage]).bytes;
}

const DATA_PAGE = 0;
/** Of `Encoding`. */
export const PLAIN = 0;
export const RLE = 3;
