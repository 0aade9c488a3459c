/**
 * Large buffers that only one request uses. Node's collector counts them and, where many requests are answered, looks
 * through the whole heap for them again and again; so whoever knows that a buffer is not needed any more gives it back.
 */

/** The answers of an engine to one request. Whoever disposes of it must have read or copied what it needs. */
export class AnswerMemory implements Disposable {
  readonly #answers: Uint8Array[] = [];

  add(answer: Uint8Array): void {
    this.#answers.push(answer);
  }

  [Symbol.dispose](): void {
    for (const answer of this.#answers.splice(0)) giveBack(answer);
  }
}

/** Afterwards the bytes, and all views of them, are empty. Small ones and parts of a buffer stay as they are. */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < WORTH_IT || byteLength !== buffer.byteLength || !(buffer instanceof ArrayBuffer)) return;
  try {
    buffer.transfer(0);
  } catch {
    // Its memory belongs to somebody else, who frees it once the collector has found the buffer.
  }
}

/** Shorter ones share buffers. */
const WORTH_IT = 16_384;
