/**
 * Parses and formats a host: an address or a domain name.
 */
import type { Address } from './ip/address.ts';
import { formatAddress, parseAddress, unmapped } from './ip/address.ts';
import { parseIpv4 } from './ip/ipv4.ts';
import { parseIpv6 } from './ip/ipv6.ts';
import { parseDomainName } from './name/domain-name.ts';

export type Host = AddressHost | DomainHost;

export interface AddressHost {
  readonly kind: 'address';
  readonly address: Address;
}

interface DomainHost {
  readonly kind: 'domain';
  /** Canonical. */
  readonly name: string;
}

export function parseHost(text: string): Host | undefined {
  const address = parseAddress(text);
  return address === undefined ? parseDomainHost(text) : { kind: 'address', address };
}

/** As in a URL or before a port: IPv6 must be in brackets, and nothing else may be. */
export function parseBracketedHost(text: string): Host | undefined {
  if (text.startsWith('[')) {
    const address = text.endsWith(']') ? parseIpv6(text.slice(1, -1)) : undefined;
    return address === undefined ? undefined : { kind: 'address', address: unmapped(address) };
  }
  const address = parseIpv4(text);
  return address === undefined ? parseDomainHost(text) : { kind: 'address', address };
}

export function formatHost(host: Host): string {
  return host.kind === 'address' ? formatAddress(host.address) : host.name;
}

function parseDomainHost(text: string): Host | undefined {
  const name = parseDomainName(text);
  return name === undefined ? undefined : { kind: 'domain', name };
}
