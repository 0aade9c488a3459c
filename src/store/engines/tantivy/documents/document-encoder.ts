import type { Collection } from '../../../../model/collection.ts';
import type { ByteBuffer } from '../../../encoding/byte-buffer.ts';
import { type EncodeForm, type LinesEncoder, siblingModule } from '../../../encoding/encode-form.ts';
import { RecordEncoder, type RecordProblems } from '../../../encoding/record-encoder.ts';
import {
  type DocumentOfRecord,
  type DocumentWriter,
  RecordLinesEncoder,
} from '../../../encoding/record-lines-encoder.ts';
import { layoutDigest } from '../../../layout/collection-layout.ts';
import { TantivyDocument } from './document-sink.ts';

/** Lines of JSON -> concatenated documents of the embedded index (native/README.md). */
export function documentEncoder(collection: Collection): LinesEncoder {
  return new RecordLinesEncoder(collection, new TantivyWriter(collection), BATCH_BYTES);
}

class TantivyWriter implements DocumentWriter {
  readonly #document: TantivyDocument;
  readonly #encoder: RecordEncoder;

  constructor(collection: Collection) {
    this.#document = new TantivyDocument(collection);
    this.#encoder = new RecordEncoder(collection, this.#document);
  }

  write(
    { record, json, key, sequence, observed, isHeld }: DocumentOfRecord,
    _: unknown,
    into: ByteBuffer,
  ): RecordProblems {
    this.#document.begin();
    const problems = this.#encoder.encode(record);
    into.uint32(sequence);
    into.hexadecimal(key);
    into.int64(observed);
    into.longText(isHeld ? '' : json);
    this.#document.writeTo(into);
    return problems;
  }
}

/** Each batch is synced once. Larger ones would only take memory. */
const BATCH_BYTES = 8 * 2 ** 20;

/** Encodes lines as documents of the embedded index. */
export const DOCUMENT_FORM: EncodeForm = {
  program: siblingModule(import.meta.url, 'encode-worker'),
  encoder: documentEncoder,
};

/** Identifies how documents of a collection are built. When it changes, existing documents must be rebuilt. */
export const tantivyLayout = (collection: Collection): string => layoutDigest(collection, FORM);

/** Raise it when the form of the documents changes. */
const FORM = 1;
