/** A message to a user. Today all are about scans, but only the part that makes them knows that. */
export interface Notice {
  /** Of the delivery: the same for all its attempts. 0 for a test. */
  readonly id: number;
  /** Such as `scan.done`. */
  readonly event: string;
  /** The number of what the event happened to, such as the scan. */
  readonly about: number;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** JSON for programs. */
  readonly body: string;
  /** The same as a message for people. */
  readonly subject: string;
  readonly text: string;
}
