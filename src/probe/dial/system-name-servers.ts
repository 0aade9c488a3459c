import { getServers } from 'node:dns';
import { parseEndpoint } from '../../addr/endpoint.ts';
import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import type { Endpoint } from './connection.ts';

/** The name servers that this machine uses, in their order. */
export function systemNameServers(): readonly Endpoint[] {
  return getServers().flatMap((text) => nameServer(text) ?? []);
}

/**
 * `192.0.2.53`, `192.0.2.53:5353`, `2001:db8::53` or `[2001:db8::53]:5353`. Undefined if the text is not such an
 * address.
 */
export function nameServer(text: string): Endpoint | undefined {
  const address = parseAddress(text.replace(/^\[(.*)\]$/, '$1'));
  if (address !== undefined) return { ip: formatAddress(address), port: DNS_PORT };
  const endpoint = parseEndpoint(text);
  if (endpoint?.host.kind !== 'address') return undefined;
  return { ip: formatAddress(endpoint.host.address), port: endpoint.port };
}

const DNS_PORT = 53;
