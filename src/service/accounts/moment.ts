import { requestError } from '../../model/problem.ts';

/** Parses an ISO 8601 day or moment into milliseconds since 1970. @throws ProblemError request_parsing_error */
export function moment(name: string, text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw requestError(`${name} is not a time`, `${name} must be a day or a moment in ISO 8601.`);
  return at;
}
