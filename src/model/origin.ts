/** Where loaded records come from. */
export interface Origin {
  /** Name of the format, and version of what read it. */
  readonly format: string;
  readonly version: number;
  /** Name of the file or directory, without the folder that it is in. */
  readonly source: string;
  /** SHA-256 of the decompressed bytes; of several files, that of their digests, in their order. */
  readonly digest: string;
  /** When it was loaded. */
  readonly at: string;
}
