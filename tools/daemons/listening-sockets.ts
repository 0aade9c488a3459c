/** Tables of sockets of Linux, such as /proc/net/tcp -> what is bound. Nothing connects to the daemons. */
import { readFileSync } from 'node:fs';

export interface ListeningSocket {
  readonly prot4: 'tcp' | 'udp';
  /** Undefined if it listens on every address. */
  readonly ip: string | undefined;
  readonly port: number;
}

export function listeningSockets(): readonly ListeningSocket[] {
  return (['tcp', 'udp'] as const).flatMap((prot4) =>
    ['', '6'].flatMap((family) => parseSockets(readFileSync(`/proc/net/${prot4}${family}`, 'latin1'), prot4)),
  );
}

export function parseSockets(table: string, prot4: 'tcp' | 'udp'): readonly ListeningSocket[] {
  const sockets: ListeningSocket[] = [];
  for (const line of table.split('\n')) {
    const [, address, port, state] = /^\s*\d+: ([0-9A-F]{8,32}):([0-9A-F]{4}) \S+ ([0-9A-F]{2}) /.exec(line) ?? [];
    if (address === undefined || port === undefined || state !== (prot4 === 'tcp' ? TCP_LISTEN : UDP_BOUND)) continue;
    sockets.push({ prot4, ip: ipOf(address), port: Number.parseInt(port, 16) });
  }
  return sockets;
}

/** IPv4 addresses are little-endian numbers. Of IPv6 only "every address" and mapped IPv4 addresses matter here. */
function ipOf(hex: string): string | undefined {
  if (/^0+$/.test(hex)) return undefined;
  return Buffer.from(hex.slice(-8), 'hex').reverse().join('.');
}

const TCP_LISTEN = '0A';
const UDP_BOUND = '07';
