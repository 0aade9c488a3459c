/**
 * BSON (bsonspec.org, version 1.1) -> values, and simple documents -> BSON. Nesting and the number of elements are
 * bounded. Types that a scanner does not need, such as binary data, are left out.
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export type BsonValue = number | bigint | string | boolean | null | BsonDocument | readonly BsonValue[];

export type BsonDocument = ReadonlyMap<string, BsonValue>;

/** Reads a document as far as it goes. Undefined if it has not even a length. */
export function readBson(bytes: Uint8Array): BsonDocument | undefined {
  return readDocument(new ByteReader(bytes), { elements: MAX_ELEMENTS }, 0);
}

/** A document of texts and 32-bit numbers. */
export function writeBson(fields: Readonly<Record<string, string | number>>): Uint8Array {
  const writer = new ByteWriter();
  for (const [name, value] of Object.entries(fields)) {
    const key = new TextEncoder().encode(`${name}\0`);
    if (typeof value === 'number') writer.u8(TYPE.int32).bytes(key).u32le(value);
    else {
      const text = new TextEncoder().encode(`${value}\0`);
      writer.u8(TYPE.string).bytes(key).u32le(text.length).bytes(text);
    }
  }
  const body = writer.u8(0).written();
  return new ByteWriter()
    .u32le(4 + body.length)
    .bytes(body)
    .written();
}

interface Budget {
  /** How many more elements may be read. */
  elements: number;
}

function readDocument(outer: ByteReader, budget: Budget, depth: number): BsonDocument | undefined {
  const length = outer.u32le();
  if (length === undefined || length < 5 || depth > MAX_DEPTH) return undefined;
  const reader = new ByteReader(outer.upTo(length - 4));
  const document = new Map<string, BsonValue>();
  while (budget.elements-- > 0) {
    const type = reader.u8();
    const name = type === undefined || type === 0 ? undefined : reader.upToZero();
    if (type === undefined || name === undefined) break;
    const value = readValue(reader, type, budget, depth);
    if (reader.isShort && value === undefined) break;
    if (value !== undefined) document.set(octetText(name), value);
  }
  return document;
}

/** Undefined if the value is skipped, or the reader is short. */
function readValue(reader: ByteReader, type: number, budget: Budget, depth: number): BsonValue | undefined {
  switch (type) {
    case TYPE.double: {
      const bytes = reader.bytes(8);
      return bytes && new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, true);
    }
    case TYPE.string:
    case TYPE.code:
    case TYPE.symbol:
      return readString(reader);
    case TYPE.document:
      return readDocument(reader, budget, depth + 1);
    case TYPE.array: {
      const items = readDocument(reader, budget, depth + 1);
      return items && [...items.values()];
    }
    case TYPE.boolean: {
      const value = reader.u8();
      return value === undefined ? undefined : value !== 0;
    }
    case TYPE.null:
      return null;
    case TYPE.int32: {
      const value = reader.u32le();
      return value === undefined ? undefined : value | 0;
    }
    case TYPE.date:
    case TYPE.int64: {
      const value = reader.u64le();
      return value === undefined ? undefined : BigInt.asIntN(64, value);
    }
    default:
      skipValue(reader, type);
      return undefined;
  }
}

/** The length counts the zero at the end. */
function readString(reader: ByteReader): string | undefined {
  const bytes = reader.bytes(reader.u32le());
  return bytes && octetText(bytes.at(-1) === 0 ? bytes.subarray(0, -1) : bytes);
}

/** Steps over a value. After a type that does not exist, nothing more can be read. */
function skipValue(reader: ByteReader, type: number): void {
  const size = FIXED_SIZES.get(type);
  if (size !== undefined) reader.bytes(size);
  else if (type === TYPE.binary) reader.bytes((reader.u32le() ?? 0) + 1);
  else if (type === TYPE.regex) {
    reader.upToZero();
    reader.upToZero();
  } else reader.bytes(reader.left + 1);
}

const TYPE = {
  double: 0x01,
  string: 0x02,
  document: 0x03,
  array: 0x04,
  binary: 0x05,
  boolean: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  code: 0x0d,
  symbol: 0x0e,
  int32: 0x10,
  int64: 0x12,
} as const;

/** Undefined, ObjectId, timestamp, decimal, and the smallest and largest key. */
const FIXED_SIZES: ReadonlyMap<number, number> = new Map([
  [0x06, 0],
  [0x07, 12],
  [0x11, 8],
  [0x13, 16],
  [0xff, 0],
  [0x7f, 0],
]);

const MAX_DEPTH = 16;
const MAX_ELEMENTS = 20_000;
