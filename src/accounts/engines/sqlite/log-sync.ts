import { type FileHandle, open } from 'node:fs/promises';

/**
 * Brings the write-ahead log of a database to the disk without stopping the event loop, as the commit of SQLite would.
 * Callers that come while it does so share the next one.
 */
export class LogSync implements AsyncDisposable {
  readonly #path: string;
  #file: FileHandle | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** `path`: of the database. SQLite keeps no locks on its log, so opening that here is safe. */
  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /** Resolves when everything that was committed before the call is on disk. */
  async sync(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => {})
      .then(async () => {
        this.#running = this.#next ?? Promise.resolve();
        this.#next = undefined;
        this.#file ??= await open(this.#path, 'r+');
        await this.#file.datasync();
      });
    await this.#next;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#next?.catch(() => {});
    await this.#running.catch(() => {});
    await this.#file?.close();
  }
}
