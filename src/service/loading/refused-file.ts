import { type FileHandle, open } from 'node:fs/promises';
import type { RefusedSourceLine } from '../../ingest/load/load-lines.ts';

/** Where refused lines are kept, and how many bytes of them. */
export interface RefusedLinesSlice {
  readonly path: string;
  readonly length: number;
}

/**
 * Refused lines, byte for byte as they came, each below a comment that says why. So the file can be mended in an editor and loaded as it is: loading
 * passes over comments. It is made with the first such line, and never written over one that is there: then its name gets a number.
 */
export class RefusedFile implements AsyncDisposable {
  readonly #wanted: string;
  #file: FileHandle | undefined;
  #place: RefusedLinesSlice | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;

  constructor(wanted: string) {
    this.#wanted = wanted;
  }

  /** The file of a load that goes on: what is behind the length will come again. */
  static async resume(wanted: string, place: RefusedLinesSlice | undefined): Promise<RefusedFile> {
    const resumed = new RefusedFile(wanted);
    if (place === undefined) return resumed;
    const file = await open(place.path, 'r+').catch(() => undefined);
    // Whoever took the file away has what was in it.
    if (file === undefined) return resumed;
    await file.truncate(place.length);
    resumed.#file = file;
    resumed.#place = place;
    return resumed;
  }

  /** Undefined while nothing was refused. */
  get place(): RefusedLinesSlice | undefined {
    return this.#place;
  }

  async add({ line, reason, bytes }: RefusedSourceLine): Promise<void> {
    const why = `# line ${line + 1}: ${reason.replace(/\s+/g, ' ')}`;
    const text = bytes === undefined ? `${why}, and is not kept here\n` : `${why}\n`;
    const pieces = [Buffer.from(text), ...(bytes === undefined ? [] : [bytes, LINE_END])];
    // The bytes of a line are part of a batch, which would be held with them.
    const entry = Buffer.concat(pieces);
    this.#waiting.push(entry);
    this.#waitingBytes += entry.length;
    if (this.#waitingBytes >= MOST_WAITING) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    const { file, place } = await this.#open();
    for (let at = 0; at < bytes.length; )
      at += (await file.write(bytes, at, bytes.length - at, place.length + at)).bytesWritten;
    this.#place = { path: place.path, length: place.length + bytes.length };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close();
  }

  async #open(): Promise<{ readonly file: FileHandle; readonly place: RefusedLinesSlice }> {
    if (this.#file !== undefined && this.#place !== undefined) return { file: this.#file, place: this.#place };
    for (let number = 1; ; number++) {
      const path = number === 1 ? this.#wanted : `${this.#wanted}-${number}`;
      try {
        this.#file = await open(path, 'wx', 0o600);
        this.#place = { path, length: 0 };
        return { file: this.#file, place: this.#place };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number === MOST_NUMBERS) throw error;
      }
    }
  }
}

const LINE_END = Buffer.from('\n');
const MOST_WAITING = 2 ** 20;
const MOST_NUMBERS = 1_000;
