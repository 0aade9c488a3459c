import { requestError } from '../../model/problem.ts';

const MAX_LENGTH = 200;

/** The rule for names of scans and schedules. @throws ProblemError request_parsing_error */
export function scanName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_LENGTH || /\p{Cc}/u.test(name))
    throw requestError('Invalid name', `name must have 1 to ${MAX_LENGTH} characters, in one line.`);
  return name;
}
