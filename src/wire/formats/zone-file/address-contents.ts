/** Contents of records with addresses in them, in presentation format. */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { formatIpv6, parseIpv6 } from '../../../addr/ip/ipv6.ts';
import type { ContentWords } from './content-words.ts';
import { ZoneDefect } from './zone-defect.ts';
import { decimal } from './zone-numbers.ts';

/** RFC 3123 section 5: `!1:192.168.38.0/28`. */
export function addressPrefixContent(word: string): string {
  const [, not = '', family = '', text = '', length = ''] = /^(!?)([12]):([^/]+)\/(\d{1,3})$/.exec(word) ?? [];
  const address = family === '2' ? parseIpv6(text) : parseAddress(text);
  const longest = family === '2' ? 128 : 32;
  if (address === undefined || decimal(length, longest) === undefined || (family === '1' && text.includes(':')))
    throw new ZoneDefect(`${word.slice(0, 100)} is not a prefix of addresses`);
  const shown = typeof address === 'bigint' ? formatIpv6(address) : formatAddress(address);
  return `${not}${family}:${shown}/${Number(length)}`;
}

/** RFC 8005 section 6. */
export function hostIdentityContent(reader: ContentWords): string {
  const algorithm = reader.number(0xff);
  const tag = reader.word().toLowerCase();
  const key = reader.word();
  if (!/^(?:[\da-f]{2})+$/.test(tag) || !/^[\w+/]+={0,2}$/.test(key))
    throw new ZoneDefect('the identity of the host is not hexadecimal and base64');
  const parts = [algorithm, tag, key];
  while (reader.left > 0) parts.push(reader.name());
  return parts.join(' ');
}

const PROTOCOLS = new Map([
  ['TCP', 6],
  ['UDP', 17],
]);

/** Services by their names stay as they are. */
export function wellKnownServicesContent(reader: ContentWords): string {
  const address = reader.ipv4();
  const parts: (string | number)[] = [address, reader.named(PROTOCOLS, 0xff)];
  while (reader.left > 0) {
    const word = reader.word();
    parts.push(decimal(word, 0xffff) ?? word.toLowerCase());
  }
  return parts.join(' ');
}
