import type { Collection } from '../../../model/collection.ts';
import { countFields, type LinesEncoder, type LinesPlace, type LinesReport } from '../sql/line-encoder.ts';
import { recordsOfLines } from '../sql/records-of-lines.ts';
import type { RowBuffer } from '../sql/row-buffer.ts';
import { documentId } from './document-id.ts';
import { DocumentMaker } from './document-maker.ts';

/** Lines of JSON -> bodies of bulks; the names of the columns that their documents have are the marks of the report. */
export class BulkEncoder implements LinesEncoder {
  readonly #collection: Collection;
  readonly #maker: DocumentMaker;

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#maker = new DocumentMaker(collection);
  }

  /** Yields of each operation the number of its line, and where it ends. */
  *encode(lines: Buffer, place: LinesPlace, report: LinesReport, into: RowBuffer): Generator<Uint8Array<ArrayBuffer>> {
    const { indexId, renamed = {} } = place;
    let operations: number[] = [];
    for (const one of recordsOfLines(this.#collection, lines, place, report)) {
      const { line, record, json, key, sequence, observed } = one;
      const made = this.#maker.make(record, json, { indexId, sequence, observed, key });
      const { document, columns } = made;
      countFields(made, report);
      for (const column of columns) report.marks.add(column);
      into.text(bulkHead(documentId(renamed, key), observed));
      into.text(document);
      into.uint8(LINE_FEED);
      report.written++;
      operations.push(line, into.length);
      if (into.length < BULK_BYTES) continue;
      yield bytesOf(operations);
      operations = [];
    }
    if (operations.length > 0) yield bytesOf(operations);
  }
}

/** The first line of an operation: of two observations the newer stays, and of equally new ones the one written last. */
export function bulkHead(id: string, observed: number): string {
  const version = BigInt(Math.trunc(observed)) + VERSION_OF_1970;
  return `{"index":{"_id":"${id}","version":${version},"version_type":"external_gte"}}\n`;
}

/** One operation of a bulk: the number of its line, and its two lines in the body. */
export interface BulkOperation {
  readonly line: number;
  readonly bytes: Uint8Array;
}

export function operationsOf(body: Uint8Array, told: Uint8Array): readonly BulkOperation[] {
  const numbers = new Uint32Array(told.buffer, told.byteOffset, told.byteLength / 4);
  const operations: BulkOperation[] = [];
  for (let at = 0, from = 0; at < numbers.length; at += 2) {
    const end = numbers[at + 1] ?? 0;
    operations.push({ line: numbers[at] ?? 0, bytes: body.subarray(from, end) });
    from = end;
  }
  return operations;
}

const bytesOf = (numbers: readonly number[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new Uint32Array(numbers).buffer);

/** Versions are no less than 0, and dates reach so far back. */
const VERSION_OF_1970 = 8_640_000_000_000_000n;
const BULK_BYTES = 4 * 2 ** 20;
const LINE_FEED = 0x0a;
