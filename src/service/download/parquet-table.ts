import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync } from 'node:zlib';
import type { Field } from '../../model/field.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';
import { recordInstant } from '../../query/value/instant.ts';
import { recordBoolean, recordNumber } from '../../query/value/scalar.ts';
import type { ParquetColumn, ParquetRow, ParquetType, ParquetValue } from '../../wire/formats/parquet/column-chunk.ts';
import { writeParquet } from '../../wire/formats/parquet/write-parquet.ts';
import type { ColumnValues } from './column-values.ts';

/** A Parquet file with the columns of the CSV table, each typed like its field. */
export function parquetTable(
  columns: readonly ParquetColumn[],
  batches: AsyncIterable<Iterable<ColumnValues>>,
): AsyncGenerator<Uint8Array> {
  const pack = promisify(zstdCompress);
  const compress = (bytes: Uint8Array) => (bytes.length < SMALL ? zstdCompressSync(bytes) : pack(bytes));
  return writeParquet(columns, rows(columns, batches), {
    createdBy: 'Periplus',
    compression: { codec: 'zstd', compress },
  });
}

/**
 * For smaller pages, handing the work to a thread takes longer than the work: ten times as long for a hundred bytes.
 */
const SMALL = 10_000;

/** Yield after this many cells: nothing else interrupts a batch. */
const CELLS_AT_ONCE = 20_000;
const ROWS_AT_ONCE = 1_000;

async function* rows(
  columns: readonly ParquetColumn[],
  batches: AsyncIterable<Iterable<ColumnValues>>,
): AsyncGenerator<Iterable<ParquetRow>> {
  const atOnce = Math.min(Math.ceil(CELLS_AT_ONCE / columns.length), ROWS_AT_ONCE);
  for await (const batch of batches) {
    let rowBatch: ParquetRow[] = [];
    for (const record of batch) {
      rowBatch.push(rowOf(columns, record));
      if (rowBatch.length < atOnce) continue;
      yield rowBatch;
      rowBatch = [];
      await breathe();
    }
    yield rowBatch;
  }
}

function rowOf(columns: readonly ParquetColumn[], record: ColumnValues): ParquetRow {
  const row: [number, readonly ParquetValue[]][] = [];
  for (const [position, values] of record) {
    const column = columns[position];
    if (column !== undefined) row.push([position, cellOf(column, values)]);
  }
  return row;
}

/** A field outside the table is JSON, and so is a field with names that are data. */
export function parquetColumn(fields: FieldIndex, path: string): ParquetColumn {
  const row = fields.resolve(path.replaceAll(/\[\d+\]/g, ''))?.row;
  if (row === undefined) return { name: path, type: 'json', isList: false };
  const parts = row.path.split('.');
  const isList = parts.some((_, index) => fields.row(parts.slice(0, index + 1).join('.'))?.repeated === true);
  return { name: path, type: TYPES[row.type], isList };
}

const TYPES: Readonly<Record<Field['type'], ParquetType>> = {
  text: 'text',
  keyword: 'text',
  keyword_ci: 'text',
  version: 'text',
  ip: 'text',
  integer: 'integer',
  long: 'long',
  float: 'double',
  boolean: 'boolean',
  date: 'instant',
  ip_range: 'json',
  object: 'json',
  map: 'json',
};

/** Drops what does not fit its column. JSON takes all values; other single-value columns take the first. */
function cellOf({ type, isList }: ParquetColumn, elements: readonly unknown[]): readonly ParquetValue[] {
  if (type === 'json' && !isList) return [JSON.stringify(elements.length === 1 ? elements[0] : elements)];
  const values: ParquetValue[] = [];
  for (const value of elements) {
    const cell = convert(type, value);
    if (cell !== undefined) values.push(cell);
    if (!isList && values.length === 1) break;
  }
  return values;
}

function convert(type: ParquetType, value: unknown): ParquetValue | undefined {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? value : JSON.stringify(value);
    case 'json':
      return JSON.stringify(value);
    case 'boolean':
      return recordBoolean(value);
    case 'instant':
      return recordInstant(value);
    case 'double':
      return recordNumber(value);
    case 'long':
      return wholeNumber(value, Number.MAX_SAFE_INTEGER);
    case 'integer':
      return wholeNumber(value, 2 ** 31 - 1);
  }
}

function wholeNumber(value: unknown, max: number): number | undefined {
  const number = recordNumber(value);
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= max ? number : undefined;
}
