import { type FileHandle, open } from 'node:fs/promises';
import type { PartRead } from './block-reading.ts';
import {
  firstAtOrAbove,
  placeOf,
  readIndex,
  readTail,
  SegmentDamage,
  type SegmentIndex,
  sequenceAt,
  TAIL_BYTES,
} from './segment-format.ts';

/** One file of records, found by their sequences. What its index says is kept once it has been read. */
export class Segment {
  readonly path: string;
  /** The least and the greatest sequence it may hold. */
  readonly first: number;
  readonly last: number;
  /** Told from an earlier one of the same records by this. */
  readonly version: number;
  readonly bytes: number;
  #index: Promise<SegmentIndex> | undefined;

  constructor({ path, first, last, version, bytes }: SegmentFile) {
    this.path = path;
    this.first = first;
    this.last = last;
    this.version = version;
    this.bytes = bytes;
  }

  async index(): Promise<SegmentIndex> {
    if (this.#index === undefined) {
      this.#index = readIndexOf(this.path);
      this.#index.catch(() => this.leaveIndex());
    }
    return await this.#index;
  }

  /** To be read again when it is asked for. */
  leaveIndex(): void {
    this.#index = undefined;
  }

  /** Where records stand, as reads of blocks that lie one behind the other; sequences that are not there are passed over. */
  async reads(sequences: readonly number[]): Promise<readonly BlockRead[]> {
    const index = await this.index();
    const reads: BlockRead[] = [];
    let last: { block: number; end: number; places: number[] } | undefined;
    const close = (): void => {
      if (last !== undefined) reads.push(this.#read(index, last.block, last.end, last.places));
    };
    for (const sequence of sequences.toSorted((a, b) => a - b)) {
      const place = placeOf(index.sequences, sequence);
      if (place < 0 || place === last?.places.at(-1)) continue;
      const block = firstAtOrAbove(index.firstRecords, place + 1) - 1;
      if (last !== undefined && block <= last.end && packedBytes(index, last.block, block + 1) <= LONGEST_READ) {
        last.end = Math.max(last.end, block + 1);
        last.places.push(place);
      } else {
        close();
        last = { block, end: block + 1, places: [place] };
      }
    }
    close();
    return reads;
  }

  /** Reads of all there is. */
  async *allReads(): AsyncGenerator<BlockRead> {
    const index = await this.index();
    const blocks = index.firstRecords.length - 1;
    for (let block = 0; block < blocks; ) {
      let end = block + 1;
      while (end < blocks && packedBytes(index, block, end + 1) <= LONGEST_READ) end++;
      const [from = 0, behind = 0] = [index.firstRecords[block], index.firstRecords[end]];
      yield this.#read(
        index,
        block,
        end,
        [...Array(behind - from).keys()].map((at) => from + at),
      );
      block = end;
    }
  }

  /** `places`: ascending. */
  #read(index: SegmentIndex, block: number, end: number, places: readonly number[]): BlockRead {
    const blocks = new Uint32Array((end - block) * 2);
    const wanted = new Uint32Array(places.length * 2);
    let [at, next] = [0, 0];
    for (let one = block; one < end; one++) {
      const before = at;
      for (let place = index.firstRecords[one] ?? 0; place < (index.firstRecords[one + 1] ?? 0); place++) {
        const length = index.lengths[place] ?? 0;
        if (places[next] === place) wanted.set([at, length], 2 * next++);
        at += length;
      }
      blocks.set([packedBytes(index, one, one + 1), at - before], 2 * (one - block));
    }
    const { dictionary } = index;
    const part = {
      ...{ path: this.path, start: index.starts[block] ?? 0, blocks, wanted },
      dictionary: dictionary && { ...dictionary, path: this.path },
    };
    return { part, sequences: places.map((place) => sequenceAt(index.sequences, place)) };
  }
}

export type SegmentFile = Pick<Segment, 'path' | 'first' | 'last' | 'version' | 'bytes'>;

/** A read, and which record each of its stretches is. */
export interface BlockRead {
  readonly part: PartRead;
  readonly sequences: readonly number[];
}

function packedBytes({ starts }: SegmentIndex, block: number, end: number): number {
  return (starts[end] ?? 0) - (starts[block] ?? 0);
}

/** @throws SegmentDamage */
async function readIndexOf(path: string): Promise<SegmentIndex> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { indexBytes, sum } = readTail(await readPart(file, size - TAIL_BYTES, TAIL_BYTES), size);
    return readIndex(await readPart(file, size - TAIL_BYTES - indexBytes, indexBytes), sum, size);
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, start: number, bytes: number): Promise<Buffer> {
  if (start < 0) throw new SegmentDamage('a file that is no segment');
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, start);
  if (bytesRead < bytes) throw new SegmentDamage('a file that ends too soon');
  return buffer;
}

/** Packed bytes of one read. */
const LONGEST_READ = 256 * 2 ** 10;
