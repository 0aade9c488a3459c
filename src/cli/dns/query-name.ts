import { parseAddress } from '../../addr/ip/address.ts';
import { reverseName } from '../../addr/ip/reverse-name.ts';
import { parseDomainName } from '../../addr/name/domain-name.ts';
import { writeName } from '../../wire/services/dns/domain-name.ts';

/**
 * What the user gives -> the name to ask for, in presentation format. Of an address that is its name in the reverse
 * tree. Names with underscores and escapes stay as they are. Undefined if it is not a name.
 */
export function queryName(text: string): string | undefined {
  const address = parseAddress(text);
  if (address !== undefined) return `${reverseName(address)}.`;
  if (text !== '' && writeName(text) !== undefined) return text;
  return parseDomainName(text);
}
