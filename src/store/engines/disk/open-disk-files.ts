import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ProblemError } from '../../../model/problem.ts';
import { checkedPath, type FileStore } from '../../file-store.ts';

/** Files in a folder. A file is written under another name and renamed when it is complete. */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  const unfinished = join(folder, UNFINISHED);
  // Leftovers of a killed process. Only one process writes here, so nobody else needs them.
  await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  return new DiskFiles(folder, unfinished);
}

/** Cannot collide with a stored file, because no path begins with a dot. */
const UNFINISHED = '.unfinished';
const CHUNK = 256 * 1_024;

class DiskFiles implements FileStore {
  readonly location: string;
  readonly #unfinished: string;

  constructor(folder: string, unfinished: string) {
    this.location = folder;
    this.#unfinished = unfinished;
  }

  async write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const file = this.#file(path);
    const draft = join(this.#unfinished, randomUUID());
    await orProblem(mkdir(this.#unfinished, { recursive: true }));
    try {
      {
        await using handle = await orProblem(open(draft, 'wx', 0o600));
        for await (const bytes of pieces) await orProblem(handle.writeFile(bytes));
        await orProblem(handle.sync());
      }
      await orProblem(mkdir(dirname(file), { recursive: true }));
      await orProblem(rename(draft, file));
    } finally {
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  async *read(path: string, from: number, before: number): AsyncGenerator<Uint8Array> {
    await using handle = await orProblem(open(this.#file(path), 'r'));
    for (let at = from; at < before; ) {
      const { buffer, bytesRead } = await orProblem(
        handle.read(Buffer.allocUnsafe(Math.min(CHUNK, before - at)), { position: at }),
      );
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async list(prefix: string): Promise<readonly string[]> {
    const files = await Array.fromAsync(filesIn(this.location));
    return files
      .map((file) => relative(this.location, file).split(sep).join('/'))
      .filter((path) => path.startsWith(prefix) && !path.startsWith(`${UNFINISHED}/`))
      .sort();
  }

  async remove(path: string): Promise<void> {
    const file = this.#file(path);
    await orProblem(rm(file, { force: true }));
    // Removes the folders that are empty now.
    for (
      let folder = dirname(file);
      folder !== this.location && folder.length > this.location.length;
      folder = dirname(folder)
    )
      if (
        !(await rmdir(folder).then(
          () => true,
          () => false,
        ))
      )
        return;
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  #file(path: string): string {
    return join(this.location, ...checkedPath(path).split('/'));
  }
}

/** All files in a folder and those below. A folder may be removed meanwhile: that hides no other file. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw problemOf(error);
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** Turns a file system error into a ProblemError. */
async function orProblem<T>(work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    throw problemOf(error as NodeJS.ErrnoException);
  });
}

function problemOf(error: NodeJS.ErrnoException): ProblemError {
  if (error.code === 'ENOENT') return new ProblemError('not_found', 'There is no such file.', { cause: error });
  return new ProblemError('unavailable', 'The storage of the data sets is unavailable.', { cause: error });
}
