/**
 * What travels between this program and its engine process, both ways, on one stream for each session: a length (32 bits, little
 * endian), a tag, so many bytes. A question is answered by one frame before the next question is asked.
 */
export const QUESTION = 0;
export const ANSWER = 1;
export const REFUSAL = 2;

const HEAD = 5;

export interface Frame {
  readonly tag: number;
  /** Undefined when there are more bytes than the reader takes; they are passed over. */
  readonly bytes: Buffer | undefined;
}

export function frameHead(tag: number, length: number): Buffer {
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32LE(length);
  head[4] = tag;
  return head;
}

/** Chunks as they arrive -> frames. */
export class FrameReader {
  /** Of the bytes of one frame. */
  longest: number;
  readonly #head = Buffer.allocUnsafe(HEAD);
  #headLength = 0;
  #length = 0;
  #body: Buffer | undefined;
  #have = 0;

  constructor(longest: number) {
    this.longest = longest;
  }

  *push(chunk: Buffer): Generator<Frame> {
    let at = 0;
    while (at < chunk.length || this.#isComplete()) {
      if (this.#headLength < HEAD) {
        const taken = chunk.copy(this.#head, this.#headLength, at, at + HEAD - this.#headLength);
        this.#headLength += taken;
        at += taken;
        if (this.#headLength < HEAD) return;
        this.#length = this.#head.readUInt32LE();
        this.#body = this.#length > this.longest ? undefined : Buffer.allocUnsafe(this.#length);
        this.#have = 0;
      }
      const taken = Math.min(this.#length - this.#have, chunk.length - at);
      if (this.#body !== undefined) chunk.copy(this.#body, this.#have, at, at + taken);
      this.#have += taken;
      at += taken;
      if (!this.#isComplete()) return;
      const frame = { tag: this.#head[4] ?? QUESTION, bytes: this.#body };
      this.#headLength = 0;
      this.#body = undefined;
      yield frame;
    }
  }

  #isComplete(): boolean {
    return this.#headLength === HEAD && this.#have === this.#length;
  }
}
