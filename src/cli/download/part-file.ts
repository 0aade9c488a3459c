import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

/**
 * A file that is called FILE.part until it is whole, beside FILE.part.json, which says what it is a part of. A later call takes it up: the bytes that are
 * there must come again as they are, and only what follows is written.
 */
export class PartFile implements AsyncDisposable {
  readonly #path: string;
  readonly #file: FileHandle;
  /** Bytes that were there when the part was taken up, and their digest. */
  readonly #kept: number;
  readonly #digest: string;
  readonly #hash = createHash('sha256');
  #place = 0;

  /** `request`: whatever decides the bytes. `isNew`: forget what was there. */
  static async open(path: string, request: object, isNew: boolean): Promise<PartFile> {
    const [part, state] = [`${path}.part`, `${path}.part.json`];
    const wanted = `${JSON.stringify(request)}\n`;
    const found = isNew ? undefined : await textOf(state);
    if (found !== undefined && found !== wanted)
      throw new CommandFailure(
        EXIT.usage,
        `${part} is a part of another download.`,
        'Give the file another name, or begin anew with --restart.',
      );
    if (found === undefined) {
      await rm(part, { force: true });
      await writeFile(state, wanted);
    }
    const file = await open(part, found === undefined ? 'w' : 'a');
    await file.close();
    const hash = createHash('sha256');
    let kept = 0;
    for await (const chunk of createReadStream(part)) {
      hash.update(chunk);
      kept += chunk.length;
    }
    return new PartFile(path, await open(part, 'r+'), kept, hash.digest('hex'));
  }

  private constructor(path: string, file: FileHandle, kept: number, digest: string) {
    this.#path = path;
    this.#file = file;
    this.#kept = kept;
    this.#digest = digest;
  }

  get keptBytes(): number {
    return this.#kept;
  }

  get bytes(): number {
    return this.#place;
  }

  /** Bytes from the beginning on, in order. @throws PartMismatch where they are not those that are there. */
  async write(bytes: Buffer): Promise<void> {
    let rest = bytes;
    if (this.#place < this.#kept) {
      const known = rest.subarray(0, this.#kept - this.#place);
      this.#hash.update(known);
      this.#place += known.length;
      if (this.#place === this.#kept && this.#hash.digest('hex') !== this.#digest) throw new PartMismatch();
      rest = rest.subarray(known.length);
    }
    while (rest.length > 0) {
      const { bytesWritten } = await this.#file.write(rest, 0, rest.length, this.#place);
      this.#place += bytesWritten;
      rest = rest.subarray(bytesWritten);
    }
  }

  /** It is whole: it gets its name. @throws PartMismatch where more was there than came. */
  async finish(): Promise<void> {
    if (this.#place < this.#kept) throw new PartMismatch();
    await this.#file.sync();
    await this.#file.close();
    await rename(`${this.#path}.part`, this.#path);
    await rm(`${this.#path}.part.json`, { force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
  }
}

/** What is found is no longer what it was when the part was written. */
export class PartMismatch extends Error {}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
