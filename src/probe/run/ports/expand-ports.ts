import { parsePort } from '../../../addr/endpoint.ts';

/** `80,443,8000-8100` -> its ports in the written order, each once. Undefined if a part is no port or range of ports. */
export function expandPorts(text: string): readonly number[] | undefined {
  const ports = new Set<number>();
  for (const part of text.split(',')) {
    const [first = '', last = first, ...rest] = part.trim().split('-');
    const [from, to] = [parsePort(first.trim()), parsePort(last.trim())];
    if (from === undefined || to === undefined || from > to || rest.length > 0) return undefined;
    for (let port = from; port <= to; port++) ports.add(port);
  }
  return [...ports];
}

/** The same for a table of the program, which must be right. */
export function portTable(text: string): readonly number[] {
  const ports = expandPorts(text.replace(/\s+/g, ''));
  if (ports === undefined) throw new Error(`not a list of ports: ${text.slice(0, 40)}`);
  return ports;
}
