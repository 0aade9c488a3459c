import type { IncomingHttpHeaders } from 'node:http';
import { cookieOf, SESSION_COOKIE } from './cookies.ts';

/** What a request shows of who sends it. `Authorization: Bearer` goes before `X-API-Key`, and a key before a cookie. */
export type Credentials =
  | { readonly kind: 'key'; readonly key: string; readonly isOldWay: boolean }
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'none' };

/** Other schemes are somebody else's and passed over; a key in the address is no key. */
export function credentialsOf(headers: IncomingHttpHeaders): Credentials {
  const bearer = /^bearer\s+(.*)$/i.exec(headers.authorization?.trim() ?? '')?.[1]?.trim();
  if (bearer !== undefined && bearer !== '') return { kind: 'key', key: bearer, isOldWay: false };
  const own = headers['x-api-key'];
  const key = (Array.isArray(own) ? own[0] : own)?.trim();
  if (key !== undefined && key !== '') return { kind: 'key', key, isOldWay: true };
  const token = cookieOf(headers.cookie, SESSION_COOKIE);
  return token === undefined ? { kind: 'none' } : { kind: 'session', token };
}
