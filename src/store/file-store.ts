/**
 * The seam to where the service keeps the files that users download: a disk or a bucket. A path is a few names of letters,
 * digits, `.`, `_` and `-` with `/` between. Where the place cannot be reached the problem is `unavailable`.
 */
export interface FileStore extends AsyncDisposable {
  /** Where it is, for people. */
  readonly place: string;
  /** The whole file or, where its pieces fail, nothing of it; in place of what was there. */
  write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes from one place up to before another; less where the file has less. `not_found`: there is none. */
  read(path: string, from: number, before: number): AsyncIterable<Uint8Array>;
  /** Paths that begin so. */
  list(prefix: string): Promise<readonly string[]>;
  /** What is not there is gone already. */
  remove(path: string): Promise<void>;
}

/** @throws Error where it is no path: names of users are held against a narrower rule before */
export function checkedPath(path: string): string {
  if (path.length <= 1_000 && path.split('/').every((name) => /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}$/.test(name)))
    return path;
  throw new Error(`${JSON.stringify(path)} is no path of a file store`);
}
