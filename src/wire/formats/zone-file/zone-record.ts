/** A record of a zone file (RFC 1035 section 5), with everything that the file leaves to the lines before. */
export interface ZoneRecord {
  /** With its last dot, in the letters of the file. */
  readonly name: string;
  /** Undefined if no line says it. */
  readonly ttl: number | undefined;
  readonly class: string;
  /** In capital letters, such as TYPE65534 without another name. */
  readonly type: string;
  /** In presentation format, with whole names, as `recordValue` writes it. */
  readonly value: string;
}

/** What lines say of those that follow. It travels as JSON. */
export interface ZoneState {
  /** Of relative names, with its last dot. */
  origin?: string;
  /** Of $TTL. */
  defaultTtl?: number;
  /** Records of $GENERATE so far. */
  generated?: number;
  /** Of the last record. */
  name?: string | undefined;
  ttl?: number;
  class?: string;
}
