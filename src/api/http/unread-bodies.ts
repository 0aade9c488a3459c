import type { IncomingMessage } from 'node:http';

/**
 * What clients still send of a body after its answer. It is read and thrown away, since many clients read the answer
 * only when they have sent all. Node would read it as fast as it comes, 2 MB from one connection in a turn of the event
 * loop. Here all connections together have a pace, and take turns.
 */
export class UnreadBodies {
  /** Those that are not read at the moment. The first has waited longest. */
  readonly #waiting = new Set<IncomingMessage>();
  /** Bytes that may still be read in this tick. */
  #left = BYTES_A_TICK;
  #timer: NodeJS.Timeout | undefined;

  /** Call it when the answer is complete, before it is sent. */
  discard(request: IncomingMessage): void {
    if (request.complete || request.destroyed) return;
    const { socket } = request;
    const late = setTimeout(() => socket.destroy(), LONGEST_MS);
    request.once('close', () => {
      clearTimeout(late);
      this.#waiting.delete(request);
    });
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      this.#left -= chunk.length;
      this.#timer ??= setTimeout(() => this.#nextTick(), TICK_MS);
      if (this.#left > 0) return;
      request.pause();
      this.#waiting.add(request);
    });
    request.resume();
  }

  #nextTick(): void {
    this.#timer = undefined;
    this.#left = BYTES_A_TICK;
    let resumed = 0;
    for (const request of this.#waiting) {
      if (resumed++ === RESUMED_A_TICK) break;
      this.#waiting.delete(request);
      request.resume();
    }
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#nextTick(), TICK_MS);
  }
}

/** Together 50 MB a second. */
const TICK_MS = 10;
const BYTES_A_TICK = 512 * 1024;
/** Each reads at least a chunk of 64 KiB. */
const RESUMED_A_TICK = 8;
/** A body that takes longer is cut off. */
const LONGEST_MS = 30_000;
