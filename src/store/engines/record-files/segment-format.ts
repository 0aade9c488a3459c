import { hash } from 'node:crypto';
import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * A segment: some hundreds to thousands of records in one file, as blocks that are unpacked on their own, and at its end where each record
 * stands. Here are its bytes, without a file.
 *
 *   8 bytes            SIGN
 *   dictionary         a sample of such records, packed; none in small segments
 *   blocks             packed with the dictionary, each some records one behind the other
 *   index              packed: see `writeIndex`
 *   16 bytes           length and sum of the packed index, SIGN again
 */
export interface SegmentIndex {
  readonly dictionary: DictionaryPlace | undefined;
  /** Ascending. */
  readonly sequences: Sequences;
  /** Bytes of each record, in that order. */
  readonly lengths: Uint32Array;
  /** Of each block the place of its first record in the order, and where it begins in the file; one more for the end. */
  readonly firstRecords: Uint32Array;
  readonly starts: Float64Array;
}

export interface DictionaryPlace {
  /** A digest: many segments have the same one. */
  readonly name: string;
  readonly start: number;
  readonly bytes: number;
  readonly plainBytes: number;
}

/** Mostly one behind the other; then the first and how many are all there is to know. */
export interface Sequences {
  readonly first: number;
  readonly count: number;
  /** How far each is behind the first; absent where that is its place. */
  readonly distances: Uint32Array | undefined;
}

/** The bytes are not those that were written. */
export class SegmentDamage extends Error {
  override readonly name = 'SegmentDamage';
}

export interface NewRecords {
  /** Ascending. */
  readonly sequences: readonly number[];
  readonly lengths: readonly number[];
  /** One behind the other. */
  readonly bytes: Buffer;
}

/** `dictionary`: of `sampleOf`. */
export function writeSegment({ sequences, lengths, bytes }: NewRecords, dictionary: Buffer | undefined): Buffer {
  const packedDictionary = dictionary === undefined ? Buffer.alloc(0) : pack(dictionary);
  const blocks: Buffer[] = [];
  const sizes: number[] = [];
  let [start, end, records] = [0, 0, 0];
  const closeBlock = (): void => {
    const block = pack(bytes.subarray(start, end), dictionary);
    blocks.push(block);
    sizes.push(records, block.length);
    [start, records] = [end, 0];
  };
  for (const length of lengths) {
    end += length;
    records++;
    if (end - start >= BLOCK_BYTES) closeBlock();
  }
  if (records > 0) closeBlock();
  const index = pack(writeIndex(sequences, lengths, sizes, dictionary, packedDictionary.length));
  const tail = Buffer.alloc(TAIL_BYTES);
  tail.writeUInt32LE(index.length, 0);
  tail.writeUInt32LE(crc32(index), 4);
  SIGN.copy(tail, 8);
  return Buffer.concat([SIGN, packedDictionary, ...blocks, index, tail]);
}

/** Numbers of 32 bits: the head, two for each block, one for each record, and one more for each where the sequences have gaps. */
function writeIndex(
  sequences: readonly number[],
  lengths: readonly number[],
  sizes: readonly number[],
  dictionary: Buffer | undefined,
  packedBytes: number,
): Buffer {
  const first = sequences[0] ?? 0;
  const isDense = sequences.every((sequence, at) => sequence === first + at);
  const head = [first % 2 ** 32, Math.floor(first / 2 ** 32), sequences.length, sizes.length / 2, isDense ? 0 : 1];
  const digest = dictionary === undefined ? Buffer.alloc(NAME_BYTES) : nameOf(dictionary);
  const name = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at));
  const distances = isDense ? [] : sequences.map((sequence) => sequence - first);
  const numbers = [head, [packedBytes, dictionary?.length ?? 0, ...name], sizes, lengths, distances].flat();
  const index = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) index.writeUInt32LE(number, at * 4);
  return index;
}

export interface SegmentTail {
  readonly indexBytes: number;
  readonly sum: number;
}

/** The last bytes of a file. @throws SegmentDamage */
export function readTail(tail: Buffer, fileBytes: number): SegmentTail {
  if (tail.length !== TAIL_BYTES || !tail.subarray(8).equals(SIGN)) throw new SegmentDamage('no end of a segment');
  const indexBytes = tail.readUInt32LE(0);
  if (indexBytes > fileBytes - TAIL_BYTES - SIGN.length) throw new SegmentDamage('an index longer than its file');
  return { indexBytes, sum: tail.readUInt32LE(4) };
}

/** @throws SegmentDamage */
export function readIndex(packed: Buffer, sum: number, fileBytes: number): SegmentIndex {
  if (crc32(packed) !== sum) throw new SegmentDamage('the index is not the one that was written');
  const plain = unpackIndex(packed);
  const number = (at: number): number => {
    if (at * 4 + 4 > plain.length) throw new SegmentDamage('an index that ends too soon');
    return plain.readUInt32LE(at * 4);
  };
  const [low, high, count, blocks, hasGaps] = [number(0), number(1), number(2), number(3), number(4)];
  const [dictionaryBytes, plainBytes] = [number(5), number(6)];
  const numbers = HEAD_NUMBERS + 2 * blocks + (hasGaps === 0 ? 1 : 2) * count;
  if (hasGaps > 1 || plainBytes > LONGEST_DICTIONARY || plain.length !== numbers * 4)
    throw new SegmentDamage('an index of another length than it says');
  const firstRecords = new Uint32Array(blocks + 1);
  const starts = new Float64Array(blocks + 1);
  starts[0] = SIGN.length + dictionaryBytes;
  for (let block = 0; block < blocks; block++) {
    const at = HEAD_NUMBERS + 2 * block;
    firstRecords[block + 1] = (firstRecords[block] ?? 0) + number(at);
    starts[block + 1] = (starts[block] ?? 0) + number(at + 1);
  }
  const end = starts[blocks] ?? 0;
  if (firstRecords[blocks] !== count || end + packed.length + TAIL_BYTES !== fileBytes)
    throw new SegmentDamage('blocks that are not those of the file');
  const lengthsAt = HEAD_NUMBERS + 2 * blocks;
  const lengths = Uint32Array.from({ length: count }, (_, at) => number(lengthsAt + at));
  const first = high * 2 ** 32 + low;
  const distances =
    hasGaps === 0 ? undefined : Uint32Array.from({ length: count }, (_, at) => number(lengthsAt + count + at));
  if (!Number.isSafeInteger(first) || distances?.some((distance, at) => at > 0 && distance <= (distances[at - 1] ?? 0)))
    throw new SegmentDamage('sequences that are in no order');
  const name = plain.subarray(7 * 4, 7 * 4 + NAME_BYTES).toString('hex');
  const dictionary = { name, start: SIGN.length, bytes: dictionaryBytes, plainBytes };
  return {
    dictionary: dictionaryBytes === 0 ? undefined : dictionary,
    sequences: { first, count, distances },
    lengths,
    firstRecords,
    starts,
  };
}

function unpackIndex(packed: Buffer): Buffer {
  try {
    return zstdDecompressSync(packed, { maxOutputLength: LONGEST_INDEX });
  } catch (error) {
    throw new SegmentDamage('the index cannot be unpacked', { cause: error });
  }
}

/** Where a sequence stands in the order; -1 where there is none. */
export function placeOf({ first, count, distances }: Sequences, sequence: number): number {
  const distance = sequence - first;
  if (distance < 0) return -1;
  if (distances === undefined) return distance < count ? distance : -1;
  const at = firstAtOrAbove(distances, distance);
  return distances[at] === distance ? at : -1;
}

export function sequenceAt({ first, distances }: Sequences, place: number): number {
  return first + (distances === undefined ? place : (distances[place] ?? 0));
}

/** Of ascending numbers the place of the first that is not below. */
export function firstAtOrAbove(numbers: ArrayLike<number>, wanted: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Parts of records from all over a batch, by which others are packed to two thirds of what they would be; none of a small batch. */
export function sampleOf(lengths: readonly number[], bytes: Buffer): Buffer | undefined {
  if (bytes.length < SMALLEST_SAMPLED) return undefined;
  const usualBytes = Math.min(bytes.length / lengths.length, PART_BYTES);
  const step = Math.max(1, (lengths.length * usualBytes) / DICTIONARY_BYTES);
  const parts: Buffer[] = [];
  let [start, next, size] = [0, 0, 0];
  for (const [place, length] of lengths.entries()) {
    if (place >= next && size < DICTIONARY_BYTES) {
      const part = bytes.subarray(start, start + Math.min(length, PART_BYTES, DICTIONARY_BYTES - size));
      parts.push(part);
      size += part.length;
      next += step;
    }
    start += length;
  }
  return Buffer.concat(parts);
}

export const unpackOptions = (plainBytes: number, dictionary: Buffer | undefined) => ({
  // One more, so that what is longer than it should be is told from what is not.
  maxOutputLength: plainBytes + 1,
  ...(dictionary && { dictionary }),
});

export function nameOf(dictionary: Buffer): Buffer {
  return hash('sha256', dictionary, 'buffer').subarray(0, NAME_BYTES);
}

function pack(bytes: Buffer, dictionary?: Buffer): Buffer {
  return zstdCompressSync(bytes, { params: PACKING, ...(dictionary && { dictionary }) });
}

/** The sum that is packed with the bytes tells when they are not the same any more. */
const PACKING = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

const SIGN = Buffer.from('PRECORD1');
export const TAIL_BYTES = 16;
const NAME_BYTES = 16;
const HEAD_NUMBERS = 11;
/** A found record costs one block: with the sample, larger ones pack hardly better. */
const BLOCK_BYTES = 16 * 2 ** 10;
const DICTIONARY_BYTES = 64 * 2 ** 10;
const LONGEST_DICTIONARY = 2 ** 20;
const PART_BYTES = 8 * 2 ** 10;
export const SMALLEST_SAMPLED = 2 ** 20;
const LONGEST_INDEX = 256 * 2 ** 20;
