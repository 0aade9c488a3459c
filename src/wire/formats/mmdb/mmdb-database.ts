/** Reads a MaxMind DB file (format 2.0): the bytes of the file, and an address -> the record of its network. */
import type { Address } from '../../../addr/ip/address.ts';
import type { MmdbValue } from './mmdb-value.ts';
import { type MmdbMetadata, readMetadata } from './read-metadata.ts';
import { SearchTree } from './search-tree.ts';
import { decodeValue } from './value-decoder.ts';

const IPV4_DEPTH = 96;

export type MmdbReading =
  | { readonly kind: 'database'; readonly database: MmdbDatabase }
  | { readonly kind: 'invalid'; readonly reason: string };

export type MmdbAnswer =
  /** `prefix`: the length of the network that the record is about, in bits of the family of the address. */
  | { readonly kind: 'record'; readonly prefix: number; readonly value: MmdbValue }
  | { readonly kind: 'absent' }
  | { readonly kind: 'damaged'; readonly reason: string };

interface TreePosition {
  /** A node, or from `nodeCount` the end of a path. */
  readonly node: number;
  readonly depth: number;
}

/** Looks at the metadata alone. `checkMmdb` reads the rest. */
export function openMmdb(bytes: Uint8Array): MmdbReading {
  const reading = readMetadata(bytes);
  if (reading.kind === 'invalid') return reading;
  const { metadata, marker } = reading;
  const tree = new SearchTree(bytes, metadata);
  if (tree.size > marker) return { kind: 'invalid', reason: 'its search tree is cut off' };
  return { kind: 'database', database: new MmdbDatabase(metadata, tree, bytes.subarray(tree.size, marker)) };
}

export class MmdbDatabase {
  readonly metadata: MmdbMetadata;
  readonly tree: SearchTree;
  /** The records, with what they point to. */
  readonly data: Uint8Array;
  /** Where IPv4 addresses begin: in a tree for IPv6 behind 96 zeros. */
  readonly #ipv4: TreePosition;

  constructor(metadata: MmdbMetadata, tree: SearchTree, data: Uint8Array) {
    this.metadata = metadata;
    this.tree = tree;
    this.data = data;
    const root = { node: 0, depth: 0 };
    this.#ipv4 = metadata.ipVersion === 4 ? { ...root, depth: IPV4_DEPTH } : this.#descend(root, IPV4_DEPTH, () => 0);
  }

  lookUp(address: Address): MmdbAnswer {
    if (typeof address === 'number') {
      const end = this.#descend(this.#ipv4, 128, (depth) => (address >>> (127 - depth)) & 1);
      return this.#answer(end.node, Math.max(0, end.depth - IPV4_DEPTH));
    }
    if (this.metadata.ipVersion === 4) return ABSENT;
    const words = [96n, 64n, 32n, 0n].map((shift) => Number((address >> shift) & 0xffffffffn));
    const end = this.#descend({ node: 0, depth: 0 }, 128, (at) => ((words[at >> 5] ?? 0) >>> (31 - (at & 31))) & 1);
    return this.#answer(end.node, end.depth);
  }

  /** Never deeper than an address has bits, so that a tree with a circle comes to an end. */
  #descend({ node, depth }: TreePosition, deepest: number, bitAt: (depth: number) => number): TreePosition {
    let [at, level] = [node, depth];
    for (; level < deepest && at < this.tree.nodeCount; level++) at = this.tree.child(at, bitAt(level));
    return { node: at, depth: level };
  }

  #answer(node: number, prefix: number): MmdbAnswer {
    const { nodeCount } = this.tree;
    if (node < nodeCount) return { kind: 'damaged', reason: 'the search tree is deeper than an address' };
    if (node === nodeCount) return ABSENT;
    const value = decodeValue(this.data, 0, this.tree.offsetOf(node));
    return value === undefined
      ? { kind: 'damaged', reason: 'the record cannot be read' }
      : { kind: 'record', prefix, value };
  }
}

const ABSENT: MmdbAnswer = { kind: 'absent' };
