/** A host that nothing is known of -> the searches for what is near it. */
import { formatAddress, parseAddress } from '@periplus/addr/ip/address.ts';
import { formatCidr, parseCidr } from '@periplus/addr/ip/cidr.ts';
import { parseDomainName } from '@periplus/addr/name/domain-name.ts';
import type { Collection } from '@periplus/model/collection.ts';

export interface NeighbourSearch {
  readonly label: string;
  readonly collection: Collection;
  readonly q: string;
}

export function neighbourSearches(host: string): readonly NeighbourSearch[] {
  const address = parseAddress(host);
  if (address !== undefined) {
    const block = parseCidr(`${formatAddress(address)}/${typeof address === 'number' ? 24 : 48}`);
    if (block === undefined) return [];
    const range = formatCidr(block);
    return [
      { label: `Services in ${range}`, collection: 'responses', q: `ip:"${range}"` },
      { label: 'Who has the address', collection: 'whois_ip', q: `ip:"${formatAddress(address)}"` },
    ];
  }
  const name = parseDomainName(host);
  if (name === undefined) return [];
  const above = name.split('.').length > 2 ? name.slice(name.indexOf('.') + 1) : name;
  return [{ label: `Names below ${above}`, collection: 'domains', q: `domain:*.${above} OR domain:${above}` }];
}
