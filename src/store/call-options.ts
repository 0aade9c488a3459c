export interface CallOptions {
  readonly signal?: AbortSignal;
  /** After this time the call fails with the problem `time_limit_exceeded`. */
  readonly timeLimitMs?: number;
}
