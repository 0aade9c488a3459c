import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RefusedSourceLine } from '../../ingest/load/load-lines.ts';

/**
 * Refused lines of a load, until its answer tells them: JSON, one a line, with `line` from 1, `reason`, and the line itself as `text`, or as `base64`
 * where it is no UTF-8. They lie in a file that has no name, so nothing is left whatever ends the process.
 */
export class RefusedSpool implements AsyncDisposable {
  readonly #folder: string;
  #file: FileHandle | undefined;
  #length = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add({ line, reason, bytes }: RefusedSourceLine): Promise<void> {
    this.#file ??= await nameless(this.#folder);
    const kept = this.#length < MOST_BYTES ? bytes : undefined;
    const entry = Buffer.from(`${JSON.stringify({ line: line + 1, reason, ...shown(kept) })}\n`);
    for (let at = 0; at < entry.length; )
      at += (await this.#file.write(entry, at, entry.length - at, this.#length + at)).bytesWritten;
    this.#length += entry.length;
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
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

function shown(bytes: Buffer | undefined): { readonly text?: string; readonly base64?: string } {
  if (bytes === undefined) return {};
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') };
}

async function nameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.spool`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** From here on only numbers and reasons are told: a load must not fill the disk with what it refuses. */
const MOST_BYTES = 4 * 2 ** 30;
const PIECE_BYTES = 256 * 1024;
