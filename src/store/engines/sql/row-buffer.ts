/** Values -> the bytes of ClickHouse's RowBinary, in one buffer that grows and is used again. */
export class RowBuffer {
  #bytes: Buffer;
  #length = 0;

  constructor(size = 1 << 20) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  get length(): number {
    return this.#length;
  }

  /** What was written since the last `clear`; valid until then. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Back to a length there was before: takes out a row that was not finished. */
  rewind(length: number): void {
    this.#length = length;
  }

  uint8(value: number): void {
    this.#room(1);
    this.#length = this.#bytes.writeUInt8(value, this.#length);
  }

  uint32(value: number): void {
    this.#room(4);
    this.#length = this.#bytes.writeUInt32LE(value, this.#length);
  }

  /** Whole numbers up to 2^53. */
  uint64(value: number): void {
    this.#room(8);
    this.#bytes.writeUInt32LE(value % 2 ** 32, this.#length);
    this.#length = this.#bytes.writeUInt32LE(Math.floor(value / 2 ** 32), this.#length + 4);
  }

  int64(value: number): void {
    this.#room(8);
    this.#length = this.#bytes.writeBigInt64LE(BigInt(value), this.#length);
  }

  float64(value: number): void {
    this.#room(8);
    this.#length = this.#bytes.writeDoubleLE(value, this.#length);
  }

  uint128(value: bigint): void {
    this.#room(16);
    this.#bytes.writeBigUInt64LE(value & LOW_64, this.#length);
    this.#length = this.#bytes.writeBigUInt64LE(value >> 64n, this.#length + 8);
  }

  /** Text of hexadecimal digits, as bytes without a length. */
  hexadecimal(digits: string): void {
    this.#room(digits.length);
    this.#length += this.#bytes.write(digits, this.#length, 'hex');
  }

  /** How many elements follow, or how many bytes. */
  count(value: number): void {
    this.#room(LONGEST_COUNT);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Bytes with their length, as a text. */
  bytesOf(value: Uint8Array): void {
    this.count(value.length);
    this.#room(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** Text without its length. */
  text(text: string): void {
    // No character of two bytes or fewer needs more than three in UTF-8.
    this.#room(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  string(text: string): void {
    if (text.length <= LONGEST_SHORT && this.#shortAscii(text)) return;
    const length = Buffer.byteLength(text);
    this.count(length);
    this.#room(length);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /** Most terms are short and plain: copied here they cost a third of a call to the buffer. */
  #shortAscii(text: string): boolean {
    const { length } = text;
    this.#room(length + 1);
    const bytes = this.#bytes;
    const start = this.#length;
    bytes[start] = length;
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) return false;
      bytes[start + 1 + at] = unit;
    }
    this.#length = start + 1 + length;
    return true;
  }

  #room(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const LOW_64 = (1n << 64n) - 1n;
/** Of a number below 2^32, seven bits a byte. */
const LONGEST_COUNT = 5;
/** Below 128, so that the length is one byte. */
const LONGEST_SHORT = 64;
