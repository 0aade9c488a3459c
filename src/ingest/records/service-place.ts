import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { RefusedRecord } from '../formats/shapes/refused-record.ts';
import { hostName } from './domain-record.ts';
import type { FoundService } from './service-record.ts';

export type ServicePlace = Pick<FoundService, 'ip' | 'port' | 'transport'>;

/** Where a service is, as a tool writes it. @throws RefusedRecord if that is no place of a service */
export function servicePlace(ip: unknown, port: unknown, transport: unknown): ServicePlace {
  return { ip: givenAddress(ip), port: givenPort(port), transport: givenTransport(transport) };
}

/** @throws RefusedRecord */
export function givenAddress(ip: unknown, what = 'it'): string {
  const address = typeof ip === 'string' ? parseAddress(ip.trim()) : undefined;
  if (address === undefined) throw new RefusedRecord(`${what} has no address`);
  return formatAddress(address);
}

/** A host as the user of a tool wrote it. @throws RefusedRecord if it is neither an address nor a name */
export function givenHost(text: string): Pick<FoundService, 'ip' | 'host'> {
  const bare = text.trim().replace(/^\[|\]$/g, '');
  const address = parseAddress(bare);
  if (address !== undefined) return { ip: formatAddress(address) };
  const host = hostName(bare);
  if (!NAME.test(host)) throw new RefusedRecord('it has neither an address nor a name');
  return { ip: undefined, host };
}

/** Names of hosts in a local network may have no dot. Four numbers are an address that is not one. */
const NAME = /^(?!(?:\d+\.)*\d+$)[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,252}$/u;

/** The number of a port, which some tools write as text. @throws RefusedRecord */
export function givenPort(port: unknown, what = 'it'): number {
  const number = typeof port === 'string' && /^\s*\d{1,5}\s*$/.test(port) ? Number(port) : port;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > 65_535)
    throw new RefusedRecord(`${what} has no port`);
  return number;
}

/** @throws RefusedRecord */
export function givenTransport(transport: unknown): ServicePlace['transport'] {
  const name = typeof transport === 'string' ? transport.trim().toLowerCase() : '';
  if (name !== 'tcp' && name !== 'udp' && name !== 'sctp')
    throw new RefusedRecord('its transport is neither tcp, udp nor sctp');
  return name;
}
