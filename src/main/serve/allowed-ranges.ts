import { parseAddress } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { type AddressRange, rangeOfOne } from '../../addr/ip/range.ts';

/** The range of a block or an address that the operator allows. Empty if it is neither. */
export function allowedRanges(text: string): readonly AddressRange[] {
  const block = parseCidr(text);
  if (block !== undefined) return [block];
  const address = parseAddress(text);
  return address === undefined ? [] : [rangeOfOne(address)];
}
