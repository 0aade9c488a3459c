export interface Port {
  readonly port: number;
  readonly transport: string;
}

/** A collection of services that may have come to a host: an index, or a scan. */
export interface Look {
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** Whether it came to a port of the host. */
  readonly covers: (place: Port) => Promise<boolean>;
}
