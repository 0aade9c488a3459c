/**
 * - `conflict`: another process changed the catalog.
 * - `gone`: an index or state document does not answer; it may have been dropped.
 * - `damaged`: files of an index are corrupt or missing.
 * - `full`: the disk has no space for a change.
 * - `pattern-too-complex`: the search can be answered if the matcher decides the patterns.
 * - `failed`: the engine does not know why; files of an index may be corrupt.
 * - `other`: the body cannot handle it.
 */
export type FailureReason = 'conflict' | 'gone' | 'damaged' | 'full' | 'pattern-too-complex' | 'failed' | 'other';

/** A failure of an engine other than a ProblemError. Each engine has its own subclass. */
export abstract class BackEndFailure extends Error {
  override readonly name: string = 'BackEndFailure';
  readonly reason: FailureReason;
  /** The index whose files are damaged, if the engine knows it. */
  readonly damagedIndex: string | undefined;

  constructor(
    reason: FailureReason,
    message: string,
    options?: ErrorOptions & { readonly damagedIndex?: string | undefined },
  ) {
    super(message, options);
    this.reason = reason;
    this.damagedIndex = options?.damagedIndex;
  }

  /** The error that callers of the store see if the body cannot handle the failure. */
  abstract get problem(): unknown;
}
