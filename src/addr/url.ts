/**
 * Parses URLs with a host: `https://example.com:8443/path`. Stricter than browsers, which repair their input: if two
 * parsers could see two hosts (a second `@`, a backslash, `0x7f.1`, percent signs in the host, blanks), it is refused.
 */
import { parsePort } from './endpoint.ts';
import type { Host } from './host.ts';
import { parseBracketedHost } from './host.ts';

export interface HostUrl {
  /** In lower case. */
  readonly scheme: string;
  readonly host: Host;
  /** As written, or else the default port of the scheme if it has one. */
  readonly port: number | undefined;
  /** Path, query and fragment, as written. */
  readonly rest: string;
}

/** Well over the 8,000 octets that RFC 9110 section 4.1 recommends to support. */
export const LONGEST_URL = 16_384;

const SHAPE = /^([a-z][a-z0-9+.-]{0,31}):\/\/([^/?#\\\s\p{Cc}]+)([/?#][^\s\p{Cc}]*)?$/iu;

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['ftp', 21],
  ['ssh', 22],
  ['http', 80],
  ['ws', 80],
  ['ldap', 389],
  ['https', 443],
  ['wss', 443],
  ['ldaps', 636],
  ['ftps', 990],
]);

export function parseUrl(text: string): HostUrl | undefined {
  if (text.length > LONGEST_URL) return undefined;
  const [, schemeText, authority, rest = ''] = SHAPE.exec(text) ?? [];
  if (schemeText === undefined || authority === undefined) return undefined;
  const scheme = schemeText.toLowerCase();
  const at = authority.indexOf('@');
  const hostAndPort = authority.slice(at + 1);
  const portColon = hostAndPort.lastIndexOf(':');
  const hasPort = portColon > hostAndPort.lastIndexOf(']');
  const portText = hasPort ? hostAndPort.slice(portColon + 1) : '';
  const port = portText === '' ? DEFAULT_PORTS.get(scheme) : parsePort(portText);
  if (portText !== '' && port === undefined) return undefined;
  const host = parseBracketedHost(hasPort ? hostAndPort.slice(0, portColon) : hostAndPort);
  return host === undefined ? undefined : { scheme, host, port, rest };
}
