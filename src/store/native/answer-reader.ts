import { KEY_BYTES } from './request-writer.ts';

/** Reads answers of the addon (native/README.md). */
export class AnswerReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    return this.#bytes.readUInt8(this.#move(1));
  }

  flag(): boolean {
    return this.u8() !== 0;
  }

  /** Whether everything was read. */
  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  u16(): number {
    return this.#bytes.readUInt16LE(this.#move(2));
  }

  u32(): number {
    return this.#bytes.readUInt32LE(this.#move(4));
  }

  /** Counts stay below 2^53. */
  u64(): number {
    return Number(this.#bytes.readBigUInt64LE(this.#move(8)));
  }

  i64(): number {
    return Number(this.#bytes.readBigInt64LE(this.#move(8)));
  }

  f64(): number {
    return this.#bytes.readDoubleLE(this.#move(8));
  }

  /** As hexadecimal digits. */
  key(): string {
    const at = this.#move(KEY_BYTES);
    return this.#bytes.toString('hex', at, at + KEY_BYTES);
  }

  bytes(): Buffer {
    const length = this.u32();
    const at = this.#move(length);
    return this.#bytes.subarray(at, at + length);
  }

  text(): string {
    return this.bytes().toString('utf8');
  }

  list<T>(read: (answer: this) => T): T[] {
    const items: T[] = [];
    for (let rest = this.u32(); rest > 0; rest--) items.push(read(this));
    return items;
  }

  #move(bytes: number): number {
    const at = this.#at;
    this.#at += bytes;
    return at;
  }
}
