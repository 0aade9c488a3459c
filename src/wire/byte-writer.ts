/** Builds a short message from big-endian numbers, bytes and vectors. */
export class ByteWriter {
  readonly #bytes: number[] = [];

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

  bytes(value: Uint8Array): this {
    for (const byte of value) this.#bytes.push(byte);
    return this;
  }

  /** The length of `value` in 1, 2, 3 or 4 bytes, then `value`. */
  vector(lengthBytes: 1 | 2 | 3 | 4, value: Uint8Array): this {
    return this.#number(value.length, lengthBytes).bytes(value);
  }

  written(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  /** @throws RangeError if the number does not fit. */
  #number(value: number, length: number): this {
    if (value < 0 || value >= 256 ** length) throw new RangeError(`${value} does not fit into ${length} bytes`);
    for (let shift = length - 1; shift >= 0; shift--) this.#bytes.push(Math.floor(value / 256 ** shift) % 256);
    return this;
  }
}
