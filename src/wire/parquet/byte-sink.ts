/** Bytes that are written one behind the other, in the little-endian order of Parquet, into room that grows. */
export class ByteSink {
  #bytes = new Uint8Array(SMALLEST);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  // Room is made before anything else is looked at: it may move the bytes.

  byte(value: number): void {
    const at = this.#room(1);
    this.#bytes[at] = value;
  }

  /** The same byte so many times. */
  fill(value: number, times: number): void {
    const at = this.#room(times);
    // For a few, going through them is quicker.
    if (times > FEW) this.#bytes.fill(value, at, at + times);
    else for (let place = at; place < at + times; place++) this.#bytes[place] = value;
  }

  /** Seven bits a byte, the lowest first; up to 2^53. */
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

  /** In UTF-8, behind the number of its bytes. */
  text(value: string): void {
    const at = this.#room(4 + value.length * 3);
    const written = this.#ascii(value, at + 4) ?? utf8.encodeInto(value, this.#bytes.subarray(at + 4)).written;
    this.#view.setUint32(at, written, true);
    this.#length = at + 4 + written;
  }

  /** Of a short text of ASCII, which most are: going through it is quicker than handing it over. */
  #ascii(value: string, at: number): number | undefined {
    if (value.length > SHORT) return undefined;
    for (let place = 0; place < value.length; place++) {
      const sign = value.charCodeAt(place);
      if (sign > 0x7f) return undefined;
      this.#bytes[at + place] = sign;
    }
    return value.length;
  }

  /** What has been written; it stands until the next byte is. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins again, and keeps no great room for it. */
  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > KEPT) this.#grow(SMALLEST);
  }

  /** Makes room for so many bytes, and tells where it begins. */
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
const SMALLEST = 64;
const FEW = 16;
const SHORT = 100;
const KEPT = 65_536;
