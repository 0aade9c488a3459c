import type { Collection } from '../../../../model/collection.ts';
import type { NeutralDocument } from '../../../encoding/neutral-document.ts';
import { layoutDigest } from '../../../layout/collection-layout.ts';
import { DocumentMaker } from './document-maker.ts';

/** A part of a bulk request: two lines for each document. */
export interface BulkOperation {
  readonly line: number;
  readonly text: string;
  /** Names of the columns of the document. */
  readonly columns: readonly string[];
}

/** A document, and where it is in its index. */
export interface PlacedDocument {
  readonly document: NeutralDocument;
  readonly sequence: number;
}

export interface BulkTarget {
  readonly indexId: number;
  readonly renamed: Readonly<Record<string, number>>;
}

/** Makes the operations that write documents of a collection. */
export class BulkEncoder {
  readonly #maker: DocumentMaker;

  constructor(collection: Collection) {
    this.#maker = new DocumentMaker(collection);
  }

  operation({ document, sequence }: PlacedDocument, { indexId, renamed }: BulkTarget): BulkOperation {
    const made = this.#maker.make(document, indexId, sequence);
    const head = bulkHead(documentId(renamed, document.key), document.observed);
    return { line: document.line, text: `${head}${made.document}\n`, columns: made.columns };
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

/** Identifies how documents of a collection are built. When it changes, existing documents must be rebuilt. */
export const opensearchLayout = (collection: Collection): string => layoutDigest(collection, FORM);

/** Raise it when the form of the documents changes. */
const FORM = 2;
