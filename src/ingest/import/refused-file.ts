import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { xmlComment } from '../../wire/formats/xml/xml-comment.ts';
import type { Format, Refusal, RefusedText } from '../formats/format.ts';

/** The file of refused lines, and how many bytes of it are in use. */
export interface RefusedLinesSlice {
  readonly path: string;
  readonly length: number;
}

/** The error of the system. */
export interface RefusedFileFailure {
  readonly code: string;
  readonly path: string;
}

/** Where a refused part comes from: how its format writes such parts, and what was known there. */
export interface RefusedFrom {
  readonly text?: RefusedText | undefined;
  readonly known?: unknown;
}

/** `known`: that of a position after the refused part. */
export function refusedFrom(format: Format, known: unknown): RefusedFrom {
  const of = format.formOf?.(known) ?? { form: format, known };
  return { text: of.form.refusedText, known: of.known };
}

/**
 * Stores refused parts of a source as they were, each below a comment with the reason. The file can be mended in an
 * editor and loaded as it is: loading skips comments.
 * The first refused part creates it, and its folder. It never overwrites an existing file: then its name gets a number.
 * If it cannot be written, nothing is stored any more: no load fails for that.
 */
export class RefusedFile implements AsyncDisposable {
  readonly #preferredPath: string;
  #file: FileHandle | undefined;
  #slice: RefusedLinesSlice | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isBegun = false;
  #failure: NodeJS.ErrnoException | undefined;

  constructor(preferredPath: string) {
    this.#preferredPath = preferredPath;
  }

  /** Reopens the file of a resumed load. Parts after the given length will be refused again. */
  static async resume(preferredPath: string, slice: RefusedLinesSlice | undefined): Promise<RefusedFile> {
    const resumed = new RefusedFile(preferredPath);
    if (slice === undefined) return resumed;
    const file = await open(slice.path, 'r+').catch(() => undefined);
    // The file was moved away, together with its lines.
    if (file === undefined) return resumed;
    try {
      await file.truncate(slice.length);
    } catch {
      await file.close();
      return resumed;
    }
    resumed.#file = file;
    resumed.#slice = slice;
    resumed.#isBegun = true;
    return resumed;
  }

  /** Undefined while nothing was refused. */
  get place(): RefusedLinesSlice | undefined {
    return this.#slice;
  }

  /** Why it cannot be written. */
  get failure(): RefusedFileFailure | undefined {
    const { code, path = this.#preferredPath } = this.#failure ?? {};
    return code === undefined ? undefined : { code, path };
  }

  async add({ number, reason, bytes }: Refusal, { text = LINES, known }: RefusedFrom = {}): Promise<void> {
    if (this.#failure !== undefined) return;
    if (!this.#isBegun) this.#push(Buffer.from(text.head(known)));
    this.#isBegun = true;
    const why = `${text.part} ${number + 1}: ${reason.replace(/\s+/g, ' ')}`;
    const comment = text.comment(bytes === undefined ? `${why}, and is not stored here` : why);
    // Copy the part: it is of a batch, which it would keep in memory.
    this.#push(Buffer.concat([Buffer.from(`${comment}\n`), ...(bytes === undefined ? [] : [bytes, LINE_END])]));
    if (this.#waitingBytes >= MAX_WAITING) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    try {
      await this.#write(bytes);
    } catch (error) {
      this.#failure = error as NodeJS.ErrnoException;
      if (this.#failure.code === undefined) throw error;
    }
  }

  async #write(bytes: Buffer): Promise<void> {
    const { file, place } = await this.#open();
    for (let at = 0; at < bytes.length; )
      at += (await file.write(bytes, at, bytes.length - at, place.length + at)).bytesWritten;
    this.#slice = { path: place.path, length: place.length + bytes.length };
  }

  /** Nothing more is refused. Only then a file of some formats is whole. */
  async end({ tail }: Pick<RefusedText, 'tail'> = LINES): Promise<void> {
    if (this.#isBegun && this.#failure === undefined && tail !== '') this.#push(Buffer.from(tail));
    await this.flush();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close();
  }

  #push(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  async #open(): Promise<{ readonly file: FileHandle; readonly place: RefusedLinesSlice }> {
    if (this.#file !== undefined && this.#slice !== undefined) return { file: this.#file, place: this.#slice };
    await mkdir(dirname(this.#preferredPath), { recursive: true });
    for (let number = 1; ; number++) {
      const path = number === 1 ? this.#preferredPath : `${this.#preferredPath}-${number}`;
      try {
        this.#file = await open(path, 'wx', 0o600);
        this.#slice = { path, length: 0 };
        return { file: this.#file, place: this.#slice };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number === MAX_NUMBERS) throw error;
      }
    }
  }
}

const LINES: RefusedText = { head: () => '', comment: (text) => `# ${text}`, part: 'line', tail: '' };
const LINE_END = Buffer.from('\n');
const MAX_WAITING = 2 ** 20;
const MAX_NUMBERS = 1_000;

/**
 * Stores the refused lines of a load until its answer lists them: one JSON object per line, with `line` from 1,
 * `reason`, and the line itself as `text`, or as `base64` if it is not UTF-8. The first one has what stands around them in
 * a file of their format.
 */
export class RefusedSpool implements AsyncDisposable {
  readonly #open: () => Promise<FileHandle>;
  #file: FileHandle | undefined;
  #length = 0;

  /** `open` makes an empty file without a name, so nothing is left behind however the process ends. */
  constructor(open: () => Promise<FileHandle>) {
    this.#open = open;
  }

  async add({ number, reason, bytes }: Refusal, { text, known }: RefusedFrom = {}): Promise<void> {
    this.#file ??= await this.#open();
    const around = this.#length === 0 && text !== undefined ? { head: text.head(known), tail: text.tail } : {};
    const stored = this.#length < MAX_BYTES ? bytes : undefined;
    const entry = Buffer.from(`${JSON.stringify({ line: number + 1, reason, ...around, ...contentOf(stored) })}\n`);
    for (let at = 0; at < entry.length; )
      at += (await this.#file.write(entry, at, entry.length - at, this.#length + at)).bytesWritten;
    this.#length += entry.length;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.#length && this.#file !== undefined; ) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close();
  }
}

function contentOf(bytes: Buffer | undefined): { readonly text?: string; readonly base64?: string } {
  if (bytes === undefined) return {};
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') };
}

/** Beyond this size only numbers and reasons are stored: refused lines must not fill the disk. */
const MAX_BYTES = 4 * 2 ** 30;
const PIECE_BYTES = 256 * 1024;

/** How parts are written that came with what stands around them. */
export const refusedTextAround = (head: string, tail: string): RefusedText => ({
  head: () => head,
  comment: head.startsWith('<') ? xmlComment : LINES.comment,
  part: head.startsWith('<') ? 'element' : LINES.part,
  tail,
});
