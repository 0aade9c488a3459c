/** The load that records are from. */
export interface Origin {
  /** The name of the format, and the version of its reader. */
  readonly format: string;
  readonly version: number;
  /** The file or directory as the user named it, without its folder. Absent: a request that gave no name. */
  readonly source?: string;
  /**
   * SHA-256 of the bytes of the source as they came, compressed or not, in hexadecimal digits. Of several files, that of
   * their digests, one after the other.
   */
  readonly digest: string;
  /** When the load ended, ISO 8601 in UTC. */
  readonly at: string;
}
