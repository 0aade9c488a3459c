import { ByteSink } from './byte-sink.ts';
import { i32, struct } from './compact-thrift.ts';

/** A column of a flat table. A row has at most one value in it, or a list of values. */
export interface ParquetColumn {
  /** Dots are part of the name. */
  readonly name: string;
  readonly type: ParquetType;
  readonly isList: boolean;
}

/** `instant`: milliseconds since 1970. `json`: text with the logical type JSON. */
export type ParquetType = 'text' | 'json' | 'integer' | 'long' | 'double' | 'boolean' | 'instant';

export type ParquetValue = string | number | boolean;

/** Column indexes with their values in a row: one, or several for a list. Columns without values are null. */
export type ParquetRow = Iterable<readonly [column: number, values: readonly ParquetValue[]]>;

/** Collects the values of one column of a row group, row by row, and returns them as one page. */
export class ColumnChunk {
  readonly column: ParquetColumn;
  readonly #values = new ByteSink();
  /** Definition levels: is a value present? Repetition levels: does a value continue the list of the one before it? */
  readonly #definitions = new ByteSink();
  readonly #repetitions = new ByteSink();
  /** Number of rows of the group so far. */
  #rows = 0;
  /** Booleans are packed, eight to a byte. */
  #bits = 0;
  #bitCount = 0;

  constructor(column: ParquetColumn) {
    this.column = column;
  }

  /**
   * Adds the values of a row. Skipped rows have no values. Returns by how many bytes the chunk grew.
   * @throws TypeError if the values do not fit the column
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

  /**
   * Returns levels and values of `rows` rows as a page, with the number of values including nulls, and empties the
   * chunk.
   */
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
    if (typeof value !== JS_TYPE[type]) throw new TypeError(`${name} does not take a ${typeof value}`);
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

/** The `PageHeader` of a page: data page version 1, plain values, RLE levels. */
export function dataPageHeader(values: number, bytes: number, compressedBytes: number): Uint8Array {
  const dataPage = struct([1, i32(values)], [2, i32(PLAIN)], [3, i32(RLE)], [4, i32(RLE)]);
  return struct([1, i32(DATA_PAGE)], [2, i32(bytes)], [3, i32(compressedBytes)], [5, dataPage]).bytes;
}

const DATA_PAGE = 0;
/** Values of `Encoding`. */
export const PLAIN = 0;
export const RLE = 3;

/**
 * Encodes levels in Parquet's RLE/bit-packing hybrid: a run of eight or more equal values as the value and its count,
 * anything else as groups of eight values of `bits` bits each, lowest bit first.
 */
function writeLevelRuns(levels: Uint8Array, bits: 1 | 2, sink: ByteSink): void {
  let at = 0;
  while (at < levels.length) {
    const run = runAt(levels, at);
    if (run >= GROUP) {
      sink.varint(run * 2);
      sink.byte(levels[at] ?? 0);
      at += run;
      continue;
    }
    const from = at;
    do at += GROUP;
    while (at < levels.length && runAt(levels, at) < GROUP);
    sink.varint(((at - from) / GROUP) * 2 + 1);
    // The last group may extend past the end; missing levels count as 0.
    for (let group = from; group < at; group += GROUP) packGroup(levels, group, bits, sink);
  }
}

const GROUP = 8;

function runAt(levels: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < levels.length && levels[at] === levels[from]) at++;
  return at - from;
}

function packGroup(levels: Uint8Array, from: number, bits: 1 | 2, sink: ByteSink): void {
  let packed = 0;
  for (let i = 0; i < GROUP; i++) packed |= (levels[from + i] ?? 0) << (i * bits);
  for (let byte = 0; byte < bits; byte++) sink.byte((packed >>> (byte * 8)) & 0xff);
}
