import { type ParquetColumn, type ParquetType, PLAIN, RLE } from './column-chunk.ts';
import {
  bool,
  i16,
  i32,
  i64,
  STRUCT,
  struct,
  type ThriftValue,
  thriftList,
  thriftListOf,
  thriftText,
} from './compact-thrift.ts';

/** The `FileMetaData` of parquet.thrift, at the end of a file. It tells readers where everything is. */

export type Codec = 'uncompressed' | 'gzip' | 'zstd';

/** A column chunk in the file. */
export interface WrittenChunk {
  readonly column: ParquetColumn;
  readonly codec: Codec;
  /** Number of values, including nulls. */
  readonly values: number;
  /** Including the headers. */
  readonly bytes: number;
  readonly compressedBytes: number;
  /** Offset of its page in the file. */
  readonly offset: number;
}

export function fileMetadata(
  columns: readonly ParquetColumn[],
  rows: number,
  groups: readonly Uint8Array[],
  createdBy: string,
): Uint8Array {
  const root = struct([4, thriftText('schema')], [5, i32(columns.length)]);
  const schema = thriftListOf(root, ...columns.flatMap(schemaElements));
  return struct(
    [1, i32(VERSION)],
    [2, schema],
    [3, i64(rows)],
    [4, thriftList(STRUCT, groups)],
    [6, thriftText(createdBy)],
  ).bytes;
}

/** A `RowGroup`, encoded at once, so that finished groups take little memory. */
export function rowGroup(chunks: readonly WrittenChunk[], rows: number, ordinal: number): Uint8Array {
  const total = (part: (chunk: WrittenChunk) => number): number =>
    chunks.reduce((total, chunk) => total + part(chunk), 0);
  return struct(
    [1, thriftList(STRUCT, chunks.map(columnChunk))],
    [2, i64(total(({ bytes }) => bytes))],
    [3, i64(rows)],
    [5, i64(chunks[0]?.offset ?? 0)],
    [6, i64(total(({ compressedBytes }) => compressedBytes))],
    // The ordinal has 16 bits. Further groups are written without one.
    ordinal < 2 ** 15 ? [7, i16(ordinal)] : undefined,
  ).bytes;
}

function columnChunk({ column, codec, values, bytes, compressedBytes, offset }: WrittenChunk): Uint8Array {
  const metadata = struct(
    [1, i32(PHYSICAL[column.type])],
    [2, thriftListOf(i32(PLAIN), i32(RLE))],
    [
      3,
      column.isList
        ? thriftListOf(thriftText(column.name), thriftText('list'), thriftText('element'))
        : thriftListOf(thriftText(column.name)),
    ],
    [4, i32(CODEC[codec])],
    [5, i64(values)],
    [6, i64(bytes)],
    [7, i64(compressedBytes)],
    [9, i64(offset)],
  );
  // Field 2 is `file_offset`, which writers set to 0.
  return struct([2, i64(0)], [3, metadata]).bytes;
}

/** A list has three elements, as the specification requires: the list, the repeated group, the value. */
function schemaElements(column: ParquetColumn): readonly ThriftValue[] {
  if (!column.isList) return [leaf(column.name, OPTIONAL, column.type)];
  return [
    struct([3, i32(OPTIONAL)], [4, thriftText(column.name)], [5, i32(1)], [6, i32(CONVERTED_LIST)], [10, LOGICAL_LIST]),
    struct([3, i32(REPEATED)], [4, thriftText('list')], [5, i32(1)]),
    leaf('element', REQUIRED, column.type),
  ];
}

function leaf(name: string, repetition: number, type: ParquetType): ThriftValue {
  const { converted, logical } = ANNOTATIONS[type] ?? {};
  return struct(
    [1, i32(PHYSICAL[type])],
    [3, i32(repetition)],
    [4, thriftText(name)],
    converted === undefined ? undefined : [6, i32(converted)],
    logical === undefined ? undefined : [10, logical],
  );
}

const VERSION = 2;

/** `FieldRepetitionType` */
const REQUIRED = 0;
const OPTIONAL = 1;
const REPEATED = 2;

/** `CompressionCodec` */
const CODEC: Readonly<Record<Codec, number>> = { uncompressed: 0, gzip: 2, zstd: 6 };

/** `Type`: BOOLEAN, INT32, INT64, DOUBLE, BYTE_ARRAY */
const PHYSICAL: Readonly<Record<ParquetType, number>> = {
  boolean: 0,
  integer: 1,
  long: 2,
  instant: 2,
  double: 5,
  text: 6,
  json: 6,
};

const CONVERTED_LIST = 3;
const LOGICAL_LIST = struct([3, struct()]);

/**
 * `ConvertedType` for readers from before 2018, `LogicalType` for later ones: UTF8 and STRING, JSON, TIMESTAMP_MILLIS
 * and TIMESTAMP in UTC.
 */
const ANNOTATIONS: Readonly<
  Partial<Record<ParquetType, { readonly converted: number; readonly logical: ThriftValue }>>
> = {
  text: { converted: 0, logical: struct([1, struct()]) },
  json: { converted: 19, logical: struct([12, struct()]) },
  instant: { converted: 9, logical: struct([8, struct([1, bool(true)], [2, struct([1, struct()])])]) },
};
