import type { Collection } from '../../model/collection.ts';
import type { DocumentSink, SinkTermKind } from '../encoding/document-sink.ts';
import { RecordEncoder } from '../encoding/record-encoder.ts';
import { allOf, anyTerm, type Node, type Term } from './node.ts';

/** What a record is found by, as a question: some of its terms at a time, since to look all of them up takes long. */
export class RecordTerms {
  readonly #terms: Term[] = [];
  readonly #encoder: RecordEncoder;
  /** Changes from record to record, so that of many records alike every term is looked up in some. */
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
    return allOf(this.#terms.filter((_, at) => at % step === start).map((term) => anyTerm([term])));
  }
}

/** Everything but what is found by a column. */
function termsInto(terms: Term[]): DocumentSink {
  const pass = (): void => {};
  return {
    term: (kind: SinkTermKind, path, value) => void terms.push({ kind, path, value }),
    word: (path, text, start, end) => void terms.push({ kind: 't', path, value: text.slice(start, end) }),
    endOfText: pass,
    longWord: (text, start, end) => void terms.push({ kind: 'L', path: '', value: text.slice(start, end) }),
    endOfLongText: pass,
    number: (path, _, value) => void terms.push({ kind: 'n', path, value }),
    instant: pass,
    address: (path, _, digits) => void terms.push({ kind: 'a', path, value: digits }),
    range: pass,
    written: pass,
    lowerText: pass,
  };
}

const MOST_TERMS = 12;
