/** Bytes that arrived and are not consumed yet. Adding single bytes takes constant time on average. */
export class ByteQueue {
  #buffer: Uint8Array = EMPTY;
  #start = 0;
  #end = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  push(chunk: Uint8Array): void {
    if (this.#end + chunk.length > this.#buffer.length) this.#makeRoom(chunk.length);
    this.#buffer.set(chunk, this.#end);
    this.#end += chunk.length;
  }

  /** A view of all bytes, valid until the next `push`. */
  peek(): Uint8Array {
    return this.#buffer.subarray(this.#start, this.#end);
  }

  /** Removes the first `length` bytes and returns them. They stay as they are. */
  take(length: number): Uint8Array {
    if (length < this.length) {
      const taken = this.#buffer.slice(this.#start, this.#start + length);
      this.#start += taken.length;
      return taken;
    }
    const all = this.peek();
    this.#buffer = EMPTY;
    this.#start = this.#end = 0;
    return all;
  }

  /** Removes the first `length` bytes. */
  skip(length: number): void {
    this.#start = Math.min(this.#start + length, this.#end);
    if (this.#start === this.#end) this.#start = this.#end = 0;
  }

  #makeRoom(length: number): void {
    const needed = this.length + length;
    const larger = pooled(this.#buffer === EMPTY ? needed : Math.max(needed * 2, this.#buffer.length));
    larger.set(this.peek());
    this.#buffer = larger;
    this.#end -= this.#start;
    this.#start = 0;
  }
}

/** Bytes of any value. Short ones share memory, which is cheaper to take and to free. */
function pooled(length: number): Uint8Array {
  const { buffer, byteOffset } = Buffer.allocUnsafe(length);
  return new Uint8Array(buffer, byteOffset, length);
}

const EMPTY = new Uint8Array(0);
