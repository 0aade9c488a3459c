/** The two clocks of a process. Who needs the time is handed one of these; only `main` reads the machine's. */
export interface Clock {
  /** Milliseconds since 1970. It may be set back while the process runs. */
  readonly now: () => number;
  /** Milliseconds since a moment of no meaning. It never goes back. */
  readonly elapsed: () => number;
}
