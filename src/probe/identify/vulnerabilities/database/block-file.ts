/**
 * The layout of a database file, and its reader. Everything is behind a sum, so that damage is noticed:
 *
 *   magic      16 bytes
 *   blocks     lines in the order of their bytes, compressed by zstd, about 32 KiB each before that
 *   index      JSON, compressed: of each block of each section its first line, offset, length and CRC-32
 *   trailer    16 bytes: offset (6) and length (6) of the index, and its CRC-32 (4)
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32, zstdDecompressSync } from 'node:zlib';

export const MAGIC = Buffer.from('Periplus CVE 1\n\0', 'latin1');
export const TRAILER_LENGTH = 16;

/** First line up to the tab behind its key, offset, length, CRC-32. */
export type BlockEntry = readonly [first: string, offset: number, length: number, sum: number];

export interface BlockIndex {
  readonly sections: Readonly<Record<string, readonly BlockEntry[]>>;
  /** What the writer wants to know without reading the blocks. */
  readonly counts: Readonly<Record<string, number>>;
}

export class DamagedBlockFile extends Error {
  constructor(path: string, reason: string) {
    super(`${path} is damaged: ${reason}. Remove it with \`periplus data remove\`, and load its files again.`);
    this.name = 'DamagedBlockFile';
  }
}

/** For each block Node allocates a buffer of this length, and keeps it until all garbage is collected. */
export const CHUNK_LENGTH = 2 ** 14;
const LONGEST_INDEX = 2 ** 28;
const LONGEST_BLOCK = 2 ** 28;

export class BlockFile implements Disposable {
  readonly path: string;
  readonly index: BlockIndex;
  readonly size: number;
  readonly #file: number;
  /** The block that was read last. Lookups are often in the order of the keys. */
  #last: { readonly block: BlockEntry; readonly lines: readonly string[] } | undefined;

  /** @throws DamagedBlockFile, or the system error */
  constructor(path: string) {
    this.path = path;
    this.#file = openSync(path, 'r');
    try {
      this.size = fstatSync(this.#file).size;
      this.index = this.#readIndex();
    } catch (error) {
      closeSync(this.#file);
      throw error;
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }

  /** The lines of a block. @throws DamagedBlockFile */
  lines(block: BlockEntry): readonly string[] {
    if (this.#last?.block === block) return this.#last.lines;
    const [, offset, length, sum] = block;
    const lines = this.#decompress(offset, length, sum, LONGEST_BLOCK).split('\n');
    this.#last = { block, lines };
    return lines;
  }

  *allLines(section: string): Generator<string> {
    for (const block of this.index.sections[section] ?? []) yield* this.lines(block);
  }

  /** The lines that begin with a key and a tab, without these. */
  *linesOf(section: string, key: string): Generator<string> {
    const blocks = this.index.sections[section] ?? [];
    const prefix = `${key}\t`;
    for (let at = lastBlockFrom(blocks, prefix); at < blocks.length; at++) {
      const block = blocks[at];
      if (block === undefined || (isBefore(prefix, block[0]) && !block[0].startsWith(prefix))) return;
      for (const line of this.lines(block)) if (line.startsWith(prefix)) yield line.slice(prefix.length);
    }
  }

  #readIndex(): BlockIndex {
    if (this.size < MAGIC.length + TRAILER_LENGTH) throw this.#damaged('it is cut off');
    if (!this.#read(0, MAGIC.length).equals(MAGIC)) throw this.#damaged('it does not begin as a database does');
    const end = this.size - TRAILER_LENGTH;
    const trailer = this.#read(end, TRAILER_LENGTH);
    const [offset, length, sum] = [trailer.readUIntLE(0, 6), trailer.readUIntLE(6, 6), trailer.readUInt32LE(12)];
    if (offset + length !== end) throw this.#damaged('it is cut off');
    const index: unknown = JSON.parse(this.#decompress(offset, length, sum, LONGEST_INDEX));
    if (!isIndex(index)) throw this.#damaged('its index is not readable');
    return index;
  }

  #decompress(offset: number, length: number, sum: number, longest: number): string {
    if (offset < 0 || length < 0 || offset + length > this.size) throw this.#damaged('a block is outside of it');
    const bytes = this.#read(offset, length);
    if (crc32(bytes) !== sum) throw this.#damaged(`the sum of the block at byte ${offset} is wrong`);
    return zstdDecompressSync(bytes, { maxOutputLength: longest, chunkSize: CHUNK_LENGTH }).toString('utf8');
  }

  #read(offset: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const count = readSync(this.#file, bytes, done, length - done, offset + done);
      if (count === 0) throw this.#damaged('it is cut off');
      done += count;
    }
    return bytes;
  }

  #damaged(reason: string): DamagedBlockFile {
    return new DamagedBlockFile(this.path, reason);
  }
}

/** In the order of the bytes, which differs from that of UTF-16 for rare characters. */
const isBefore = (one: string, other: string): boolean => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;

/** The last block that begins before a prefix: the lines with the prefix begin in it, or with the next one. */
function lastBlockFrom(blocks: readonly BlockEntry[], prefix: string): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(blocks[middle]?.[0] ?? '', prefix)) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The sum has proved that our writer made it. */
function isIndex(value: unknown): value is BlockIndex {
  return typeof value === 'object' && value !== null && 'sections' in value && 'counts' in value;
}
