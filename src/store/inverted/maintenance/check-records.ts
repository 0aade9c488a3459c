import type { Collection } from '../../../model/collection.ts';
import { StoreCall } from '../../call.ts';
import { indexOf } from '../../catalog-entries.ts';
import type { DocumentSink } from '../../encoding/document-sink.ts';
import { readParts } from '../../encoding/neutral-document.ts';
import type { RecordEncoder } from '../../encoding/record-encoder.ts';
import { columnListOf } from '../../encoding/record-schema.ts';
import { recordKey } from '../../identity.ts';
import { IPV4_START } from '../../terms/address-blocks.ts';
import type { BackEndHit } from '../back-end.ts';
import type { CatalogIndex } from '../catalog/catalog-state.ts';
import { ALL_DOCUMENTS, allOfNodes, anyTerm, type Node, type Term } from '../node.ts';
import { allHits, readRecord } from '../search/ordered-hits.ts';
import { select } from '../search/prepare-search.ts';
import type { Check } from './check.ts';

/**
 * Reads every record of an index. Its key must fit its content and, in a deep check, a search for its content must find
 * it. Counts in `count` as it goes.
 */
export async function checkRecords(
  check: Check,
  index: CatalogIndex,
  count: { records: number; compared: number },
): Promise<void> {
  const { context, signal, isDeep, add } = check;
  const { id, collection } = index;
  const call = new StoreCall(signal === undefined ? {} : { signal }, Number.POSITIVE_INFINITY);
  const selected = select(context, { collection, plan: { kind: 'all' }, scope: { kind: 'indices', ids: [id] } });
  const terms = isDeep ? new RecordTerms(context.backEnd.encoder, collection) : undefined;
  for await (const hits of allHits(context, selected, call)) {
    for (const hit of hits) {
      count.records++;
      const { key } = hit.position;
      const about = { collection, indexId: id, key };
      const words = wrongWords(collection, hit);
      if (words !== undefined) {
        add({ kind: 'record', words, ...about });
        continue;
      }
      if (terms === undefined) continue;
      count.compared++;
      if (await isFoundByContent(check, index, terms, hit, call)) continue;
      if (await isOutdated(check, index, terms, hit, call)) continue;
      add({ kind: 'row', words: "A search for the record's own content does not find it.", ...about });
    }
  }
}

function wrongWords(collection: Collection, { position, bytes }: BackEndHit): string | undefined {
  let key: string | undefined;
  try {
    key = recordKey(collection, readRecord(bytes));
  } catch {
    return 'The record is not a JSON object.';
  }
  if (key === position.key) return undefined;
  return key === undefined
    ? `The record is not a valid record of ${collection}.`
    : 'The record belongs to another document.';
}

/** Whether a search for some terms of the record finds the document. */
async function isFoundByContent(
  check: Check,
  index: CatalogIndex,
  terms: RecordTerms,
  { position, bytes }: BackEndHit,
  call: StoreCall,
): Promise<boolean> {
  const next = await firstFrom(check, index, { position, node: await terms.someOf(bytes) }, call);
  return next?.position.key === position.key && next.position.observed === position.observed;
}

/** Whether the document was replaced or removed since it was read. Checks it again while nobody writes. */
async function isOutdated(
  check: Check,
  index: CatalogIndex,
  terms: RecordTerms,
  { position }: BackEndHit,
  call: StoreCall,
): Promise<boolean> {
  const { catalog, freshness, locks } = check.context;
  if (check.context.backEnd.isReader) return true;
  return await locks[index.collection].exclusive(async () => {
    if (indexOf(catalog.state, index.id) === undefined) return true;
    await freshness.refresh([index.name]);
    const now = await firstFrom(check, index, { position, node: ALL_DOCUMENTS }, call);
    if (now?.position.key !== position.key || now.position.observed !== position.observed) return true;
    return wrongWords(index.collection, now) === undefined && (await isFoundByContent(check, index, terms, now, call));
  });
}

/** The first document from a position on: the one at that position, if the node finds it. */
async function firstFrom(
  { context }: Check,
  { id, name }: CatalogIndex,
  { position, node }: { readonly position: BackEndHit['position']; readonly node: Node },
  call: StoreCall,
): Promise<BackEndHit | undefined> {
  const { hits } = await context.backEnd.top(
    {
      targets: [{ index: name, indexId: id }],
      node,
      isHeavy: true,
      mayBeMissing: true,
      // This position is just before the document; no document of this index is between them.
      after: { ...position, indexId: position.indexId + 1 },
      skip: 0,
      size: 1,
    },
    call,
  );
  return hits[0];
}

/** Makes a search for a record from some of its terms, because a search for all of them takes long. */
class RecordTerms {
  readonly #encoder: RecordEncoder;
  readonly #collection: Collection;
  /** Grows with each record, so that over many similar records all terms get checked. */
  #turn = 0;

  constructor(encoder: RecordEncoder, collection: Collection) {
    this.#encoder = encoder;
    this.#collection = collection;
  }

  async someOf(record: Buffer): Promise<Node> {
    const { documents } = await this.#encoder.encode(this.#collection, record, { startedAt: 0, hasFormer: true });
    const terms: Term[] = [];
    for (const document of documents) readParts(document, columnListOf(this.#collection), termsInto(terms));
    const step = Math.max(1, Math.ceil(terms.length / MOST_TERMS));
    this.#turn++;
    const start = this.#turn % step;
    return allOfNodes(terms.filter((_, at) => at % step === start).map((term) => anyTerm([term])));
  }
}

/** Collects all terms; columns are not collected. */
function termsInto(terms: Term[]): DocumentSink {
  const ignore = (): void => {};
  return {
    term: (kind, value) => void terms.push({ kind, path: '', value }),
    endOfText: ignore,
    longWord: (value) => void terms.push({ kind: 'L', path: '', value }),
    endOfLongText: ignore,
    number: (path, _, value) => void terms.push({ kind: 'n', path, value }),
    instant: ignore,
    address: (path, _, digits) =>
      void terms.push({ kind: 'a', path, value: digits.startsWith(IPV4_START) ? digits.slice(-8) : digits }),
    range: ignore,
    written: ignore,
    lowerText: ignore,
  };
}

const MOST_TERMS = 12;
