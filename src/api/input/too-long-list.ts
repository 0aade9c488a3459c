import type { ErrorType } from '../../model/errors.ts';
import { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';

/** A parameter has more than it may have. `rule`: what it may have. */
export function tooLongList(name: string, error: ErrorType, rule: string): ProblemError {
  const shown = name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}...` : name;
  return error === 'request_parsing_error'
    ? requestError(`${shown} is too long`, `${shown} ${rule}.`)
    : new ProblemError(error, `${shown} ${rule}.`);
}

const MAX_SHOWN = 60;
