import { ByteReader } from '../../byte-reader.ts';

/** A value of a MaxMind DB. Integers of 64 and 128 bits are bigints, all other numbers are plain numbers. */
export type MmdbValue = string | number | bigint | boolean | Uint8Array | readonly MmdbValue[] | MmdbMap;
interface MmdbMap extends ReadonlyMap<string, MmdbValue> {}

/** The value at `path`: names in maps, and positions in lists. */
export function valueAt(value: MmdbValue | undefined, ...path: readonly (string | number)[]): MmdbValue | undefined {
  let here = value;
  for (const step of path) {
    if (typeof step === 'string') here = here instanceof Map ? here.get(step) : undefined;
    else here = Array.isArray(here) ? here[step] : undefined;
  }
  return here;
}

const DEEPEST = 64;
/** Pointers let a small file describe a huge value. A record of the largest known layout has about 200 values. */
const MOST_VALUES = 20_000;
/** Of all texts and bytes of one value together. */
const MOST_OCTETS = 1 << 20;

const TYPE = { pointer: 1, text: 2, double: 3, bytes: 4, uint16: 5, uint32: 6, map: 7 } as const;
const EXTENDED = { int32: 8, uint64: 9, uint128: 10, array: 11, boolean: 14, float: 15 } as const;

/** What each length of a pointer (1, 2, 3 or 4 bytes) adds to it. */
const POINTER_BASES = [0, 2_048, 526_336, 0] as const;

/**
 * Decodes one value of a data section, by the MaxMind DB file format 2.0. `start` is where its pointers count from.
 * Undefined: the bytes are damaged, or the value is larger than any that is in use.
 */
export function decodeValue(bytes: Uint8Array, start: number, at: number): MmdbValue | undefined {
  return new ValueDecoder(bytes, start).decode(at);
}

/** Decodes one value, as `decodeValue`, and knows afterwards what that took. */
export class ValueDecoder {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  #values = 0;
  #octets = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#start = start;
  }

  /** In values. Sixteen bytes of text take about as long as one. */
  get cost(): number {
    return this.#values + this.#octets / 16;
  }

  decode(at: number): MmdbValue | undefined {
    return this.#at(at, 0, true);
  }

  #at(at: number, depth: number, mayPoint: boolean): MmdbValue | undefined {
    if (at < 0 || at >= this.#bytes.length) return undefined;
    return this.#value(new ByteReader(this.#bytes.subarray(at)), depth, mayPoint);
  }

  /** A pointer may not point to a pointer. */
  #value(reader: ByteReader, depth: number, mayPoint: boolean): MmdbValue | undefined {
    const control = reader.u8();
    if (control === undefined || ++this.#values > MOST_VALUES || depth > DEEPEST) return undefined;
    const type = control >> 5;
    if (type === TYPE.pointer) {
      const target = pointerTarget(reader, control);
      return target === undefined || !mayPoint ? undefined : this.#at(this.#start + target, depth + 1, false);
    }
    if (type !== 0) return this.#content(reader, type, sizeOf(reader, control & 31), depth);
    const more = reader.u8();
    return more === undefined ? undefined : this.#content(reader, more + 7, sizeOf(reader, control & 31), depth);
  }

  #content(reader: ByteReader, type: number, size: number | undefined, depth: number): MmdbValue | undefined {
    if (size === undefined) return undefined;
    switch (type) {
      case TYPE.map:
        return this.#map(reader, size, depth);
      case EXTENDED.array:
        return this.#array(reader, size, depth);
      case EXTENDED.boolean:
        return size > 1 ? undefined : size === 1;
      case TYPE.text:
        return utf8Text(this.#octetsOf(reader, size));
      case TYPE.bytes:
        return this.#octetsOf(reader, size);
      default:
        return mmdbNumber(type, size > 16 ? undefined : reader.bytes(size));
    }
  }

  #map(reader: ByteReader, size: number, depth: number): MmdbMap | undefined {
    if (size * 2 > reader.left) return undefined;
    const map = new Map<string, MmdbValue>();
    for (let index = 0; index < size; index++) {
      const name = this.#value(reader, depth + 1, true);
      if (typeof name !== 'string') return undefined;
      const value = this.#value(reader, depth + 1, true);
      if (value === undefined) return undefined;
      map.set(name, value);
    }
    return map;
  }

  #array(reader: ByteReader, size: number, depth: number): readonly MmdbValue[] | undefined {
    if (size > reader.left) return undefined;
    const values: MmdbValue[] = [];
    for (let index = 0; index < size; index++) {
      const value = this.#value(reader, depth + 1, true);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  }

  #octetsOf(reader: ByteReader, size: number): Uint8Array | undefined {
    this.#octets += size;
    return this.#octets > MOST_OCTETS ? undefined : reader.bytes(size);
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function utf8Text(octets: Uint8Array | undefined): string | undefined {
  if (octets === undefined) return undefined;
  try {
    return UTF8.decode(octets);
  } catch {
    return undefined;
  }
}

/** A size from 29 is in the next one, two or three bytes. */
function sizeOf(reader: ByteReader, size: number): number | undefined {
  if (size < 29) return size;
  const [more, base] = size === 29 ? [reader.u8(), 29] : size === 30 ? [reader.u16(), 285] : [reader.u24(), 65_821];
  return more === undefined ? undefined : more + base;
}

/** Two bits of the first byte say how many bytes follow; the three below are the highest bits of the pointer. */
function pointerTarget(reader: ByteReader, control: number): number | undefined {
  const length = (control >> 3) & 3;
  const high = control & 7;
  if (length === 3) return reader.u32();
  const low = length === 0 ? reader.u8() : length === 1 ? reader.u16() : reader.u24();
  return low === undefined ? undefined : high * 256 ** (length + 1) + low + (POINTER_BASES[length] ?? 0);
}

function mmdbNumber(type: number, bytes: Uint8Array | undefined): number | bigint | undefined {
  if (bytes === undefined) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = bytes.length;
  switch (type) {
    case TYPE.double:
      return size === 8 ? view.getFloat64(0) : undefined;
    case EXTENDED.float:
      return size === 4 ? view.getFloat32(0) : undefined;
    case TYPE.uint16:
      return size <= 2 ? small(bytes) : undefined;
    case TYPE.uint32:
      return size <= 4 ? small(bytes) : undefined;
    case EXTENDED.int32:
      // Zeros in front are left out, so that only four bytes can be negative.
      return size === 4 ? view.getInt32(0) : size < 4 ? small(bytes) : undefined;
    case EXTENDED.uint64:
      return size <= 8 ? unsigned(bytes) : undefined;
    case EXTENDED.uint128:
      return unsigned(bytes);
    default:
      return undefined;
  }
}

const small = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

function unsigned(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return value;
}
