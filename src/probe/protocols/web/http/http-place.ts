/** Where a page is, and where a redirect leads. */
import { type HttpHead, headerValues } from '../../../../wire/services/http/http-head.ts';
import { bannerText } from '../../banner-text.ts';
import type { ProbeContext } from '../../protocol.ts';

export interface HttpPlace {
  readonly context: ProbeContext;
  /** Path with its query. */
  readonly path: string;
}

/** A place that has not been reached. */
export interface HttpTarget {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly path: string;
  readonly uri: string;
}

export function uriOf({ context: { host, endpoint, isTls }, path }: HttpPlace): string {
  return uri(isTls, host, endpoint.port, path);
}

export function isAt({ host, endpoint, isTls }: ProbeContext, target: HttpTarget): boolean {
  return host.toLowerCase() === target.host && endpoint.port === target.port && isTls === target.isTls;
}

/**
 * The target of a redirect to another page. Undefined if the answer is not a redirect, or names a place that is not a
 * URL of HTTP.
 */
export function redirectOf(head: HttpHead | undefined, place: HttpPlace): HttpTarget | undefined {
  const location = head && REDIRECTS.has(head.status ?? 0) ? headerValues(head, 'location')[0] : undefined;
  if (location === undefined || location === '') return undefined;
  return resolve(bannerText(Buffer.from(location, 'latin1')), uriOf(place));
}

/** A reference in a page or in a header, relative to the URI of the page. */
export function resolve(reference: string, base: string): HttpTarget | undefined {
  if (reference.length > MAX_REFERENCE || !URL.canParse(reference, base)) return undefined;
  const url = new URL(reference, base);
  const isTls = url.protocol === 'https:';
  if (!isTls && url.protocol !== 'http:') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
  if (host === '' || port === 0) return undefined;
  const path = url.pathname + url.search;
  return { host, port, isTls, path, uri: uri(isTls, host, port, path) };
}

function uri(isTls: boolean, host: string, port: number, path: string): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${isTls ? 'https' : 'http'}://${name}:${port}${path}`;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MAX_REFERENCE = 2048;
