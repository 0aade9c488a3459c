import { type Address, parseAddress } from '../../../addr/ip/address.ts';
import type { ServiceIdentity } from './service-item.ts';

/**
 * The identity of a service as printable ASCII whose order is the order of a report: by address (IPv4 first), port,
 * protocol, host.
 */
export function serviceKey({ address, port, protocol, host }: ServiceIdentity): string {
  return `${addressKey(parseAddress(address))}${port.toString(16).padStart(4, '0')} ${ascii(protocol)} ${ascii(host)}`;
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
