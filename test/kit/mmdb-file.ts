import { parseCidr } from '../../src/addr/ip/cidr.ts';

/** What a database of a test holds: texts, numbers, lists and maps. */
export type MmdbContent = string | number | readonly MmdbContent[] | { readonly [name: string]: MmdbContent };

/**
 * A MaxMind DB file for IPv4 with records of 24 bits. The networks may not overlap. Numbers that are whole and not
 * negative are uint32, all others double.
 */
export function mmdbFile(databaseType: string, networks: Readonly<Record<string, MmdbContent>>): Uint8Array {
  const nodes: [left: Child, right: Child][] = [[undefined, undefined]];
  const data: number[] = [];
  for (const [network, content] of Object.entries(networks)) {
    addNetwork(nodes, network, { data: data.length });
    data.push(...encoded(content));
  }
  return mmdbOfNodes(databaseType, nodes, data);
}

/** The same of any nodes, also of those that make no tree, and any bytes as data. */
export function mmdbOfNodes(
  databaseType: string,
  nodes: readonly (readonly [left: Child, right: Child])[],
  data: readonly number[],
  ipVersion: 4 | 6 = 4,
): Uint8Array {
  const tree = nodes.flat().flatMap((child) => {
    if (child === undefined) return bigEndian(nodes.length, 3);
    return bigEndian(typeof child === 'number' ? child : nodes.length + SEPARATOR + child.data, 3);
  });
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 0,
    database_type: databaseType,
    ip_version: ipVersion,
    node_count: nodes.length,
    record_size: 24,
  };
  const marker = [0xab, 0xcd, 0xef, ...Buffer.from('MaxMind.com')];
  return Buffer.from([...tree, ...new Array<number>(SEPARATOR).fill(0), ...data, ...marker, ...encoded(metadata)]);
}

/** A node, or a record at a position of the data. */
export type Child = number | { readonly data: number } | undefined;

const SEPARATOR = 16;

function addNetwork(nodes: [Child, Child][], network: string, record: Child): void {
  const block = parseCidr(network);
  if (block === undefined || typeof block.from !== 'number') throw new Error(`${network} is no IPv4 network`);
  let node = 0;
  for (let depth = 0; depth < block.prefix; depth++) {
    const side = (block.from >>> (31 - depth)) & 1 ? 1 : 0;
    const children = nodes[node] ?? [undefined, undefined];
    if (depth === block.prefix - 1) {
      children[side] = record;
      return;
    }
    const next = typeof children[side] === 'number' ? children[side] : nodes.push([undefined, undefined]) - 1;
    children[side] = next;
    node = next;
  }
}

function encoded(content: MmdbContent): readonly number[] {
  if (typeof content === 'string') {
    const octets = Buffer.from(content);
    return [...control(2, octets.length), ...octets];
  }
  if (typeof content === 'number') {
    if (Number.isInteger(content) && content >= 0) return [...control(6, 4), ...bigEndian(content, 4)];
    const double = Buffer.alloc(8);
    double.writeDoubleBE(content);
    return [...control(3, 8), ...double];
  }
  if (Array.isArray(content)) return [content.length, 11 - 7, ...content.flatMap(encoded)];
  const entries = Object.entries(content);
  return [...control(7, entries.length), ...entries.flatMap(([name, value]) => [...encoded(name), ...encoded(value)])];
}

const control = (type: number, size: number): readonly number[] =>
  size < 29 ? [(type << 5) | size] : [(type << 5) | 29, size - 29];

const bigEndian = (value: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** (size - 1 - index)) % 256);
