import { ProblemError } from '../../model/problem.ts';

/** A day or a moment in ISO 8601 -> milliseconds since 1970. @throws ProblemError request_parsing_error */
export function moment(name: string, text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new ProblemError('request_parsing_error', `${name} must be a time in ISO 8601.`);
  return at;
}
