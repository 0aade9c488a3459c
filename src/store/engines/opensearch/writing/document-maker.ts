import type { Collection } from '../../../../model/collection.ts';
import { RecordEncoder, type RecordProblems } from '../../../encoding/record-encoder.ts';
import { OpenSearchDocument } from './document-sink.ts';

/** Where a document is written: its index and its position there. */
export interface DocumentTarget {
  readonly indexId: number;
  readonly sequence: number;
  readonly observed: number;
  readonly key: string;
}

export interface EncodedDocument extends RecordProblems {
  /** JSON. */
  readonly document: string;
  /** Names of its columns. */
  readonly columns: readonly string[];
}

/** Records -> documents of the cluster, with the terms that all engines share (docs/decisions/121, 070). */
export class DocumentMaker {
  readonly #document = new OpenSearchDocument();
  readonly #encoder: RecordEncoder;

  constructor(collection: Collection) {
    this.#encoder = new RecordEncoder(collection, this.#document);
  }

  make(
    record: Readonly<Record<string, unknown>>,
    json: string,
    { indexId, sequence, observed, key }: DocumentTarget,
  ): EncodedDocument {
    const document = this.#document;
    document.begin();
    const problems = this.#encoder.encode(record);
    // Concatenated, because stringifying an object with hundreds of varying names takes twice as long.
    const position = `"observed":${observed},"key":"${key}","idx":${indexId},"seq":${sequence}`;
    return {
      document: `{"record":${JSON.stringify(json)},${position}${document.members()}}`,
      columns: document.columns(),
      ...problems,
    };
  }
}
