import { ProblemError } from '../../model/problem.ts';
import { ServerProblem } from './server-problem.ts';

/** For `catch`: turns an answer 404, or a name that no path can have, into undefined and rethrows anything else. */
export function undefinedIfMissing(error: unknown): undefined {
  const isProblem = error instanceof ServerProblem || error instanceof ProblemError;
  if (isProblem && error.status === 404) return undefined;
  throw error;
}
