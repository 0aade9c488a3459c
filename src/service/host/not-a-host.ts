import { type ProblemError, requestError } from '../../model/problem.ts';

const MAX_SHOWN = 100;

/** The problem for text that is neither an address nor a domain name. */
export function notAHost(text: string): ProblemError {
  const excerpt = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
  return requestError(
    'Neither an address nor a domain name',
    `Cannot read ${excerpt} as a host: give something like 192.0.2.1, 2001:db8::1 or example.com.`,
  );
}
