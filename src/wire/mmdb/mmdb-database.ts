/** Reads a MaxMind DB file (format 2.0): the bytes of the file, and an address -> the record of its network. */
import type { Address } from '../../addr/ip/address.ts';
import type { MmdbValue } from './mmdb-value.ts';
import { type MmdbMetadata, readMetadata } from './read-metadata.ts';
import { decodeValue } from './value-decoder.ts';

/** Zero bytes between the tree and the data. */
const SEPARATOR = 16;
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

export function openMmdb(bytes: Uint8Array): MmdbReading {
  const reading = readMetadata(bytes);
  if (reading.kind === 'invalid') return reading;
  const { nodeCount, recordSize } = reading.metadata;
  const treeSize = (nodeCount * recordSize) / 4;
  if (treeSize + SEPARATOR > bytes.length) return { kind: 'invalid', reason: 'its search tree is cut off' };
  return { kind: 'database', database: new MmdbDatabase(bytes, reading.metadata) };
}

export class MmdbDatabase {
  readonly metadata: MmdbMetadata;
  readonly #bytes: Uint8Array;
  readonly #treeSize: number;
  /** Where IPv4 addresses begin: in a tree for IPv6 behind 96 zeros. */
  readonly #ipv4: TreePosition;

  constructor(bytes: Uint8Array, metadata: MmdbMetadata) {
    this.metadata = metadata;
    this.#bytes = bytes;
    this.#treeSize = (metadata.nodeCount * metadata.recordSize) / 4;
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

  /** How many networks have a record. */
  countNetworks(): number {
    const { nodeCount } = this.metadata;
    let count = 0;
    for (let node = 0; node < nodeCount; node++)
      for (const side of [0, 1]) if (this.#child(node, side) > nodeCount) count++;
    return count;
  }

  /** Never deeper than an address has bits, so that a tree with a circle comes to an end. */
  #descend({ node, depth }: TreePosition, deepest: number, bitAt: (depth: number) => number): TreePosition {
    let [at, level] = [node, depth];
    for (; level < deepest && at < this.metadata.nodeCount; level++) at = this.#child(at, bitAt(level));
    return { node: at, depth: level };
  }

  #answer(node: number, prefix: number): MmdbAnswer {
    const { nodeCount } = this.metadata;
    if (node < nodeCount) return { kind: 'damaged', reason: 'the search tree is deeper than an address' };
    if (node === nodeCount) return ABSENT;
    const value = decodeValue(this.#bytes, this.#treeSize + SEPARATOR, this.#treeSize + node - nodeCount);
    return value === undefined
      ? { kind: 'damaged', reason: 'the record cannot be read' }
      : { kind: 'record', prefix, value };
  }

  /** `side` 0 is the left record of the node, 1 the right. */
  #child(node: number, side: number): number {
    const { recordSize } = this.metadata;
    const at = (node * recordSize) / 4;
    if (recordSize === 24) return this.#uint24(at + side * 3);
    if (recordSize === 32) return this.#uint24(at + side * 4) * 256 + this.#octet(at + side * 4 + 3);
    // The byte in the middle holds the highest four bits of both.
    const middle = this.#octet(at + 3);
    return (side === 0 ? middle >> 4 : middle & 15) * 0x1000000 + this.#uint24(at + side * 4);
  }

  #uint24(at: number): number {
    return (this.#octet(at) << 16) | (this.#octet(at + 1) << 8) | this.#octet(at + 2);
  }

  /** `openMmdb` has proved that the tree lies within the file. */
  #octet(at: number): number {
    return this.#bytes[at] ?? 0;
  }
}

const ABSENT: MmdbAnswer = { kind: 'absent' };
