/** Bytes of RowBinary -> the bytes of each column of each row, without reading them. Only the types that tables have. */
export function* rowColumns(bytes: Buffer, types: readonly string[]): Generator<readonly Buffer[]> {
  const sizes = types.map(sizeOf);
  let at = 0;
  while (at < bytes.length) {
    const columns: Buffer[] = [];
    for (const size of sizes) {
      const end = size(bytes, at);
      if (end > bytes.length) throw new RangeError('an answer that ends within a value');
      columns.push(bytes.subarray(at, end));
      at = end;
    }
    yield columns;
  }
}

/** The bytes of a text column, without its length. */
export function textBytes(column: Buffer): Buffer {
  return column.subarray(readLength(column, 0).end);
}

/** Where a value that begins here ends. */
type SizeOf = (bytes: Buffer, at: number) => number;

const FIXED: Readonly<Record<string, number>> = {
  UInt8: 1,
  UInt32: 4,
  UInt64: 8,
  Int64: 8,
  Float64: 8,
  UInt128: 16,
  'FixedString(16)': 16,
};

function sizeOf(type: string): SizeOf {
  if (type === 'String') return stringEnd;
  const inner = /^Array\((.*)\)$/.exec(type)?.[1];
  if (inner === 'String' || inner === 'LowCardinality(String)') return arrayOfStringsEnd;
  const size = FIXED[inner ?? type];
  if (size === undefined) throw new RangeError(`${type} is no type of a table`);
  if (inner === undefined) return (_, at) => at + size;
  return (bytes, at) => {
    const { value, end } = readLength(bytes, at);
    return end + value * size;
  };
}

function stringEnd(bytes: Buffer, at: number): number {
  const { value, end } = readLength(bytes, at);
  return end + value;
}

function arrayOfStringsEnd(bytes: Buffer, start: number): number {
  const { value: count, end } = readLength(bytes, start);
  let at = end;
  for (let left = count; left > 0 && at <= bytes.length; left--) at = stringEnd(bytes, at);
  return at;
}

function readLength(bytes: Buffer, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let factor = 1;
  for (let at = start; ; at++) {
    const part = bytes[at];
    if (part === undefined || at - start === LONGEST_LENGTH)
      throw new RangeError('an answer that ends within a length');
    value += (part & 0x7f) * factor;
    if (part < 0x80) return { value, end: at + 1 };
    factor *= 128;
  }
}

/** Seven bits a byte: lengths below 2^49. */
const LONGEST_LENGTH = 7;
