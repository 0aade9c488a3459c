import { parseAddress } from '../../addr/ip/address.ts';
import { parseDomainName } from '../../addr/name/domain-name.ts';
import { writeName } from '../../wire/services/dns/domain-name.ts';

/**
 * What the user gives -> the name to ask for, in presentation format. Of an address that is its name in the reverse
 * tree. Names with underscores and escapes stay as they are. Undefined if it is not a name.
 */
export function queryName(text: string): string | undefined {
  const address = parseAddress(text);
  if (typeof address === 'number') {
    const octets = [address & 0xff, (address >>> 8) & 0xff, (address >>> 16) & 0xff, address >>> 24];
    return `${octets.join('.')}.in-addr.arpa.`;
  }
  if (address !== undefined) {
    const digits = [...address.toString(16).padStart(32, '0')].reverse();
    return `${digits.join('.')}.ip6.arpa.`;
  }
  if (text !== '' && writeName(text) !== undefined) return text;
  return parseDomainName(text);
}
