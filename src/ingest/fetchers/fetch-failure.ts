/** A server on the network did not give what was asked for. The message is a sentence. */
export class FetchFailure extends Error {
  /** Of its answer. Undefined: it did not answer, or not as it should. */
  readonly status: number | undefined;

  constructor(message: string, { status, cause }: { readonly status?: number; readonly cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'FetchFailure';
    this.status = status;
  }
}
