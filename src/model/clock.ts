/** The two clocks of a process. Code that needs the time gets one of these; only `main` reads the machine's clock. */
export interface Clock {
  /** Milliseconds since 1970. It may be set back while the process runs. */
  readonly now: () => number;
  /** Milliseconds since an arbitrary moment. It never goes back. */
  readonly elapsed: () => number;
}
