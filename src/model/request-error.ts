import { ProblemError } from './problem.ts';

/** A request that cannot be read: `title` says what is wrong in a few words, `detail` what would be right. */
export function requestError(title: string, detail: string): ProblemError {
  return new ProblemError('request_parsing_error', detail, { title });
}
