import type { Collection } from '../../../../model/collection.ts';
import type { ByteBuffer } from '../../../encoding/byte-buffer.ts';
import { type BatchTarget, type EncodeForm, type LinesEncoder, siblingModule } from '../../../encoding/encode-form.ts';
import type { RecordProblems } from '../../../encoding/record-encoder.ts';
import {
  type DocumentOfRecord,
  type DocumentWriter,
  RecordLinesEncoder,
} from '../../../encoding/record-lines-encoder.ts';
import { layoutDigest } from '../../../layout/collection-layout.ts';
import { DocumentMaker } from './document-maker.ts';

/** Lines of JSON -> bodies of bulk requests. */
export function bulkEncoder(collection: Collection): LinesEncoder {
  return new RecordLinesEncoder(collection, new OperationWriter(collection), BULK_BYTES);
}

/** Writes bulk operations of two lines each. */
class OperationWriter implements DocumentWriter {
  readonly #maker: DocumentMaker;

  constructor(collection: Collection) {
    this.#maker = new DocumentMaker(collection);
  }

  write(
    { record, json, key, sequence, observed }: DocumentOfRecord,
    { indexId, renamed }: Pick<BatchTarget, 'indexId' | 'renamed'>,
    into: ByteBuffer,
    columns: Set<string>,
  ): RecordProblems {
    const encoded = this.#maker.make(record, json, { indexId, sequence, observed, key });
    for (const column of encoded.columns) columns.add(column);
    into.text(bulkHead(documentId(renamed, key), observed));
    into.text(encoded.document);
    into.uint8(LINE_FEED);
    return encoded;
  }
}

/** The id of a document is its key. After a deletion, the next document with the key gets another id. */
export function documentId(renamed: Readonly<Record<string, number>>, key: string): string {
  const times = renamed[key];
  return times === undefined ? key : `${key}.${times}`;
}

/** The first line of an operation. The newer of two observations stays; of equally new ones, the one written last. */
function bulkHead(id: string, observed: number): string {
  const version = BigInt(Math.trunc(observed)) + VERSION_OF_1970;
  return `{"index":{"_id":"${id}","version":${version},"version_type":"external_gte"}}\n`;
}

/** Versions must not be negative, so the earliest date is version 0. */
const VERSION_OF_1970 = 8_640_000_000_000_000n;
const BULK_BYTES = 4 * 2 ** 20;
const LINE_FEED = 0x0a;

/** Encodes lines as bodies of bulk requests. */
export const BULK_FORM: EncodeForm = {
  program: siblingModule(import.meta.url, 'bulk-worker'),
  encoder: bulkEncoder,
};

/** Identifies how documents of a collection are built. When it changes, existing documents must be rebuilt. */
export const opensearchLayout = (collection: Collection): string => layoutDigest(collection, FORM);

/** Raise it when the form of the documents changes. */
const FORM = 2;
