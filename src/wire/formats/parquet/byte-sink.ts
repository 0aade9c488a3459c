/** A growing buffer that numbers and bytes are appended to, in the little-endian order of Parquet. */
export class ByteSink {
  #bytes = new Uint8Array(INITIAL_SIZE);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  // Call `#room` before reading any field: it may replace the buffer.

  byte(value: number): void {
    const at = this.#room(1);
    this.#bytes[at] = value;
  }

  /** Appends the same byte `times` times. */
  fill(value: number, times: number): void {
    const at = this.#room(times);
    // For a few bytes, a loop is faster.
    if (times > MAX_LOOP) this.#bytes.fill(value, at, at + times);
    else for (let place = at; place < at + times; place++) this.#bytes[place] = value;
  }

  /** Seven bits per byte, lowest first. Up to 2^53. */
  varint(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  int32(value: number): void {
    const at = this.#room(4);
    this.#view.setInt32(at, value, true);
  }

  int64(value: number): void {
    const at = this.#room(8);
    this.#view.setUint32(at, value % WORD, true);
    this.#view.setInt32(at + 4, Math.floor(value / WORD), true);
  }

  double(value: number): void {
    const at = this.#room(8);
    this.#view.setFloat64(at, value, true);
  }

  bytes(value: Uint8Array): void {
    const at = this.#room(value.length);
    this.#bytes.set(value, at);
  }

  /** The length in bytes, then the text in UTF-8. */
  text(value: string): void {
    const at = this.#room(4 + value.length * 3);
    const written = this.#ascii(value, at + 4) ?? utf8.encodeInto(value, this.#bytes.subarray(at + 4)).written;
    this.#view.setUint32(at, written, true);
    this.#length = at + 4 + written;
  }

  /** Writes short ASCII text, the usual case. A loop is faster here than the encoder. */
  #ascii(value: string, at: number): number | undefined {
    if (value.length > MAX_ASCII_LOOP) return undefined;
    for (let place = 0; place < value.length; place++) {
      const code = value.charCodeAt(place);
      if (code > 0x7f) return undefined;
      this.#bytes[at + place] = code;
    }
    return value.length;
  }

  /** A view of the bytes so far, valid until the next write. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Empties the buffer, and releases it if it is large. */
  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > MAX_RETAINED) this.#grow(INITIAL_SIZE);
  }

  /** Reserves `bytes` bytes and returns their position. */
  #room(bytes: number): number {
    const at = this.#length;
    this.#length += bytes;
    if (this.#length > this.#bytes.length) this.#grow(Math.max(this.#length, this.#bytes.length * 2));
    return at;
  }

  #grow(size: number): void {
    const larger = new Uint8Array(size);
    larger.set(this.#bytes.subarray(0, Math.min(size, this.#bytes.length)));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

const utf8 = new TextEncoder();
const WORD = 2 ** 32;
const INITIAL_SIZE = 64;
const MAX_LOOP = 16;
const MAX_ASCII_LOOP = 100;
const MAX_RETAINED = 65_536;
