import type { Collection } from '../../../model/collection.ts';
import type { DocumentSink, SinkTermKind } from '../../encoding/document-sink.ts';
import { RecordEncoder } from '../../encoding/record-encoder.ts';
import { allOfNodes, anyTerm, type Node, type Term } from '../node.ts';

/** Makes a search for a record from some of its terms, because a search for all of them takes long. */
export class RecordTerms {
  readonly #terms: Term[] = [];
  readonly #encoder: RecordEncoder;
  /** Grows with each record, so that over many similar records all terms get checked. */
  #turn = 0;

  constructor(collection: Collection) {
    this.#encoder = new RecordEncoder(collection, termsInto(this.#terms));
  }

  someOf(record: Readonly<Record<string, unknown>>): Node {
    this.#terms.length = 0;
    this.#encoder.encode(record);
    const step = Math.max(1, Math.ceil(this.#terms.length / MOST_TERMS));
    this.#turn++;
    const start = this.#turn % step;
    return allOfNodes(this.#terms.filter((_, at) => at % step === start).map((term) => anyTerm([term])));
  }
}

/** Collects all terms; columns are not collected. */
function termsInto(terms: Term[]): DocumentSink {
  const ignore = (): void => {};
  return {
    term: (kind: SinkTermKind, path, value) => void terms.push({ kind, path, value }),
    word: (path, text, start, end) => void terms.push({ kind: 't', path, value: text.slice(start, end) }),
    endOfText: ignore,
    longWord: (text, start, end) => void terms.push({ kind: 'L', path: '', value: text.slice(start, end) }),
    endOfLongText: ignore,
    number: (path, _, value) => void terms.push({ kind: 'n', path, value }),
    instant: ignore,
    address: (path, _, digits) => void terms.push({ kind: 'a', path, value: digits }),
    range: ignore,
    written: ignore,
    lowerText: ignore,
  };
}

const MOST_TERMS = 12;
