export interface CallOptions {
  readonly signal?: AbortSignal;
  /** After this time the call fails with the problem `time_limit_exceeded`. */
  readonly timeLimitMs?: number;
  /** Whose call it is. Heavy work of several teams takes turns. Absent: the installation's own. */
  readonly team?: string;
}
