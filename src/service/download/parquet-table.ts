import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync } from 'node:zlib';
import type { Field } from '../../model/field.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';
import { recordBoolean } from '../../query/value/boolean.ts';
import { recordInstant } from '../../query/value/instant.ts';
import { recordNumber } from '../../query/value/number.ts';
import type { ParquetColumn, ParquetRow, ParquetType, ParquetValue } from '../../wire/parquet/parquet-column.ts';
import { writeParquet } from '../../wire/parquet/write-parquet.ts';
import type { ColumnValues } from './column-values.ts';

/** Values of records as a Parquet file: the columns of a CSV, each of the type its field has. */
export function parquetTable(
  fields: FieldIndex,
  paths: readonly string[],
  batches: AsyncIterable<Iterable<ColumnValues>>,
): AsyncGenerator<Uint8Array> {
  const columns = paths.map((path) => parquetColumn(fields, path));
  const pack = promisify(zstdCompress);
  const compress = (bytes: Uint8Array) => (bytes.length < SMALL ? zstdCompressSync(bytes) : pack(bytes));
  return writeParquet(columns, rows(columns, batches), {
    createdBy: 'Periplus',
    compression: { codec: 'zstd', compress },
  });
}

/** For less, handing the work to another thread takes longer than the work: ten times as long for a hundred bytes. */
const SMALL = 10_000;

/** Cells between which others get their turn: nothing else interrupts a batch. */
const CELLS_AT_ONCE = 20_000;
const ROWS_AT_ONCE = 1_000;

async function* rows(
  columns: readonly ParquetColumn[],
  batches: AsyncIterable<Iterable<ColumnValues>>,
): AsyncGenerator<Iterable<ParquetRow>> {
  const atOnce = Math.min(Math.ceil(CELLS_AT_ONCE / columns.length), ROWS_AT_ONCE);
  for await (const batch of batches) {
    let some: ParquetRow[] = [];
    for (const found of batch) {
      some.push(rowOf(columns, found));
      if (some.length < atOnce) continue;
      yield some;
      some = [];
      await breathe();
    }
    yield some;
  }
}

function rowOf(columns: readonly ParquetColumn[], found: ColumnValues): ParquetRow {
  const row: [number, readonly ParquetValue[]][] = [];
  for (const [place, values] of found) {
    const column = columns[place];
    if (column !== undefined) row.push([place, cellOf(column, values)]);
  }
  return row;
}

/** A field the table does not know is JSON, and so is what has names that are data. */
export function parquetColumn(fields: FieldIndex, path: string): ParquetColumn {
  const row = fields.resolve(path.replaceAll(/\[\d+\]/g, ''))?.row;
  if (row === undefined) return { name: path, type: 'json', isList: false };
  const parts = row.path.split('.');
  const isList = parts.some((_, place) => fields.row(parts.slice(0, place + 1).join('.'))?.repeated === true);
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

/** What does not fit its column is left out. One JSON holds all there is; of the other single values the first counts. */
function cellOf({ type, isList }: ParquetColumn, found: readonly unknown[]): readonly ParquetValue[] {
  if (type === 'json' && !isList) return [JSON.stringify(found.length === 1 ? found[0] : found)];
  const values: ParquetValue[] = [];
  for (const value of found) {
    const one = fitted(type, value);
    if (one !== undefined) values.push(one);
    if (!isList && values.length === 1) break;
  }
  return values;
}

function fitted(type: ParquetType, value: unknown): ParquetValue | undefined {
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

function wholeNumber(value: unknown, most: number): number | undefined {
  const number = recordNumber(value);
  return number !== undefined && Number.isInteger(number) && Math.abs(number) <= most ? number : undefined;
}
