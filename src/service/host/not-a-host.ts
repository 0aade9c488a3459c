import type { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';

const MOST_SHOWN = 100;

/** What is answered where text is neither an address nor a domain name. */
export function notAHost(text: string): ProblemError {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text;
  return requestError(
    'Neither an address nor a domain name',
    `Cannot read ${shown} as a host: give something like 192.0.2.1, 2001:db8::1 or example.com.`,
  );
}
