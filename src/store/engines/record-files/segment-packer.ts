import { RowBuffer } from '../sql/row-buffer.ts';
import { SMALLEST_SAMPLED, sampleOf, writeSegment } from './segment-format.ts';

/** Records of one index, one after the other -> the bytes of a segment of them. */
export class SegmentPacker {
  /** By index: its records are alike, also those of later batches. */
  readonly #dictionaries = new Map<number, Buffer>();
  readonly #buffer = new RowBuffer();
  #lengths: number[] = [];
  #sequences: number[] = [];
  #indexId = 0;

  /** Bytes that wait to be taken. */
  get length(): number {
    return this.#buffer.length;
  }

  add(indexId: number, sequence: number, json: string): void {
    this.#indexId = indexId;
    const before = this.#buffer.length;
    this.#buffer.text(json);
    this.#lengths.push(this.#buffer.length - before);
    this.#sequences.push(sequence);
  }

  take(): Buffer {
    const [bytes, lengths, sequences] = [this.#buffer.bytes(), this.#lengths, this.#sequences];
    const segment = writeSegment({ sequences, lengths, bytes }, this.#dictionary(lengths, bytes));
    this.clear();
    return segment;
  }

  clear(): void {
    this.#buffer.clear();
    this.#lengths = [];
    this.#sequences = [];
  }

  #dictionary(lengths: readonly number[], bytes: Buffer): Buffer | undefined {
    const known = this.#dictionaries.get(this.#indexId);
    // A small segment is not worth one of its own.
    if (bytes.length < SMALLEST_SAMPLED) return undefined;
    const dictionary = known ?? sampleOf(lengths, bytes);
    if (dictionary !== undefined && known === undefined) {
      if (this.#dictionaries.size >= MOST_DICTIONARIES) this.#dictionaries.clear();
      this.#dictionaries.set(this.#indexId, dictionary);
    }
    return dictionary;
  }
}

const MOST_DICTIONARIES = 16;
