/**
 * Parses the ports of a scan: `80,443,8000-8100`, `top:100`, `U:53,161`, `public`, `private`, or several of them with
 * commas. `U:` and `T:` hold for all that follows, up to the next of them. `-` alone means all ports.
 */
import { expandPorts } from './expand-ports.ts';
import { NAMED_PORT_LISTS } from './named-port-lists.ts';
import { TOP_TCP_PORTS } from './top-tcp-ports.ts';

export interface PortList {
  /** Each once, in ascending order. */
  readonly tcp: readonly number[];
  readonly udp: readonly number[];
}

export type PortListReading =
  | { readonly kind: 'ports'; readonly ports: PortList }
  /** A sentence for the user. */
  | { readonly kind: 'refused'; readonly message: string };

export function parsePortList(text: string): PortListReading {
  const [tcp, udp] = [new Set<number>(), new Set<number>()];
  let isUdp = false;
  for (const part of text.split(',')) {
    const [, transport, item = ''] = /^(?:([TtUu]):)?(.*)$/s.exec(part.trim()) ?? [];
    if (transport !== undefined) isUdp = transport.toUpperCase() === 'U';
    const ports = portsOf(item.trim(), isUdp);
    if (typeof ports === 'string') return { kind: 'refused', message: ports };
    for (const port of ports.tcp) tcp.add(port);
    for (const port of ports.udp) udp.add(port);
  }
  return { kind: 'ports', ports: { tcp: sorted(tcp), udp: sorted(udp) } };
}

/** The shortest text that gives the same ports. */
export function formatPortList({ tcp, udp }: PortList): string {
  return [formatPorts(tcp), udp.length === 0 ? '' : `U:${formatPorts(udp)}`].filter((text) => text !== '').join(',');
}

function portsOf(item: string, isUdp: boolean): PortList | string {
  const top = /^top:([0-9]{1,5})$/i.exec(item)?.[1];
  if (top !== undefined) {
    const number = Number(top);
    if (isUdp) return 'There is a list of the most frequent ports for TCP only.';
    if (number === 0 || number > TOP_TCP_PORTS.length)
      return `top:N lists the 1 to ${TOP_TCP_PORTS.length} most frequent ports.`;
    return { tcp: TOP_TCP_PORTS.slice(0, number), udp: [] };
  }
  const name = item.toLowerCase();
  if (name === 'public' || name === 'private') return NAMED_PORT_LISTS[name];
  const ports = expandPorts(item === '-' ? ALL_PORTS : item);
  if (ports === undefined)
    return `'${item.slice(0, 40)}' is neither a port from 1 to 65535, a range of ports, top:N, public nor private.`;
  return isUdp ? { tcp: [], udp: ports } : { tcp: ports, udp: [] };
}

const ALL_PORTS = '1-65535';

function formatPorts(ports: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const port of ports) {
    const run = runs.at(-1);
    if (run?.[1] === port - 1) run[1] = port;
    else runs.push([port, port]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

const sorted = (ports: ReadonlySet<number>): readonly number[] => [...ports].sort((a, b) => a - b);
