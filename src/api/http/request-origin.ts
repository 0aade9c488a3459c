import type { IncomingMessage } from 'node:http';
import { parseAddress } from '../../addr/ip/address.ts';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { formatIpv4 } from '../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../addr/ip/ipv6.ts';

/** A host name or address, optionally with a port. */
const HOST = /^[\w.:[\]-]{1,255}$/;
/** Safe even if forged, since it names the client's own machine. Clients of a container have no other name for it. */
export const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

export interface RequestOrigin {
  /** The peer is a trusted proxy. */
  readonly isTrusted: boolean;
  readonly isSecure: boolean;
}

/**
 * The URL at which the client reached the service: as a trusted proxy says, or else the local address of the
 * connection. The `Host` header can be forged, so only a loopback name in it counts.
 */
export function originOf({ headers, socket }: IncomingMessage, { isTrusted, isSecure }: RequestOrigin): string {
  const scheme = isSecure ? 'https' : 'http';
  const forwarded = isTrusted ? lastOf(headers['x-forwarded-host']) : undefined;
  if (forwarded !== undefined && HOST.test(forwarded)) return `${scheme}://${forwarded}`;
  if (LOOPBACK_HOST.test(headers.host ?? '')) return `${scheme}://${headers.host}`;
  return `${scheme}://${bracketed(socket.localAddress ?? '127.0.0.1')}:${socket.localPort ?? 0}`;
}

/** The nearest proxy appends the last value. */
function lastOf(header: string | readonly string[] | undefined): string | undefined {
  return (typeof header === 'string' ? header : header?.at(-1))?.split(',').at(-1)?.trim();
}

function bracketed(text: string): string {
  const address = parseAddress(text.replace(/%.*$/, ''));
  if (address === undefined) return text;
  return typeof address === 'number' ? formatIpv4(address) : `[${formatIpv6(address)}]`;
}

/** Returns a test whether a peer is one of the listed proxies, whose `X-Forwarded-*` headers are trusted. */
export function trustedProxies(proxyList: readonly string[]): (peer: string | undefined) => boolean {
  const ranges = proxyList.flatMap((entry) => {
    const address = parseAddress(entry);
    const range = address === undefined ? parseCidr(entry) : { from: address, to: address };
    return range === undefined ? [] : [range];
  });
  const proxies = new AddressSet(ranges);
  return (peer) => {
    const address = parseAddress((peer ?? '').replace(/%.*$/, ''));
    return address !== undefined && proxies.has(address);
  };
}
