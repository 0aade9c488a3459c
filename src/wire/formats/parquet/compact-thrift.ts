import { ByteSink } from './byte-sink.ts';

/** A value encoded in Thrift's compact protocol, the format of Parquet's metadata. There is no decoder here. */
export interface ThriftValue {
  /** Type id as in the header of a field or list. */
  readonly type: number;
  readonly bytes: Uint8Array;
}

const TRUE = 1;
const FALSE = 2;
const I16 = 4;
const I32 = 5;
const I64 = 6;
const BINARY = 8;
const LIST = 9;
export const STRUCT = 12;

const EMPTY = new Uint8Array(0);

/** For struct fields, whose type id encodes the value. */
export const bool = (value: boolean): ThriftValue => ({ type: value ? TRUE : FALSE, bytes: EMPTY });
export const i16 = (value: number): ThriftValue => ({ type: I16, bytes: zigzag(value) });
export const i32 = (value: number): ThriftValue => ({ type: I32, bytes: zigzag(value) });
export const i64 = (value: number): ThriftValue => ({ type: I64, bytes: zigzag(value) });

export function text(value: string): ThriftValue {
  const encoded = new TextEncoder().encode(value);
  const sink = new ByteSink();
  sink.varint(encoded.length);
  sink.bytes(encoded);
  return { type: BINARY, bytes: sink.written() };
}

/** A list of items of one type. Not for booleans, which lists encode differently. */
export function list(type: number, items: readonly Uint8Array[]): ThriftValue {
  const sink = new ByteSink();
  if (items.length < 15) sink.byte((items.length << 4) | type);
  else {
    sink.byte(0xf0 | type);
    sink.varint(items.length);
  }
  for (const item of items) sink.bytes(item);
  return { type: LIST, bytes: sink.written() };
}

export const listOf = (first: ThriftValue, ...rest: readonly ThriftValue[]): ThriftValue =>
  list(
    first.type,
    [first, ...rest].map(({ bytes }) => bytes),
  );

export type ThriftField = readonly [id: number, value: ThriftValue];

/** A struct of fields sorted by id. Undefined fields are left out. */
export function struct(...fields: readonly (ThriftField | undefined)[]): ThriftValue {
  const sink = new ByteSink();
  let last = 0;
  for (const field of fields) {
    if (field === undefined) continue;
    const [id, { type, bytes }] = field;
    if (id - last > 15 || id <= last) throw new RangeError(`field ${id} may not follow field ${last}`);
    sink.byte(((id - last) << 4) | type);
    sink.bytes(bytes);
    last = id;
  }
  sink.byte(0);
  return { type: STRUCT, bytes: sink.written() };
}

function zigzag(value: number): Uint8Array {
  const sink = new ByteSink();
  sink.varint(value < 0 ? -2 * value - 1 : 2 * value);
  return sink.written();
}
