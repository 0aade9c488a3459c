/**
 * Reads numbers and vectors from foreign bytes, big-endian unless the name ends in `le`. A read past the end returns
 * undefined, and so does every read after it: a missing number is never mistaken for zero.
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #isShort = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether a read needed more bytes than there were. */
  get isShort(): boolean {
    return this.#isShort;
  }

  /** The number of bytes that are not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  u8(): number | undefined {
    return this.#number(1);
  }

  u16(): number | undefined {
    return this.#number(2);
  }

  u24(): number | undefined {
    return this.#number(3);
  }

  u32(): number | undefined {
    return this.#number(4);
  }

  /** A number may not hold it exactly. */
  u64(): bigint | undefined {
    const high = this.u32();
    const low = this.u32();
    return high === undefined || low === undefined ? undefined : (BigInt(high) << 32n) | BigInt(low);
  }

  u16le(): number | undefined {
    return this.#littleEndian(2);
  }

  u24le(): number | undefined {
    return this.#littleEndian(3);
  }

  u32le(): number | undefined {
    return this.#littleEndian(4);
  }

  u64le(): bigint | undefined {
    const low = this.u32le();
    const high = this.u32le();
    return high === undefined || low === undefined ? undefined : (BigInt(high) << 32n) | BigInt(low);
  }

  /** A view of the next `length` bytes, not a copy. */
  bytes(length: number | undefined): Uint8Array | undefined {
    if (length === undefined || length < 0 || length > this.left) return this.#end();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** At most `length` bytes. Fewer count as a short read, but are returned. */
  upTo(length: number | undefined): Uint8Array {
    if (length === undefined) return this.#bytes.subarray(this.#bytes.length);
    if (length <= this.left) return this.bytes(length) ?? EMPTY;
    const rest = this.rest();
    this.#end();
    return rest;
  }

  /** Bytes after their length, which takes 1, 2, 3 or 4 bytes. */
  vector(lengthBytes: 1 | 2 | 3 | 4): Uint8Array | undefined {
    return this.bytes(this.#number(lengthBytes));
  }

  /** The bytes before the next zero, which is read too. Short if there is no zero. */
  upToZero(): Uint8Array | undefined {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end < 0) return this.#end();
    const start = this.#at;
    this.#at = end + 1;
    return this.#bytes.subarray(start, end);
  }

  /** All bytes that are not read yet. */
  rest(): Uint8Array {
    const rest = this.#bytes.subarray(this.#at);
    this.#at = this.#bytes.length;
    return rest;
  }

  #number(length: number): number | undefined {
    if (length > this.left) return this.#end();
    let value = 0;
    for (let index = 0; index < length; index++) value = value * 256 + (this.#bytes[this.#at + index] ?? 0);
    this.#at += length;
    return value;
  }

  #littleEndian(length: number): number | undefined {
    if (length > this.left) return this.#end();
    let value = 0;
    for (let index = length - 1; index >= 0; index--) value = value * 256 + (this.#bytes[this.#at + index] ?? 0);
    this.#at += length;
    return value;
  }

  #end(): undefined {
    this.#at = this.#bytes.length;
    this.#isShort = true;
  }
}

const EMPTY = new Uint8Array(0);
