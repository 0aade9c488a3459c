import { parsePort } from '../../../addr/endpoint.ts';

export interface PortRange {
  readonly first: number;
  readonly last: number;
}

/** `80` or `8000-8100`, with spaces around the ports. */
export function readPortRange(text: string): PortRange | undefined {
  const [from = '', to = from, ...rest] = text.trim().split('-');
  const [first, last] = [parsePort(from.trim()), parsePort(to.trim())];
  return first === undefined || last === undefined || first > last || rest.length > 0 ? undefined : { first, last };
}

/** The ports of a table of the program, which must be right: in the written order, each once. */
export function portTable(text: string): readonly number[] {
  const ports = new Set<number>();
  for (const part of text.split(',')) {
    const range = readPortRange(part);
    if (range === undefined) throw new Error(`not a range of ports: ${part.slice(0, 40)}`);
    for (let port = range.first; port <= range.last; port++) ports.add(port);
  }
  return [...ports];
}
