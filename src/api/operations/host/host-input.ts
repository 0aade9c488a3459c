import { type Host, parseBracketedHost, parseHost } from '../../../addr/host.ts';
import { ProblemError } from '../../../model/problem.ts';
import { requestError } from '../../../model/request-error.ts';
import { parsePeriod } from '../../../query/value/instant.ts';
import type { HostInput } from '../../../service/host/host-summary.ts';
import { notAHost } from '../../../service/host/not-a-host.ts';
import type { ApiCall } from '../../handler.ts';

/** Parameters that all host requests share. */
interface HostParameters {
  readonly public_indices_only: boolean;
  readonly as_of: string | undefined;
}

export function hostInput(
  { caller, signal, services, input }: ApiCall & { readonly input: HostParameters },
  host: Host,
): HostInput {
  const { public_indices_only: publicOnly, as_of: asOf } = input;
  return { host, caller, publicOnly, asOf: momentOf(asOf, services.search.now()), signal };
}

/** @throws ProblemError request_parsing_error, if it is neither an address nor a name */
export function hostOf(text: string): Host {
  const trimmed = text.trim();
  const host = parseHost(trimmed) ?? parseBracketedHost(trimmed);
  if (host !== undefined) return host;
  throw notAHost(text);
}

/** The last millisecond of a day, month or year. */
function momentOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const period = parsePeriod(text.trim(), now);
  if (period !== undefined) return period.before - 1;
  throw requestError(
    'as_of is not a date',
    `Cannot read ${shorten(text)} as as_of: give a date such as 2026-11 or 2026-11-22.`,
  );
}

/** @throws ProblemError not_found */
export function unknownHost(host: string): never {
  throw new ProblemError('not_found', `Nothing is known of ${shorten(host)}.`);
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}...` : text;
}
