import { ServerProblem } from './server-problem.ts';

/** For `catch`: turns an answer 404 into undefined and rethrows anything else. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof ServerProblem && error.status === 404) return undefined;
  throw error;
}
