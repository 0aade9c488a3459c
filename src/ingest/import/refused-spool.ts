import type { FileHandle } from 'node:fs/promises';
import type { Refusal } from '../formats/format.ts';

/**
 * Stores the refused lines of a load until its answer lists them: one JSON object per line, with `line` from 1,
 * `reason`, and the line itself as `text`, or as `base64` if it is not UTF-8.
 */
export class RefusedSpool implements AsyncDisposable {
  readonly #open: () => Promise<FileHandle>;
  #file: FileHandle | undefined;
  #length = 0;

  /** `open` makes an empty file without a name, so nothing is left behind however the process ends. */
  constructor(open: () => Promise<FileHandle>) {
    this.#open = open;
  }

  async add({ number, reason, bytes }: Refusal): Promise<void> {
    this.#file ??= await this.#open();
    const stored = this.#length < MAX_BYTES ? bytes : undefined;
    const entry = Buffer.from(`${JSON.stringify({ line: number + 1, reason, ...contentOf(stored) })}\n`);
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
