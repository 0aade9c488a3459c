import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

/**
 * The file of a download. It is called FILE.part until it is complete; FILE.part.json says which download it belongs
 * to. A later download resumes it: the server sends everything from the beginning, the bytes already in the part must
 * come again unchanged, and only what follows is written.
 */
export class PartFile implements AsyncDisposable {
  readonly #path: string;
  readonly #file: FileHandle;
  /** Length of the part when it was opened, and the digest of its bytes. */
  readonly #partBytes: number;
  readonly #partDigest: string;
  readonly #hash = createHash('sha256');
  #position = 0;

  /** `request`: everything that determines the bytes. `isNew`: discard an existing part. */
  static async open(path: string, request: object, isNew: boolean): Promise<PartFile> {
    const [part, state] = [`${path}.part`, `${path}.part.json`];
    const newState = `${JSON.stringify(request)}\n`;
    const oldState = isNew ? undefined : await readTextIfAny(state);
    if (oldState !== undefined && oldState !== newState)
      throw new CommandFailure(
        EXIT.usage,
        `${part} is a part of another download.`,
        'Give the file another name, or start again with --restart.',
      );
    if (oldState === undefined) {
      await rm(part, { force: true });
      await writeFile(state, newState);
    }
    const file = await open(part, oldState === undefined ? 'w' : 'a');
    await file.close();
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of createReadStream(part)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return new PartFile(path, await open(part, 'r+'), bytes, hash.digest('hex'));
  }

  private constructor(path: string, file: FileHandle, partBytes: number, partDigest: string) {
    this.#path = path;
    this.#file = file;
    this.#partBytes = partBytes;
    this.#partDigest = partDigest;
  }

  get partBytes(): number {
    return this.#partBytes;
  }

  get bytes(): number {
    return this.#position;
  }

  /** Takes all bytes in order, from the beginning. @throws PartMismatch if they differ from the part */
  async write(bytes: Buffer): Promise<void> {
    let rest = bytes;
    if (this.#position < this.#partBytes) {
      const repeated = rest.subarray(0, this.#partBytes - this.#position);
      this.#hash.update(repeated);
      this.#position += repeated.length;
      if (this.#position === this.#partBytes && this.#hash.digest('hex') !== this.#partDigest) throw new PartMismatch();
      rest = rest.subarray(repeated.length);
    }
    while (rest.length > 0) {
      const { bytesWritten } = await this.#file.write(rest, 0, rest.length, this.#position);
      this.#position += bytesWritten;
      rest = rest.subarray(bytesWritten);
    }
  }

  /** Renames the complete file. @throws PartMismatch if the part is longer than the download */
  async finish(): Promise<void> {
    if (this.#position < this.#partBytes) throw new PartMismatch();
    await this.#file.sync();
    await this.#file.close();
    await rename(`${this.#path}.part`, this.#path);
    await rm(`${this.#path}.part.json`, { force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}

/** The results have changed since the part was written. */
export class PartMismatch extends Error {}

async function readTextIfAny(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
