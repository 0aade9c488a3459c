import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ProblemError } from '../../../model/problem.ts';
import { checkedPath, type FileStore } from '../../file-store.ts';

/** Files in a folder. What is being written has another name until it is whole. */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  const unfinished = join(folder, UNFINISHED);
  // Of a process that was killed: one process alone writes here.
  await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  return new DiskFiles(folder, unfinished);
}

/** No path begins with a point. */
const UNFINISHED = '.unfinished';
const CHUNK = 256 * 1_024;

class DiskFiles implements FileStore {
  readonly place: string;
  readonly #unfinished: string;

  constructor(folder: string, unfinished: string) {
    this.place = folder;
    this.#unfinished = unfinished;
  }

  async write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const file = this.#file(path);
    const draft = join(this.#unfinished, randomUUID());
    await reached(mkdir(this.#unfinished, { recursive: true }));
    try {
      {
        await using handle = await reached(open(draft, 'wx', 0o600));
        for await (const bytes of pieces) await reached(handle.writeFile(bytes));
        await reached(handle.sync());
      }
      await reached(mkdir(dirname(file), { recursive: true }));
      await reached(rename(draft, file));
    } finally {
      await rm(draft, { force: true }).catch(() => {});
    }
  }

  async *read(path: string, from: number, before: number): AsyncGenerator<Uint8Array> {
    await using handle = await reached(open(this.#file(path), 'r'));
    for (let at = from; at < before; ) {
      const { buffer, bytesRead } = await reached(
        handle.read(Buffer.allocUnsafe(Math.min(CHUNK, before - at)), { position: at }),
      );
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async list(prefix: string): Promise<readonly string[]> {
    const found = await readdir(this.place, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw away(error);
      },
    );
    return found
      .filter((each) => each.isFile())
      .map((each) => relative(this.place, join(each.parentPath, each.name)).split(sep).join('/'))
      .filter((path) => path.startsWith(prefix) && !path.startsWith(`${UNFINISHED}/`))
      .sort();
  }

  async remove(path: string): Promise<void> {
    const file = this.#file(path);
    await reached(rm(file, { force: true }));
    // Folders that hold nothing any more.
    for (
      let folder = dirname(file);
      folder !== this.place && folder.length > this.place.length;
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
    return join(this.place, ...checkedPath(path).split('/'));
  }
}

async function reached<T>(work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    throw away(error as NodeJS.ErrnoException);
  });
}

function away(error: NodeJS.ErrnoException): ProblemError {
  if (error.code === 'ENOENT') return new ProblemError('not_found', 'There is no such file.', { cause: error });
  return new ProblemError('unavailable', 'The storage of the data sets is away.', { cause: error });
}
