/**
 * The layout of a database file, and its reader. Everything is behind a sum, so that damage is noticed:
 *
 *   magic      16 bytes
 *   blocks     lines in the order of their bytes, compressed by zstd, about 32 KiB each before that
 *   index      JSON, compressed: of each block of each section its first line, offset, length and CRC-32
 *   trailer    16 bytes: offset (6) and length (6) of the index, and its CRC-32 (4)
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const MAGIC = Buffer.from('Periplus CVE 1\n\0', 'latin1');
const TRAILER_LENGTH = 16;

/** First line up to the tab behind its key, offset, length, CRC-32. */
type BlockEntry = readonly [first: string, offset: number, length: number, sum: number];

interface BlockIndex {
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
const CHUNK_LENGTH = 2 ** 14;
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

const BLOCK_LENGTH = 2 ** 15;

/** Writes a database file: sections of sorted lines. Nobody sees the file before `finish`. */
export class BlockFileWriter implements AsyncDisposable {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #sections: Record<string, BlockEntry[]> = {};
  #blocks: BlockEntry[] = [];
  #lines: string[] = [];
  #length = 0;
  #offset = 0;
  #isFinished = false;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async create(path: string): Promise<BlockFileWriter> {
    const writer = new BlockFileWriter(path, await open(`${path}.new`, 'w'));
    await writer.#write(MAGIC);
    return writer;
  }

  /** The lines that follow belong to this section. */
  async begin(section: string): Promise<void> {
    await this.#endBlock();
    this.#blocks = [];
    this.#sections[section] = this.#blocks;
  }

  async line(text: string): Promise<void> {
    this.#lines.push(text);
    this.#length += text.length;
    if (this.#length >= BLOCK_LENGTH) await this.#endBlock();
  }

  /** Replaces the file of that name, whole or not at all. */
  async finish(counts: Readonly<Record<string, number>>): Promise<void> {
    await this.#endBlock();
    const index = zstdCompressSync(JSON.stringify({ sections: this.#sections, counts }));
    const trailer = Buffer.alloc(TRAILER_LENGTH);
    trailer.writeUIntLE(this.#offset, 0, 6);
    trailer.writeUIntLE(index.length, 6, 6);
    trailer.writeUInt32LE(crc32(index), 12);
    await this.#write(index);
    await this.#write(trailer);
    await this.#file.sync();
    await rename(`${this.#path}.new`, this.#path);
    this.#isFinished = true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
    if (!this.#isFinished) await rm(`${this.#path}.new`, { force: true });
  }

  async #endBlock(): Promise<void> {
    const [first] = this.#lines;
    if (first === undefined) return;
    const text = Buffer.from(this.#lines.join('\n'));
    const bytes = zstdCompressSync(text, { chunkSize: CHUNK_LENGTH, pledgedSrcSize: text.length });
    this.#blocks.push([keyOf(first), this.#offset, bytes.length, crc32(bytes)]);
    await this.#write(bytes);
    this.#lines = [];
    this.#length = 0;
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.writeFile(bytes);
    this.#offset += bytes.length;
  }
}

/** Key and tab. */
const keyOf = (line: string): string => line.slice(0, line.indexOf('\t') + 1);

/** The sections of the database: what is said by identifier, and which versions are affected by product. */
export const SECTIONS = { vulnerabilities: 'vulnerabilities', products: 'products' } as const;
