import { ProblemError } from '../../../model/problem.ts';
import { type FailureKind, SqlFailure } from './sql-failure.ts';

/** What the engine refused -> the problem that callers of the store see; anything else passes as it is. */
export function storeProblem(error: unknown): unknown {
  if (!(error instanceof SqlFailure)) return error;
  const cause = { cause: error };
  switch (error.kind) {
    case 'time-limit':
      return new ProblemError('time_limit_exceeded', undefined, cause);
    case 'memory':
      return new ProblemError('query_too_expensive', undefined, cause);
    case 'too-large':
    case 'too-complex':
      return new ProblemError('query_too_expensive', error.message, cause);
    case 'overloaded':
    case 'unavailable':
    case 'outcome-unknown':
    case 'disk-full':
    case 'closed':
      return new ProblemError('unavailable', error.message, { ...cause, retryAfter: RETRY_AFTER[error.kind] ?? 1 });
    case 'rejected':
    case 'directory-in-use':
    case 'directory-newer':
    case 'directory-unusable':
      return error;
  }
}

/** Seconds; a full disk is not emptied in one. */
const RETRY_AFTER: Partial<Record<FailureKind, number>> = { 'disk-full': 60, 'outcome-unknown': 5, unavailable: 5 };

/** The work, its failures as problems. */
export async function withProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeProblem(error);
  }
}
