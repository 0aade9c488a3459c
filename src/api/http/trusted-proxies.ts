import { parseAddress } from '../../addr/ip/address.ts';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';

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
