/** Writes requests to the addon (native/README.md). Numbers are little-endian; `bytes` have a 32-bit length prefix. */
export class RequestWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(size = 512) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  /** The request so far. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  u8(value: number): void {
    this.#room(1);
    this.#length = this.#bytes.writeUInt8(value, this.#length);
  }

  flag(value: boolean): void {
    this.u8(value ? 1 : 0);
  }

  u16(value: number): void {
    this.#room(2);
    this.#length = this.#bytes.writeUInt16LE(value, this.#length);
  }

  u32(value: number): void {
    this.#room(4);
    this.#length = this.#bytes.writeUInt32LE(value, this.#length);
  }

  i64(value: number): void {
    this.#room(8);
    this.#length = this.#bytes.writeBigInt64LE(BigInt(Math.trunc(value)), this.#length);
  }

  f64(value: number): void {
    this.#room(8);
    this.#length = this.#bytes.writeDoubleLE(value, this.#length);
  }

  /** Writes no length prefix. */
  raw(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** 32 hexadecimal digits. */
  key(digits: string): void {
    this.#room(KEY_BYTES);
    if (this.#bytes.write(digits, this.#length, KEY_BYTES, 'hex') !== KEY_BYTES)
      throw new RangeError('a key has 32 hexadecimal digits');
    this.#length += KEY_BYTES;
  }

  bytesOf(bytes: Uint8Array): void {
    this.lengthOf(bytes);
    this.raw(bytes);
  }

  /** Of bytes that follow the request (`AskOptions`). */
  lengthOf(bytes: Uint8Array): void {
    this.u32(bytes.length);
  }

  text(text: string): void {
    this.#room(4 + MOST_UTF8_BYTES * text.length);
    const start = this.#length + 4;
    const bytes = this.#bytes.write(text, start, 'utf8');
    this.#bytes.writeUInt32LE(bytes, this.#length);
    this.#length = start + bytes;
  }

  /** Writes a 16-bit length prefix. */
  short(bytes: Uint8Array): void {
    this.u16(bytes.length);
    this.raw(bytes);
  }

  /** Writes UTF-8 with a 16-bit length prefix. */
  shortText(text: string): void {
    this.#room(2 + MOST_UTF8_BYTES * text.length);
    const start = this.#length + 2;
    const bytes = this.#bytes.write(text, start, 'utf8');
    this.#bytes.writeUInt16LE(bytes, this.#length);
    this.#length = start + bytes;
  }

  list<T>(items: readonly T[], write: (item: T) => void): void {
    this.u32(items.length);
    for (const item of items) write(item);
  }

  #room(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

export const KEY_BYTES = 16;
/** For one UTF-16 code unit. */
const MOST_UTF8_BYTES = 3;

/** Numbers of nodes, dictionaries and values in requests and answers (native/README.md). */

export const NODE = {
  all: 0,
  none: 1,
  terms: 2,
  phrase: 3,
  pattern: 4,
  termRange: 5,
  columnRange: 6,
  column: 7,
  and: 8,
  or: 9,
  not: 10,
} as const;

export const DICTIONARY = { terms: 0, words: 1, longWords: 2 } as const;

export const VALUE_KINDS = { none: 0, text: 1, number: 2, instant: 3, address: 4 } as const;
