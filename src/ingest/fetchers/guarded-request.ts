/**
 * One request to an address of the web that somebody else has named. Only addresses that the policy allows are dialled:
 * the name is resolved once for each connection, here, so that it cannot point elsewhere afterwards.
 */
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  request as requestPlainly,
} from 'node:http';
import { request as requestSecurely } from 'node:https';
import { parseBracketedHost } from '../../addr/host.ts';
import { DialError } from '../../probe/dial/dial-error.ts';
import type { DialPolicy } from '../../probe/dial/dial-policy.ts';
import { NameCache } from '../../probe/dial/name-cache.ts';
import { type AddressResolver, nameServerResolver } from '../../probe/dial/name-servers.ts';
import { FetchFailure } from './fetch-failure.ts';
import { responseTo } from './response.ts';

export interface GuardSettings {
  readonly policy: DialPolicy;
  /** Who asks. */
  readonly userAgent: string;
  /** Default: the name servers of the system. */
  readonly resolver?: AddressResolver;
}

export interface GuardedRequest extends GuardSettings {
  readonly headers: OutgoingHttpHeaders;
  /** Until an answer begins, and between two pieces of it. */
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

/** An answer whose body is not read yet. Redirects are not followed. @throws FetchFailure, DialError, system errors */
export async function requestGuarded(
  url: URL,
  { policy, userAgent, resolver, headers, silenceMs, signal }: GuardedRequest,
): Promise<IncomingMessage> {
  const host = parseBracketedHost(url.hostname);
  if (!/^https?:$/.test(url.protocol) || host === undefined) throw new FetchFailure('It leads to no web address.');
  const refusal = host.kind === 'address' ? policy.refusalOfAddress(host.address) : undefined;
  if (refusal !== undefined) throw new DialError('forbidden', refusal);
  const names = new NameCache(resolver ?? nameServerResolver(), policy);
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const request = send(url.href, {
    headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers },
    agent: false,
    timeout: silenceMs,
    signal,
    lookup: lookupIn(names),
  });
  return await responseTo(request, silenceMs);
}

/** Where an answer redirects to. Undefined if it does not. @throws FetchFailure if TLS would be lost */
export function redirectTarget({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | undefined {
  const next = REDIRECTS.includes(statusCode) ? URL.parse(headers.location ?? '', url.href) : null;
  if (next !== null && url.protocol === 'https:' && next.protocol !== 'https:')
    throw new FetchFailure(`${url.origin} redirects to an address without TLS.`);
  return next ?? undefined;
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * What went wrong, as a sentence. `isTooLate`: the time of the whole request is over. `forbidden`: what is said of an
 * address that the policy does not allow, by default which rule it breaks.
 */
export function fetchFailure(error: unknown, origin: string, isTooLate: boolean, forbidden?: string): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (isTooLate) return new FetchFailure('It takes too long.', { cause: error });
  if (error instanceof DialError)
    return new FetchFailure((error.status === 'forbidden' && forbidden) || error.message, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  return new FetchFailure(`${origin} does not answer: ${reason}.`, { cause: error });
}

function lookupIn(names: NameCache): NonNullable<RequestOptions['lookup']> {
  return (name, { all = false }, done) => {
    names.resolve(name).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        const [first] = found;
        if (all) done(null, found);
        else done(null, first?.address ?? '', first?.family);
      },
      (error) => done(error, ''),
    );
  };
}
