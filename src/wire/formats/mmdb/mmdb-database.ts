/** Reads a MaxMind DB file (format 2.0): the bytes of the file, and an address -> the record of its network. */
import type { Address } from '../../../addr/ip/address.ts';
import { decodeValue, type MmdbValue, valueAt } from './mmdb-value.ts';

const IPV4_DEPTH = 96;

type MmdbReading =
  | { readonly kind: 'database'; readonly database: MmdbDatabase }
  | { readonly kind: 'invalid'; readonly reason: string };

type MmdbAnswer =
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
  /** Records by their offset: many networks share one, and decoding takes longer than the way to it. */
  readonly #decoded = new Map<number, MmdbValue>();
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
    WORDS.setBigUint64(0, address >> 64n);
    WORDS.setBigUint64(8, address & 0xffff_ffff_ffff_ffffn);
    const end = this.#descend({ node: 0, depth: 0 }, 128, (at) => (WORDS.getUint8(at >> 3) >>> (7 - (at & 7))) & 1);
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
    const value = this.#valueAt(this.tree.offsetOf(node));
    return value === undefined
      ? { kind: 'damaged', reason: 'the record cannot be read' }
      : { kind: 'record', prefix, value };
  }

  #valueAt(offset: number): MmdbValue | undefined {
    const known = this.#decoded.get(offset);
    if (known !== undefined) return known;
    const value = decodeValue(this.data, 0, offset);
    if (value === undefined) return undefined;
    if (this.#decoded.size >= MOST_DECODED) this.#decoded.clear();
    this.#decoded.set(offset, value);
    return value;
  }
}

/** The address that is looked up: nothing else runs meanwhile. */
const WORDS = new DataView(new ArrayBuffer(16));
const MOST_DECODED = 50_000;

const ABSENT: MmdbAnswer = { kind: 'absent' };

/** What a MaxMind DB says about itself. */
interface MmdbMetadata {
  /** Such as GeoLite2-City. */
  readonly databaseType: string;
  readonly ipVersion: 4 | 6;
  readonly nodeCount: number;
  /** Bits of each of the two records of a node. */
  readonly recordSize: 24 | 28 | 32;
  /** Seconds since 1970. */
  readonly buildEpoch: bigint;
}

const MARKER = Uint8Array.from([0xab, 0xcd, 0xef, ...new TextEncoder().encode('MaxMind.com')]);
/** The metadata begins in the last 128 KiB of a file. */
const FARTHEST = 128 * 1024;

type MetadataReading =
  /** `marker`: where the metadata begins, and the data ends. */
  | { readonly kind: 'metadata'; readonly metadata: MmdbMetadata; readonly marker: number }
  | { readonly kind: 'invalid'; readonly reason: string };

function readMetadata(bytes: Uint8Array): MetadataReading {
  const marker = lastMarker(bytes);
  if (marker === undefined) return invalid('it is no MaxMind DB file: the metadata is missing');
  const start = marker + MARKER.length;
  const value = decodeValue(bytes, start, start);
  if (!(value instanceof Map)) return invalid('its metadata is damaged');
  const recordSize = valueAt(value, 'record_size');
  const ipVersion = valueAt(value, 'ip_version');
  const nodeCount = valueAt(value, 'node_count');
  const databaseType = valueAt(value, 'database_type');
  const buildEpoch = valueAt(value, 'build_epoch');
  if (valueAt(value, 'binary_format_major_version') !== 2) return invalid('its format is not version 2');
  if (recordSize !== 24 && recordSize !== 28 && recordSize !== 32) return invalid('its records have an unknown size');
  if (ipVersion !== 4 && ipVersion !== 6) return invalid('it is neither for IPv4 nor for IPv6');
  if (typeof nodeCount !== 'number' || !Number.isInteger(nodeCount) || nodeCount < 0)
    return invalid('the number of its nodes is missing');
  const metadata: MmdbMetadata = {
    ipVersion,
    nodeCount,
    recordSize,
    databaseType: typeof databaseType === 'string' ? databaseType : '',
    buildEpoch: epochOf(buildEpoch),
  };
  return { kind: 'metadata', metadata, marker };
}

const epochOf = (value: MmdbValue | undefined): bigint => (typeof value === 'bigint' ? value : 0n);

/** The marker may also occur in the data: the last one counts. */
function lastMarker(bytes: Uint8Array): number | undefined {
  const least = Math.max(0, bytes.length - FARTHEST);
  for (let at = bytes.length - MARKER.length; at >= least; at--)
    if (bytes[at] === MARKER[0] && MARKER.every((byte, index) => bytes[at + index] === byte)) return at;
  return undefined;
}

const invalid = (reason: string): MetadataReading => ({ kind: 'invalid', reason });

/** Zero bytes between the tree and the data. */
const SEPARATOR = 16;

/** The bytes of a MaxMind DB file -> the nodes of its search tree, of which each has two children. */
class SearchTree {
  readonly nodeCount: number;
  /** In bytes, with the zeros after it. */
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #recordSize: number;

  constructor(bytes: Uint8Array, { nodeCount, recordSize }: Pick<MmdbMetadata, 'nodeCount' | 'recordSize'>) {
    this.nodeCount = nodeCount;
    this.size = (nodeCount * recordSize) / 4 + SEPARATOR;
    this.#bytes = bytes;
    this.#recordSize = recordSize;
  }

  /**
   * `side` 0 is the left child, 1 the right one. Below `nodeCount` it is a node, `nodeCount` itself is not a record,
   * and above is the place of a record.
   */
  child(node: number, side: number): number {
    const at = (node * this.#recordSize) / 4;
    if (this.#recordSize === 24) return this.#uint24(at + side * 3);
    if (this.#recordSize === 32) return this.#uint24(at + side * 4) * 256 + this.#octet(at + side * 4 + 3);
    // The byte in the middle holds the highest four bits of both.
    const middle = this.#octet(at + 3);
    return (side === 0 ? middle >> 4 : middle & 15) * 0x1000000 + this.#uint24(at + side * 4);
  }

  /** Where in the data a record begins. Negative if its place is among the zeros after the tree. */
  offsetOf(place: number): number {
    return place - this.nodeCount - SEPARATOR;
  }

  #uint24(at: number): number {
    return (this.#octet(at) << 16) | (this.#octet(at + 1) << 8) | this.#octet(at + 2);
  }

  /** `openMmdb` has proved that the tree lies within the file. */
  #octet(at: number): number {
    return this.#bytes[at] ?? 0;
  }
}
