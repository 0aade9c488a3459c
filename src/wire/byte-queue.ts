/** Bytes that arrived and are not consumed yet. Adding single bytes takes constant time on average. */
export class ByteQueue {
  #buffer = new Uint8Array(INITIAL_SIZE);
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

  /** Removes the first `length` bytes and returns a copy of them. */
  take(length: number): Uint8Array {
    const taken = this.#buffer.slice(this.#start, Math.min(this.#start + length, this.#end));
    this.#start += taken.length;
    if (this.#start === this.#end) this.#start = this.#end = 0;
    return taken;
  }

  #makeRoom(length: number): void {
    const needed = this.length + length;
    const larger = new Uint8Array(Math.max(needed * 2, this.#buffer.length));
    larger.set(this.peek());
    this.#buffer = larger;
    this.#end -= this.#start;
    this.#start = 0;
  }
}

const INITIAL_SIZE = 512;
