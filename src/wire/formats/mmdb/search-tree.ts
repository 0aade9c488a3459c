/** The bytes of a MaxMind DB file -> the nodes of its search tree, of which each has two children. */
import type { MmdbMetadata } from './read-metadata.ts';

/** Zero bytes between the tree and the data. */
const SEPARATOR = 16;

export class SearchTree {
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
