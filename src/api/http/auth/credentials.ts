import type { IncomingHttpHeaders } from 'node:http';
import { cookieOf, SESSION_COOKIE } from './cookies.ts';

/** The credentials of a request. `Authorization: Bearer` takes precedence over `X-API-Key`, and a key over a cookie. */
export type Credentials =
  | { readonly kind: 'key'; readonly key: string; readonly usesDeprecatedHeader: boolean }
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'none' };

/** Ignores other authorization schemes, and keys in the URL. */
export function credentialsOf(headers: IncomingHttpHeaders): Credentials {
  const bearer = /^bearer\s+(.*)$/i.exec(headers.authorization?.trim() ?? '')?.[1]?.trim();
  if (bearer !== undefined && bearer !== '') return { kind: 'key', key: bearer, usesDeprecatedHeader: false };
  const apiKeyHeader = headers['x-api-key'];
  const key = (Array.isArray(apiKeyHeader) ? apiKeyHeader[0] : apiKeyHeader)?.trim();
  if (key !== undefined && key !== '') return { kind: 'key', key, usesDeprecatedHeader: true };
  const token = cookieOf(headers.cookie, SESSION_COOKIE);
  return token === undefined ? { kind: 'none' } : { kind: 'session', token };
}
