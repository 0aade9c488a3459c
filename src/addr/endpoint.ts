/**
 * Parses a host with a port: `192.0.2.1:443`, `[2001:db8::1]:443`, `example.com:8443`. IPv6 without brackets is
 * refused, because its last group looks like a port.
 */
import type { Host } from './host.ts';
import { parseBracketedHost } from './host.ts';

export interface HostAndPort {
  readonly host: Host;
  readonly port: number;
}

export function parseEndpoint(text: string): HostAndPort | undefined {
  const colon = text.lastIndexOf(':');
  if (colon < 0) return undefined;
  const port = parsePort(text.slice(colon + 1));
  if (port === undefined) return undefined;
  const host = parseBracketedHost(text.slice(0, colon));
  return host === undefined ? undefined : { host, port };
}

/** 1 to 65535, in up to five digits. */
export function parsePort(text: string): number | undefined {
  if (!/^[0-9]{1,5}$/.test(text)) return undefined;
  const port = Number(text);
  return port >= 1 && port <= 65535 ? port : undefined;
}
