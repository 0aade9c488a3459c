/** What this part needs of an `ApiProblem`. */
export interface ShownProblem {
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Seconds from when the answer came. */
  readonly retryAfter?: number | undefined;
  readonly requestId?: string | undefined;
}
