import type { ErrorType } from '../../model/errors.ts';
import { ProblemError } from '../../model/problem.ts';

/** For `catch`: this problem changes nothing, anything else is thrown on. */
export function ignoreProblem(type: ErrorType): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ProblemError && error.problem.type === type)) throw error;
  };
}
