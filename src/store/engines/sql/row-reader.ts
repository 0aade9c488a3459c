import type { StoredRecord } from '../../store.ts';
import type { RowOrder } from './cursor.ts';

/** Bytes of RowBinary -> values, from the first to the last. */
export class RowBytes {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#at++);
  }

  uint32(): number {
    this.#at += 4;
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  /** Sequences: below 2^53. */
  uint64(): number {
    this.#at += 8;
    return Number(this.#bytes.readBigUInt64LE(this.#at - 8));
  }

  /** Milliseconds since 1970: below 2^53. */
  int64(): number {
    this.#at += 8;
    return Number(this.#bytes.readBigInt64LE(this.#at - 8));
  }

  hexadecimal(bytes: number): string {
    this.#at += bytes;
    if (this.#at > this.#bytes.length) throw new RangeError('an answer that ends within a value');
    return this.#bytes.toString('hex', this.#at - bytes, this.#at);
  }

  string(): string {
    return this.text().toString('utf8');
  }

  /** The bytes of a text, without its length. */
  text(): Buffer {
    let length = 0;
    let factor = 1;
    for (;;) {
      const part = this.uint8();
      length += (part & 0x7f) * factor;
      if (part < 0x80) break;
      factor *= 128;
    }
    this.#at += length;
    if (this.#at > this.#bytes.length) throw new RangeError('an answer that ends within a text');
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

/** A row as it is read for callers. */
export interface FoundRow {
  readonly order: RowOrder;
  readonly bytes: Buffer;
  readonly json: string;
}

/** A row whose text is made each time it is asked for: one that lives no longer than its use leaves nothing behind it in memory. */
export class ReadRow implements FoundRow, StoredRecord {
  readonly order: RowOrder;
  readonly bytes: Buffer;

  constructor(order: RowOrder, bytes: Buffer) {
    this.order = order;
    this.bytes = bytes;
  }

  get indexId(): number {
    return this.order.indexId;
  }

  get key(): string {
    return this.order.key;
  }

  /** The same without the bytes of others, which a row read with many keeps in memory. */
  alone(): ReadRow {
    return new ReadRow(this.order, Buffer.from(this.bytes));
  }

  get json(): string {
    return this.bytes.toString('utf8');
  }
}

/** Columns of a place, in the order in which they are read. */
export const ORDER_COLUMNS = ['idx', 'seq', 'observed', 'key'] as const;

/** `isSorted`: the two columns of a sorted read come first. */
export function readPlaces(answer: Buffer, isSorted: boolean): RowOrder[] {
  const places: RowOrder[] = [];
  const bytes = new RowBytes(answer);
  while (!bytes.isAtEnd()) {
    let sorted = {};
    if (isSorted) {
      const isMissing = bytes.uint8() === 1;
      const value = bytes.string();
      sorted = { sorted: { value: isMissing ? undefined : value } };
    }
    const indexId = bytes.uint32();
    const sequence = bytes.uint64();
    const observed = bytes.int64();
    const key = bytes.hexadecimal(16);
    places.push({ ...sorted, observed, key, indexId, sequence });
  }
  return places;
}
