import { sampleOf, writeSegment } from './segment-format.ts';

/** Records of one index, one after the other -> the bytes of a segment of them. */
export class SegmentPacker {
  /** By index: its records are alike, also those of later batches. */
  readonly #dictionaries = new Map<number, Buffer>();
  #bytes = Buffer.allocUnsafe(1 << 20);
  #length = 0;
  #lengths: number[] = [];
  #sequences: number[] = [];
  #indexId = 0;

  /** Bytes that wait to be taken. */
  get length(): number {
    return this.#length;
  }

  add(indexId: number, sequence: number, json: string): void {
    this.#indexId = indexId;
    this.#room(json.length * MOST_UTF8);
    const length = this.#bytes.write(json, this.#length, 'utf8');
    this.#length += length;
    this.#lengths.push(length);
    this.#sequences.push(sequence);
  }

  take(): Buffer {
    const [bytes, lengths, sequences] = [this.#bytes.subarray(0, this.#length), this.#lengths, this.#sequences];
    const segment = writeSegment({ sequences, lengths, bytes }, this.#dictionary(lengths, bytes));
    this.clear();
    return segment;
  }

  clear(): void {
    this.#length = 0;
    this.#lengths = [];
    this.#sequences = [];
  }

  #dictionary(lengths: readonly number[], bytes: Buffer): Buffer | undefined {
    const known = this.#dictionaries.get(this.#indexId);
    // A small segment is not worth one of its own.
    if (bytes.length < SMALLEST_WITH_DICTIONARY) return undefined;
    const dictionary = known ?? sampleOf(lengths, bytes);
    if (dictionary !== undefined && known === undefined) {
      if (this.#dictionaries.size >= MOST_DICTIONARIES) this.#dictionaries.clear();
      this.#dictionaries.set(this.#indexId, dictionary);
    }
    return dictionary;
  }

  #room(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** Bytes for a unit of UTF-16. */
const MOST_UTF8 = 3;
const SMALLEST_WITH_DICTIONARY = 2 ** 20;
const MOST_DICTIONARIES = 16;
