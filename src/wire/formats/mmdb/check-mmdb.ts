/**
 * Reads a whole MaxMind DB -> how many networks have a record, or what is damaged: a search tree that leads in a circle
 * or out of the data, or records that cannot be read. A file has no sum that would show it.
 */
import type { MmdbDatabase } from './mmdb-database.ts';
import { ValueDecoder } from './mmdb-value.ts';

export type MmdbCheck =
  /**
   * `networks`: to be found from the root. What several nodes share counts once, as the reader of MaxMind has it: below
   * 2002::/16, ::ffff:0:0/96 and others are the networks of IPv4 again. See docs/decisions/109-damaged-mmdb-files.md.
   */
  { readonly kind: 'sound'; readonly networks: number } | { readonly kind: 'damaged'; readonly reason: string };

/**
 * In values. The databases in use need less than one for each byte of data. In a hostile one records overlap, or point to
 * the same long text: those beyond this bound are not read here.
 */
const COST_PER_BYTE = 4;

export function checkMmdb(database: MmdbDatabase): MmdbCheck {
  return new Check(database).result();
}

class Check {
  readonly #database: MmdbDatabase;
  readonly #deepest: number;
  /** How many bits the longest path below a node has; 0 if the node is not visited yet. */
  readonly #heights: Uint8Array;
  /** One bit for each byte of data: whether a record that begins there was read. */
  readonly #read: Uint8Array;
  #networks = 0;
  #records = 0;
  #unreadable = 0;
  #cost = 0;
  #treeDamage = '';

  constructor(database: MmdbDatabase) {
    const { data, tree, metadata } = database;
    this.#database = database;
    this.#deepest = metadata.ipVersion === 4 ? 32 : 128;
    this.#heights = new Uint8Array(tree.nodeCount);
    this.#read = new Uint8Array((data.length >>> 3) + 1);
  }

  result(): MmdbCheck {
    if (this.#heightOf(0, 0) === undefined) return damaged(`its search tree is damaged: ${this.#treeDamage}`);
    if (this.#unreadable > 0) return damaged(`${this.#unreadable} of its ${this.#records} records cannot be read`);
    return { kind: 'sound', networks: this.#networks };
  }

  /** Undefined if there is damage. A circle is a path without end, so it is found as one that is too long. */
  #heightOf(node: number, depth: number): number | undefined {
    const { tree } = this.#database;
    if (node >= tree.nodeCount) return this.#endOf(node);
    const known = this.#heights[node] ?? 0;
    if (depth + Math.max(known, 1) > this.#deepest) {
      this.#treeDamage = 'a path is longer than an address';
      return undefined;
    }
    if (known > 0) return known;
    const left = this.#heightOf(tree.child(node, 0), depth + 1);
    const right = left === undefined ? undefined : this.#heightOf(tree.child(node, 1), depth + 1);
    if (left === undefined || right === undefined) return undefined;
    const height = Math.max(left, right) + 1;
    this.#heights[node] = height;
    return height;
  }

  /** The end of a path has no height. */
  #endOf(place: number): 0 | undefined {
    const { tree, data } = this.#database;
    if (place === tree.nodeCount) return 0;
    const offset = tree.offsetOf(place);
    if (offset < 0 || offset >= data.length) {
      this.#treeDamage = 'a path leads out of the data';
      return undefined;
    }
    this.#networks++;
    this.#readOnce(offset);
    return 0;
  }

  #readOnce(offset: number): void {
    const { data } = this.#database;
    const [at, bit] = [offset >>> 3, 1 << (offset & 7)];
    const octet = this.#read[at] ?? 0;
    if ((octet & bit) !== 0 || this.#cost > data.length * COST_PER_BYTE) return;
    this.#read[at] = octet | bit;
    const decoder = new ValueDecoder(data, 0);
    this.#records++;
    if (decoder.decode(offset) === undefined) this.#unreadable++;
    this.#cost += decoder.cost;
  }
}

const damaged = (reason: string): MmdbCheck => ({ kind: 'damaged', reason });
