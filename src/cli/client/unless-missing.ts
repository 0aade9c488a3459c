import { ServerProblem } from './server-problem.ts';

/** What a server does not know is no failure of asking. */
export function unlessNotFound(error: unknown): undefined {
  if (error instanceof ServerProblem && error.status === 404) return undefined;
  throw error;
}
