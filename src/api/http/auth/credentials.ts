import type { IncomingHttpHeaders } from 'node:http';

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
  const token = sessionTokenOf(headers.cookie);
  return token === undefined ? { kind: 'none' } : { kind: 'session', token };
}

/** Cookies of a signed-in browser. Scripts cannot read the first, and must read the second to change anything. */
const SESSION_COOKIE = 'periplus_session';
const CSRF_COOKIE = 'periplus_csrf';
/** Header in which a script returns the second cookie. Several frameworks use this name. */
export const CSRF_HEADER = 'x-csrftoken';

/** From a `Cookie` header. */
export function sessionTokenOf(header: string | undefined): string | undefined {
  return cookieOf(header, SESSION_COOKIE);
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim() || undefined;
  }
  return undefined;
}

export interface SessionCookies {
  readonly token: string;
  readonly csrf: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The browser connected by TLS. */
  readonly isSecure: boolean;
}

export function sessionCookies({ token, csrf, expiresAt, isSecure }: SessionCookies): readonly string[] {
  const rest = `Path=/; Expires=${new Date(expiresAt).toUTCString()}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [`${SESSION_COOKIE}=${token}; HttpOnly; ${rest}`, `${CSRF_COOKIE}=${csrf}; ${rest}`];
}

export const expiredCookies = (isSecure: boolean): readonly string[] =>
  sessionCookies({ token: '', csrf: '', expiresAt: 0, isSecure });
