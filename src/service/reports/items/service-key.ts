import { type Address, parseAddress } from '../../../addr/ip/address.ts';
import { type ServiceIdentity, seenOfWordless } from '../../../model/scanner/service-item.ts';

/**
 * The identity of a service as printable ASCII whose order is the order of a report: by address (IPv4 first), port,
 * protocol, host. An open port that said nothing has no protocol, and comes before the services of the port.
 */
export function serviceKey(item: ServiceIdentity & { readonly raw_tcp?: unknown }): string {
  const { address, port, protocol, host } = item;
  const place = `${addressKey(parseAddress(address))}${port.toString(16).padStart(4, '0')}`;
  return `${place} ${seenOfWordless(item) === undefined ? ascii(protocol) : ''} ${ascii(host)}`;
}

/** The parts of a key. The protocol is empty for an open port that said nothing. */
export function placeOfKey(key: string): { readonly place: string; readonly protocol: string; readonly host: string } {
  const [place = '', protocol = '', host = ''] = key.split(' ');
  return { place, protocol, host };
}

function addressKey(address: Address | undefined): string {
  if (address === undefined) throw new Error('a service has an address');
  return typeof address === 'number'
    ? `4${address.toString(16).padStart(8, '0')}`
    : `6${address.toString(16).padStart(32, '0')}`;
}

/** The blank before a name sorts before every character in it. */
function ascii(text: string): string {
  return text.replace(/[^!-$&-~]/gu, (character) => `%${character.codePointAt(0)?.toString(16)};`);
}
