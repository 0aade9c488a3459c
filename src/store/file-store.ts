/**
 * The seam to the storage of downloadable files: a disk or a bucket. A path consists of names of letters, digits, `.`,
 * `_` and `-`, separated by `/`. If the storage cannot be reached, calls fail with the problem `unavailable`.
 */
export interface FileStore extends AsyncDisposable {
  /** The folder or URL, for people. */
  readonly location: string;
  /** Creates or replaces the file. If the pieces fail, nothing changes. */
  write(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The bytes from `from` up to, but not including, `before`, or up to the end of the file. `not_found`: there is no
   * such file.
   */
  read(path: string, from: number, before: number): AsyncIterable<Uint8Array>;
  /** All paths that begin with the prefix. */
  list(prefix: string): Promise<readonly string[]>;
  /** Removing a file that does not exist succeeds. */
  remove(path: string): Promise<void>;
}

/** @throws Error if the path is invalid; names that users choose pass a stricter check before this one */
export function checkedPath(path: string): string {
  if (path.length <= 1_000 && path.split('/').every((name) => /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}$/.test(name)))
    return path;
  throw new Error(`${JSON.stringify(path)} is not a valid path in a file store`);
}
