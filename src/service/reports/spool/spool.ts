import type { FileHandle } from 'node:fs/promises';
import { namelessFile } from '../../../ingest/input/nameless-file.ts';

/** Keeps bytes on the disk for as long as somebody reads them. The first bytes create the file. */
export class Spool implements AsyncDisposable {
  readonly #folder: string;
  #file: FileHandle | undefined;
  #length = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get length(): number {
    return this.#length;
  }

  async append(bytes: Uint8Array): Promise<void> {
    this.#file ??= await namelessFile(this.#folder);
    for (let at = 0; at < bytes.length; )
      at += (await this.#file.write(bytes, at, bytes.length - at, this.#length + at)).bytesWritten;
    this.#length += bytes.length;
  }

  /** Returns fewer bytes than requested only at the end. */
  async read(from: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(Math.max(Math.min(length, this.#length - from), 0));
    for (let at = 0; at < buffer.length; ) {
      const { bytesRead } = (await this.#file?.read(buffer, at, buffer.length - at, from + at)) ?? { bytesRead: 0 };
      if (bytesRead === 0) throw new Error('a spool has become shorter');
      at += bytesRead;
    }
    return buffer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close();
  }
}
