/**
 * Parses the ports of a scan: `80,443,8000-8100`, `top:100`, `U:53,161`, `public`, `private`, or several of them with
 * commas. `U:` and `T:` hold for all that follows, up to the next of them. `-` alone means all ports.
 */

import { NAMED_PORT_LISTS, type PortRange, readPortRange, TOP_TCP_PORTS } from './named-port-lists.ts';

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
  const [tcp, udp] = [new PortMarks(), new PortMarks()];
  let isUdp = false;
  for (const part of text.split(',')) {
    const [, transport, item = ''] = /^(?:([TtUu]):)?(.*)$/s.exec(part.trim()) ?? [];
    if (transport !== undefined) isUdp = transport.toUpperCase() === 'U';
    const message = mark(item.trim(), isUdp, { tcp, udp });
    if (message !== undefined) return { kind: 'refused', message };
  }
  return { kind: 'ports', ports: { tcp: tcp.ports(), udp: udp.ports() } };
}

export function formatPortList({ tcp, udp }: PortList): string {
  return [formatPorts(tcp), udp.length === 0 ? '' : `U:${formatPorts(udp)}`].filter((text) => text !== '').join(',');
}

/** Marks the ports of an item. Returns why it is refused. */
function mark(item: string, isUdp: boolean, marks: Readonly<Record<keyof PortList, PortMarks>>): string | undefined {
  const top = /^top:([0-9]{1,5})$/i.exec(item)?.[1];
  if (top !== undefined) {
    const number = Number(top);
    if (isUdp) return 'There is a list of the most frequent ports for TCP only.';
    if (number === 0 || number > TOP_TCP_PORTS.length)
      return `top:N lists the 1 to ${TOP_TCP_PORTS.length} most frequent ports.`;
    marks.tcp.addAll(TOP_TCP_PORTS.slice(0, number));
    return;
  }
  const name = item.toLowerCase();
  if (name === 'public' || name === 'private') {
    marks.tcp.addAll(NAMED_PORT_LISTS[name].tcp);
    marks.udp.addAll(NAMED_PORT_LISTS[name].udp);
    return;
  }
  const range = item === '-' ? ALL_PORTS : readPortRange(item);
  if (range === undefined)
    return `'${item.slice(0, 40)}' is neither a port from 1 to 65535, a range of ports, top:N, public nor private.`;
  marks[isUdp ? 'udp' : 'tcp'].add(range);
  return;
}

const ALL_PORTS: PortRange = { first: 1, last: 65_535 };

/** A set of ports. Many large ranges cost little: a range is marked at once. */
class PortMarks {
  readonly #marks = new Uint8Array(ALL_PORTS.last + 1);

  add({ first, last }: PortRange): void {
    this.#marks.fill(1, first, last + 1);
  }

  addAll(ports: readonly number[]): void {
    for (const port of ports) this.#marks[port] = 1;
  }

  /** In ascending order. */
  ports(): readonly number[] {
    const ports: number[] = [];
    for (let port = this.#marks.indexOf(1); port >= 0; port = this.#marks.indexOf(1, port + 1)) ports.push(port);
    return ports;
  }
}

function formatPorts(ports: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const port of ports) {
    const run = runs.at(-1);
    if (run?.[1] === port - 1) run[1] = port;
    else runs.push([port, port]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}
