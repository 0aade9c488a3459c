/** Re-cuts a stream of chunks. Buffers one chunk and the bytes peeked at. */
export class ByteQueue {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next bytes, which stay in the queue. Fewer than `count` only at the end. */
  async peek(count: number): Promise<Buffer> {
    while (this.#rest.length < count) {
      const { done, value } = await this.#chunks.next();
      if (done === true) break;
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    }
    return this.#rest.subarray(0, count);
  }

  /** Removes the next bytes. Fewer than `count` only at the end. */
  async *take(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if ((await this.peek(1)).length === 0) return;
      const chunk = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(chunk.length);
      missing -= chunk.length;
      yield chunk;
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
