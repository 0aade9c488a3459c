/**
 * A URL -> a file, unless its server says that it has not changed (RFC 9110, sections 13 and 15.4). What comes is bounded
 * in bytes, time and redirects, and only addresses that the policy allows are dialled: the name is resolved once for each
 * connection, here, so that it cannot point elsewhere afterwards.
 */
import { createWriteStream } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseBracketedHost } from '../../addr/host.ts';
import { defined } from '../../model/defined.ts';
import { DialError } from '../../probe/dial/dial-error.ts';
import type { DialPolicy } from '../../probe/dial/dial-policy.ts';
import { NameCache } from '../../probe/dial/name-cache.ts';
import { type AddressResolver, nameServerResolver } from '../../probe/dial/name-servers.ts';
import { FetchFailure } from './fetch-failure.ts';

export interface DownloadSettings {
  readonly policy: DialPolicy;
  /** Who asks. */
  readonly userAgent: string;
  /** Default: the name servers of the system. */
  readonly resolver?: AddressResolver;
  readonly bounds?: Partial<DownloadBounds>;
}

export interface DownloadBounds {
  readonly bytes: number;
  readonly redirects: number;
  /** Until an answer begins, and between two pieces of it. */
  readonly silenceMs: number;
  readonly totalMs: number;
}

const BOUNDS: DownloadBounds = { bytes: 2 ** 34, redirects: 5, silenceMs: 60_000, totalMs: 6 * 3_600_000 };

/** What a server calls a version of a resource. */
export interface ResourceVersion {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type Downloaded =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'file'; readonly version: ResourceVersion; readonly bytes: number };

/** `known`: the version that is there already. @throws FetchFailure, and what `signal` was aborted with */
export async function downloadChanged(
  url: URL,
  path: string,
  known: ResourceVersion,
  settings: DownloadSettings & { readonly signal: AbortSignal },
): Promise<Downloaded> {
  const bounds = { ...BOUNDS, ...settings.bounds };
  const signal = AbortSignal.any([settings.signal, AbortSignal.timeout(bounds.totalMs)]);
  try {
    let at = url;
    for (let count = 0; ; count++) {
      const response = await ask(at, known, { ...settings, bounds, signal });
      const { statusCode: status = 0, headers } = response;
      if (status === 200) return await written(response, path, bounds, signal);
      response.destroy();
      if (status === 304) return { kind: 'unchanged' };
      const next = REDIRECTS.includes(status) ? URL.parse(headers.location ?? '', at.href) : null;
      if (next === null) throw new FetchFailure(`${at.origin} answers ${status}.`, { status });
      if (count >= bounds.redirects) throw new FetchFailure(`It redirects more than ${bounds.redirects} times.`);
      if (at.protocol === 'https:' && next.protocol !== 'https:')
        throw new FetchFailure(`${at.origin} redirects to an address without TLS.`);
      at = next;
    }
  } catch (error) {
    if (settings.signal.aborted) throw settings.signal.reason;
    if (error instanceof FetchFailure) throw error;
    if (signal.aborted) throw new FetchFailure('It takes too long.', { cause: error });
    if (error instanceof DialError)
      throw new FetchFailure(error.status === 'forbidden' ? FORBIDDEN : error.message, { cause: error });
    const { syscall, message } = error as NodeJS.ErrnoException;
    // A full disk is not the server's.
    if (syscall === 'open' || syscall === 'write') throw error;
    throw new FetchFailure(`${url.origin} does not answer: ${message}.`, { cause: error });
  }
}

const FORBIDDEN = 'The address is not public, and the operator of this server does not allow it.';
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

interface Asking extends DownloadSettings {
  readonly bounds: DownloadBounds;
  readonly signal: AbortSignal;
}

async function ask(
  url: URL,
  { etag, lastModified }: ResourceVersion,
  { policy, userAgent, resolver, bounds, signal }: Asking,
): Promise<IncomingMessage> {
  const host = parseBracketedHost(url.hostname);
  if (!/^https?:$/.test(url.protocol) || host === undefined) throw new FetchFailure('It leads to no web address.');
  const refusal = host.kind === 'address' ? policy.refusalOfAddress(host.address) : undefined;
  if (refusal !== undefined) throw new DialError('forbidden', refusal);
  const names = new NameCache(resolver ?? nameServerResolver(), policy);
  const headers = {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': 'identity',
    ...defined({ 'if-none-match': etag, 'if-modified-since': lastModified }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const { href } = url;
  const request = send(href, { headers, agent: false, timeout: bounds.silenceMs, signal, lookup: lookupIn(names) });
  const silence = new Error(`nothing came for ${bounds.silenceMs / 1_000} s`);
  let begun: IncomingMessage | undefined;
  request.on('timeout', () => (begun ?? request).destroy(silence));
  request.on('response', (response) => {
    begun = response;
    resolve(response);
  });
  request.on('error', reject).end();
  return await promise;
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

async function written(
  response: IncomingMessage,
  path: string,
  { bytes: most }: DownloadBounds,
  signal: AbortSignal,
): Promise<Downloaded> {
  let bytes = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.length;
      if (bytes > most) done(new FetchFailure(`It is longer than ${Math.floor(most / 2 ** 20)} MiB.`));
      else done(null, piece);
    },
  });
  await pipeline(response, counted, createWriteStream(path, { mode: 0o600 }), { signal });
  const { etag, 'last-modified': lastModified } = response.headers;
  return { kind: 'file', version: defined({ etag, lastModified }), bytes };
}
