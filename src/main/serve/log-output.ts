import { writeSync, write as writeTo } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const write = promisify(writeTo);

/**
 * Writes lines to a file descriptor without stopping the event loop. If there are many, those of a moment are written
 * together, since each time costs as much as a tenth of a light request. A full disk or a reader that is too slow loses
 * lines of the log, and nothing else.
 */
export class LogOutput {
  readonly #descriptor: number;
  #lines: string[] = [];
  #length = 0;
  #isWriting = false;
  /** Lines since this time on the clock of the process. */
  #since = 0;
  #linesSince = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    process.once('exit', () => this.#writeRest());
  }

  write(line: string): void {
    if (this.#length + line.length > MOST_WAITING) return;
    this.#lines.push(line);
    this.#length += line.length;
    this.#count();
    if (!this.#isWriting) void this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#lines.length > 0) {
      if (this.#linesSince > MANY) await pause(MOMENT_MS);
      await this.#writeWhole(this.#take());
    }
    this.#isWriting = false;
  }

  #count(): void {
    const now = performance.now();
    if (now - this.#since > WHILE_MS) [this.#since, this.#linesSince] = [now, 0];
    this.#linesSince++;
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

  /** For the end of the process. */
  #writeRest(): void {
    try {
      writeSync(this.#descriptor, this.#take());
    } catch {
      // Nobody can be told.
    }
  }

  #take(): Buffer {
    const bytes = Buffer.from(this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
    return bytes;
  }
}

const MOMENT_MS = 10;
/** More lines in a while are many. */
const MANY = 20;
const WHILE_MS = 100;
const MOST_WAITING = 4 * 2 ** 20;
/** The reader of a pipe has not kept up. */
const RETRY_MS = 50;
