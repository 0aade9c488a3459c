/** Builds ZIP headers from numbers and bytes, little-endian. */
export class ZipBytes {
  readonly #bytes: number[] = [];

  u16(value: number): this {
    this.#bytes.push(value & 0xff, (value >>> 8) & 0xff);
    return this;
  }

  /** From 0 to 2^32 - 1. */
  u32(value: number): this {
    return this.u16(value & 0xffff).u16(value >>> 16);
  }

  /** From 0 to 2^53 - 1. */
  u64(value: number): this {
    return this.u32(value % 2 ** 32).u32(Math.floor(value / 2 ** 32));
  }

  bytes(value: Uint8Array): this {
    for (const byte of value) this.#bytes.push(byte);
    return this;
  }

  written(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
