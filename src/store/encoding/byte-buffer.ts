/** Writes values as little-endian bytes into one growing, reusable buffer. */
export class ByteBuffer {
  #bytes: Buffer;
  #length = 0;

  constructor(size = 2 ** 20) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  get length(): number {
    return this.#length;
  }

  /** Everything written since the last `clear`; valid until the next one. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  uint8(value: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = value;
  }

  uint16(value: number): void {
    this.#room(2);
    this.#bytes[this.#length++] = value;
    this.#bytes[this.#length++] = value >>> 8;
  }

  uint32(value: number): void {
    this.#room(4);
    this.#length = this.#bytes.writeUInt32LE(value, this.#length);
  }

  /** Signed integers up to 2^53. */
  int64(value: number): void {
    this.#room(8);
    const high = Math.floor(value / 2 ** 32);
    this.#bytes.writeUInt32LE(value - high * 2 ** 32, this.#length);
    this.#length = this.#bytes.writeInt32LE(high, this.#length + 4);
  }

  float64(value: number): void {
    this.#room(8);
    this.#length = this.#bytes.writeDoubleLE(value, this.#length);
  }

  /** Eight bytes that sort like the value: a signed integer up to 2^53. */
  orderedInt64(value: number): void {
    this.#room(8);
    const high = Math.floor(value / 2 ** 32);
    this.#bytes.writeUInt32BE((high ^ SIGN) >>> 0, this.#length);
    this.#length = this.#bytes.writeUInt32BE(value - high * 2 ** 32, this.#length + 4);
  }

  /** Eight bytes that sort like the value. 0 and -0 are equal. */
  orderedFloat64(value: number): void {
    this.#room(8);
    const bytes = this.#bytes;
    const start = this.#length;
    this.#length = bytes.writeDoubleBE(value + 0, start);
    const isNegative = (bytes[start] ?? 0) > 0x7f;
    if (!isNegative) bytes[start] = (bytes[start] ?? 0) ^ 0x80;
    else for (let at = start; at < start + 8; at++) bytes[at] = ~(bytes[at] ?? 0);
  }

  /** The bytes that the hexadecimal digits denote, without a length. */
  hexadecimal(digits: string): void {
    this.#room(digits.length);
    this.#length += this.#bytes.write(digits, this.#length, 'hex');
  }

  /** Bytes without a length. */
  raw(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Four bytes of length, then the bytes. */
  longBytes(bytes: Uint8Array): void {
    this.uint32(bytes.length);
    this.raw(bytes);
  }

  /** Four bytes of length, then UTF-8. */
  longText(text: string): void {
    this.uint32(0);
    const start = this.#length;
    this.text(text);
    this.#bytes.writeUInt32LE(this.#length - start, start - 4);
  }

  /** Reserves two bytes for the length of what follows. Pass the result to `endShort`. */
  beginShort(): number {
    this.#room(2);
    this.#length += 2;
    return this.#length;
  }

  endShort(start: number): void {
    const length = this.#length - start;
    this.#bytes[start - 2] = length;
    this.#bytes[start - 1] = length >>> 8;
  }

  /** UTF-8 without a length. */
  text(text: string): void {
    // A UTF-16 code unit takes at most three bytes.
    this.#room(text.length * 3);
    this.#length = copyText(text, 0, text.length, this.#bytes, this.#length);
  }

  /** Two bytes of total length, then a byte, a text and a part of another text. */
  shortParts(first: number, path: string, text: string, start: number, end: number): void {
    this.#room(3 + 3 * (path.length + end - start));
    const bytes = this.#bytes;
    const from = this.#length + 2;
    bytes[from] = first;
    this.#length = copyText(text, start, end, bytes, copyText(path, 0, path.length, bytes, from + 1));
    this.endShort(from);
  }

  /** Two bytes of total length, then a text and a part of another text. */
  shortPair(path: string, text: string, start: number, end: number): void {
    this.#room(2 + 3 * (path.length + end - start));
    const bytes = this.#bytes;
    const from = this.#length + 2;
    this.#length = copyText(text, start, end, bytes, copyText(path, 0, path.length, bytes, from));
    this.endShort(from);
  }

  #room(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Writes a part of a text as UTF-8, and returns where it ends. A lone surrogate becomes a replacement character. */
function copyText(text: string, start: number, end: number, bytes: Buffer, at: number): number {
  if (end - start > LONGEST_LOOP) return at + bytes.write(partOf(text, start, end), at, 'utf8');
  // Most texts are short ASCII. For them this loop takes a third of the time of Buffer.write.
  for (let from = start, to = at; ; from++, to++) {
    if (from === end) return to;
    const unit = text.charCodeAt(from);
    if (unit > 0x7f) return to + bytes.write(partOf(text, from, end), to, 'utf8');
    bytes[to] = unit;
  }
}

const partOf = (text: string, start: number, end: number): string =>
  start === 0 && end === text.length ? text : text.slice(start, end);

const SIGN = 0x8000_0000;
/** Buffer.write is faster for longer texts. */
const LONGEST_LOOP = 64;
