/** What somebody is told, whatever it is about: a scan today. Whoever makes notices knows what they are about. */
export interface Notice {
  /** Of the delivery: the same for all its attempts. 0 for a test. */
  readonly id: number;
  /** Such as `scan.done`. */
  readonly event: string;
  /** What it happened to, among all that has such events: the number of the scan. */
  readonly about: number;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** JSON for programs. */
  readonly body: string;
  /** The same as a message for people. */
  readonly subject: string;
  readonly text: string;
}
