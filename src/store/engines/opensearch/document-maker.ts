import type { Collection } from '../../../model/collection.ts';
import { RecordEncoder, type RecordProblems } from '../../encoding/record-encoder.ts';
import { OpenSearchDocument } from './document-sink.ts';

/** Where a record stands, besides what it says. */
export interface DocumentTarget {
  readonly indexId: number;
  readonly sequence: number;
  readonly observed: number;
  readonly key: string;
}

export interface MadeDocument extends RecordProblems {
  /** JSON. */
  readonly document: string;
  /** Names of the columns it has. */
  readonly columns: readonly string[];
}

/** Records -> documents as the cluster indexes them, by the terms that every engine has (docs/decisions/022, 070). */
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
  ): MadeDocument {
    const document = this.#document;
    document.begin();
    const problems = this.#encoder.encode(record);
    // Written piece by piece: an object of some hundred names that change takes twice as long.
    const place = `"observed":${observed},"key":"${key}","idx":${indexId},"seq":${sequence}`;
    return {
      document: `{"record":${JSON.stringify(json)},${place}${document.members()}}`,
      columns: document.columns(),
      ...problems,
    };
  }
}
