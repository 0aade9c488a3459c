import { SegmentPacker } from '../record-files/segment-packer.ts';
import { RowBuffer } from './row-buffer.ts';

/** How records travel to where they are kept: as rows of a table, or as a segment of a file. */
export type Packing = 'rows' | 'segments';

/** Gathers records, one after the other, until they are taken as bytes. */
export interface RecordPacker {
  /** Bytes that wait to be taken. */
  readonly length: number;
  add(indexId: number, sequence: number, json: string): void;
  take(): Uint8Array;
  clear(): void;
}

export function recordPacker(packing: Packing): RecordPacker {
  return packing === 'rows' ? new RowPacker() : new SegmentPacker();
}

/** Rows of `RECORD_COLUMNS`. */
class RowPacker implements RecordPacker {
  readonly #rows = new RowBuffer(1 << 12);

  get length(): number {
    return this.#rows.length;
  }

  add(indexId: number, sequence: number, json: string): void {
    this.#rows.uint32(indexId);
    this.#rows.uint64(sequence);
    this.#rows.string(json);
  }

  take(): Uint8Array {
    const bytes = Buffer.from(this.#rows.bytes());
    this.clear();
    return bytes;
  }

  clear(): void {
    this.#rows.clear();
  }
}
