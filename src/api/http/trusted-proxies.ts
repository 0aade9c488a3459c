import { parseAddress } from '../../addr/address.ts';
import { AddressSet } from '../../addr/address-set.ts';
import { parseCidr } from '../../addr/cidr.ts';

/** Addresses and blocks of proxies -> whether a peer is one of them, so that its `X-Forwarded-*` headers are believed. */
export function trustedProxies(listed: readonly string[]): (peer: string | undefined) => boolean {
  const ranges = listed.flatMap((one) => {
    const address = parseAddress(one);
    const range = address === undefined ? parseCidr(one) : { from: address, to: address };
    return range === undefined ? [] : [range];
  });
  const proxies = new AddressSet(ranges);
  return (peer) => {
    const address = parseAddress((peer ?? '').replace(/%.*$/, ''));
    return address !== undefined && proxies.has(address);
  };
}
