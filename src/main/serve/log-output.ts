import { write as writeTo } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const write = promisify(writeTo);

/**
 * Writes lines to a file descriptor without stopping the event loop. A full disk or a reader that is too slow loses
 * lines of the log, and nothing else.
 */
export class LogOutput {
  readonly #descriptor: number;
  #lines: string[] = [];
  #length = 0;
  #isWriting = false;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(line: string): void {
    if (this.#length + line.length > MOST_WAITING) return;
    this.#lines.push(line);
    this.#length += line.length;
    if (!this.#isWriting) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#lines.length > 0) await this.#writeWhole(this.#take());
    this.#isWriting = false;
  }

  async #writeWhole(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      try {
        at += (await write(this.#descriptor, bytes, at)).bytesWritten;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
        await pause(RETRY_MS);
      }
    }
  }

  #take(): Buffer {
    const bytes = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
    return bytes;
  }
}

const MOST_WAITING = 4 * 2 ** 20;
/** The reader of a pipe has not kept up. */
const RETRY_MS = 50;
