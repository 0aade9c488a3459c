/**
 * Why the server did not do what an agent asked for.
 * - `away`: it cannot be reached, or cannot answer now. Try again later.
 * - `over`: the lease is over.
 * - `refused`: it does not know the secret or the token.
 * - `rejected`: it does not accept this request, and never will.
 */
type FailureKind = 'away' | 'over' | 'refused' | 'rejected';

export class ServerFailure extends Error {
  readonly kind: FailureKind;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, options: ErrorOptions & { readonly retryAfterMs?: number } = {}) {
    super(message, options);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export const isFailure = (error: unknown, kind: FailureKind): boolean =>
  error instanceof ServerFailure && error.kind === kind;
