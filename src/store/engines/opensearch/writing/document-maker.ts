import type { Collection } from '../../../../model/collection.ts';
import type { Column } from '../../../encoding/columns.ts';
import { type NeutralDocument, readParts } from '../../../encoding/neutral-document.ts';
import { columnListOf } from '../../../encoding/record-schema.ts';
import { OpenSearchDocument } from './document-sink.ts';

export interface EncodedDocument {
  /** JSON. */
  readonly document: string;
  /** Names of its columns. */
  readonly columns: readonly string[];
}

/** Records -> documents of the cluster, with the terms that all engines share (docs/decisions/121, 070). */
export class DocumentMaker {
  readonly #document = new OpenSearchDocument();
  readonly #columns: readonly Column[];

  constructor(collection: Collection) {
    this.#columns = columnListOf(collection);
  }

  make(neutral: NeutralDocument, indexId: number, sequence: number): EncodedDocument {
    const { observed, key, json } = neutral;
    const document = this.#document;
    document.begin();
    readParts(neutral, this.#columns, document);
    // Concatenated, because stringifying an object with hundreds of varying names takes twice as long.
    const position = `"observed":${observed},"key":"${key}","idx":${indexId},"seq":${sequence}`;
    return {
      document: `{"record":${JSON.stringify(json.toString('utf8'))},${position}${document.members()}}`,
      columns: document.columns(),
    };
  }
}
