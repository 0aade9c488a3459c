import { closeSync, openSync, readSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { SegmentDamage, unpackOptions } from './segment-format.ts';

/** Blocks of a file that lie one behind the other, and the stretches of their unpacked bytes that are wanted. */
export interface PartRead {
  readonly path: string;
  readonly start: number;
  /** Of each block how long it is, and how long when it is unpacked. */
  readonly blocks: Uint32Array;
  /** Of each stretch where it begins among the bytes of all the blocks, and how long it is; ascending. */
  readonly wanted: Uint32Array;
  readonly dictionary: DictionaryRead | undefined;
}

export interface DictionaryRead {
  readonly name: string;
  readonly path: string;
  readonly start: number;
  readonly bytes: number;
  readonly plainBytes: number;
}

/** Reads files and unpacks what is in them, one after the other and nothing else meanwhile: work for a thread. */
export class BlockReader {
  /** Samples by their digests, the one used last stands last: many files share a few. */
  readonly #dictionaries = new Map<string, Buffer>();
  /** What is read from a file, until it is unpacked. */
  #packed = Buffer.alloc(0);

  /** The stretches of all the reads, one behind the other. @throws SegmentDamage */
  read(reads: readonly PartRead[]): Uint8Array<ArrayBuffer> {
    let bytes = 0;
    for (const { wanted } of reads) for (let at = 1; at < wanted.length; at += 2) bytes += wanted[at] ?? 0;
    const into = new Uint8Array(bytes);
    let end = 0;
    for (const read of reads) end = this.#read(read, into, end);
    return into;
  }

  #read({ path, start, blocks, wanted, dictionary }: PartRead, into: Uint8Array, from: number): number {
    let packedBytes = 0;
    for (let at = 0; at < blocks.length; at += 2) packedBytes += blocks[at] ?? 0;
    if (this.#packed.length < packedBytes) this.#packed = Buffer.allocUnsafe(packedBytes);
    const packed = readPart(path, start, this.#packed.subarray(0, packedBytes));
    const sample = dictionary && this.#dictionary(dictionary);
    let [at, plainStart, next, end] = [0, 0, 0, from];
    for (let block = 0; block < blocks.length; block += 2) {
      const [length = 0, plainLength = 0] = [blocks[block], blocks[block + 1]];
      const plainEnd = plainStart + plainLength;
      if ((wanted[next] ?? Number.POSITIVE_INFINITY) < plainEnd) {
        const plain = unpacked(packed.subarray(at, at + length), plainLength, sample);
        while ((wanted[next] ?? Number.POSITIVE_INFINITY) < plainEnd) {
          const [first = 0, size = 0] = [(wanted[next] ?? 0) - plainStart, wanted[next + 1]];
          into.set(plain.subarray(first, first + size), end);
          end += size;
          next += 2;
        }
      }
      at += length;
      plainStart = plainEnd;
    }
    return end;
  }

  #dictionary({ name, path, start, bytes, plainBytes }: DictionaryRead): Buffer {
    const known =
      this.#dictionaries.get(name) ?? unpacked(readPart(path, start, Buffer.allocUnsafe(bytes)), plainBytes);
    this.#dictionaries.delete(name);
    this.#dictionaries.set(name, known);
    const [oldest] = this.#dictionaries.keys();
    if (this.#dictionaries.size > MOST_DICTIONARIES && oldest !== undefined) this.#dictionaries.delete(oldest);
    return known;
  }
}

/** @throws SegmentDamage where the file is shorter */
function readPart(path: string, start: number, into: Buffer): Buffer {
  const file = openSync(path, 'r');
  try {
    let read = 0;
    while (read < into.length) {
      const more = readSync(file, into, read, into.length - read, start + read);
      if (more === 0) throw new SegmentDamage('a file that ends too soon');
      read += more;
    }
    return into;
  } finally {
    closeSync(file);
  }
}

function unpacked(packed: Buffer, plainBytes: number, dictionary?: Buffer): Buffer {
  if (plainBytes > LONGEST_BLOCK) throw new SegmentDamage('a block that is too long');
  let plain: Buffer;
  try {
    plain = zstdDecompressSync(packed, unpackOptions(plainBytes, dictionary));
  } catch (error) {
    throw new SegmentDamage('a block cannot be unpacked', { cause: error });
  }
  if (plain.length !== plainBytes) throw new SegmentDamage('a block of another length');
  return plain;
}

/** The longest record, and those that stood before it in its block. */
const LONGEST_BLOCK = 17 * 2 ** 20;
/** Some 4 MB. */
const MOST_DICTIONARIES = 64;
