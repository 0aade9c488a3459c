/** Builds a message from numbers, bytes and vectors, big-endian unless the name ends in `le`. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** `size`: how long it will be, if that is known. */
  constructor(size = INITIAL_SIZE) {
    this.#bytes = new Uint8Array(size);
  }

  u8(value: number): this {
    return this.#number(value, 1);
  }

  u16(value: number): this {
    return this.#number(value, 2);
  }

  u24(value: number): this {
    return this.#number(value, 3);
  }

  u32(value: number): this {
    return this.#number(value, 4);
  }

  u16le(value: number): this {
    return this.#littleEndian(value, 2);
  }

  u24le(value: number): this {
    return this.#littleEndian(value, 3);
  }

  u32le(value: number): this {
    return this.#littleEndian(value, 4);
  }

  bytes(value: Uint8Array): this {
    const at = this.#reserve(value.length);
    this.#bytes.set(value, at);
    return this;
  }

  /** The length of `value` in 1, 2, 3 or 4 bytes, then `value`. */
  vector(lengthBytes: 1 | 2 | 3 | 4, value: Uint8Array): this {
    return this.#number(value.length, lengthBytes).bytes(value);
  }

  /** The length in 1 to 4 bytes of what `write` then writes. */
  nested(lengthBytes: 1 | 2 | 3 | 4, write: () => void): this {
    const at = this.#reserve(lengthBytes);
    write();
    const length = this.#length - at - lengthBytes;
    checkSize(length, lengthBytes);
    this.#put(at, length, lengthBytes);
    return this;
  }

  /** A copy of the bytes so far. */
  written(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** @throws RangeError if the number does not fit. */
  #number(value: number, length: number): this {
    checkSize(value, length);
    this.#put(this.#reserve(length), value, length);
    return this;
  }

  #put(at: number, value: number, length: number): void {
    for (let index = 0; index < length; index++) this.#bytes[at + index] = value >>> ((length - 1 - index) * 8);
  }

  #littleEndian(value: number, length: number): this {
    checkSize(value, length);
    const at = this.#reserve(length);
    for (let index = 0; index < length; index++) this.#bytes[at + index] = value >>> (index * 8);
    return this;
  }

  /** Returns the position of the next `length` bytes. */
  #reserve(length: number): number {
    const at = this.#length;
    this.#length += length;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return at;
  }
}

function checkSize(value: number, length: number): void {
  if (value < 0 || value >= 256 ** length) throw new RangeError(`${value} does not fit into ${length} bytes`);
}

const INITIAL_SIZE = 64;
