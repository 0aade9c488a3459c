import type { StoreCall } from '../../call.ts';
import { columnsOf } from '../../encoding/columns.ts';
import { FORMER_START, splitFormer } from '../../former-member.ts';
import { isOutside, type OutsideRecords } from '../../outside-records.ts';
import type { LinesRequest, PageRequest, RecordPage, Selection, StoredRecord, StreamRequest } from '../../store.ts';
import type { BackEndHit } from '../back-end.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import { isDamage } from '../catalog/damaged-indices.ts';
import { allOfNodes, anyTerm, NO_DOCUMENTS, noneOfNodes } from '../node.ts';
import type { StoreContext } from '../store-context.ts';
import { isHeavySort } from './column-cost.ts';
import { readCursor, type SnapshotId, type SortPosition, writeCursor } from './cursor.ts';
import { areStillIntact, notIntactAnyMore } from './intact-indices.ts';
import {
  allHits,
  allHitsFromNewest,
  allLines,
  BATCH_BYTES,
  canSkip,
  hitsInOrder,
  NEWEST,
  type Order,
} from './ordered-hits.ts';
import { findDamage, type PreparedSearch, prepare, runSearch, select } from './prepare-search.ts';

export async function readRecordPage(
  context: StoreContext,
  request: PageRequest,
  call: StoreCall,
  snapshot?: SnapshotId,
): Promise<RecordPage> {
  const { size, start = 0, sort, fields } = request;
  if (size <= 0) return { records: [] };
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor, sort);
  return await runSearch<RecordPage>(
    context,
    (withoutPatterns) => select(context, request, { withoutPatterns, snapshot: snapshot ?? cursor?.snapshot }),
    { records: [] },
    call,
    async (selected) => {
      const order = await orderOf(context, request, selected, call);
      const isHeavy = order.kind === 'column' ? await isHeavySort(context, selected, call) : selected.isHeavy;
      const isSkipped = order.kind === 'records' || canSkip(selected);
      const skip = isSkipped ? start : 0;
      const toDiscard = isSkipped ? 0 : start;
      const batches = hitsInOrder(
        context,
        {
          selected: { ...selected, isHeavy },
          order,
          after: cursor?.position,
          skip,
          size: toDiscard + size + 1,
          fields,
        },
        call,
      );
      const hits = await take(batches, toDiscard, size + 1);
      const records = hits.slice(0, size).map(stored);
      const last = hits[size - 1];
      if (last === undefined || hits.length <= size) return { records };
      return { records, next: writeCursor({ position: last.position, snapshot: selected.snapshot }, sort) };
    },
  );
}

export async function countRecords(
  context: StoreContext,
  selection: Selection,
  call: StoreCall,
  snapshot?: SnapshotId,
): Promise<number> {
  return await runSearch(
    context,
    (withoutPatterns) => select(context, selection, { withoutPatterns, snapshot }),
    0,
    call,
    async (selected) => {
      const { backEnd } = context;
      const { node, doubt, matcher } = selected;
      if (matcher === undefined) return await backEnd.count(selected, call);
      const unsure = { ...selected, node: allOfNodes([node, doubt]) };
      const [sureCount, unsureCount] = await Promise.all([
        backEnd.count({ ...selected, node: allOfNodes([node, noneOfNodes([doubt])]) }, call),
        backEnd.count(unsure, call),
      ]);
      let count = sureCount;
      if (unsureCount > 0)
        for await (const hits of allHits(context, unsure, call, { fields: [] })) count += hits.length;
      return count;
    },
  );
}

/** @throws ProblemError unavailable if an index is damaged, unless the request accepts a part */
export function streamRecords(
  context: StoreContext,
  request: StreamRequest,
  call: StoreCall,
): AsyncIterable<readonly StoredRecord[]> {
  return streamBatches(context, request, call, (prepared, { limit, fields }) =>
    allHits(context, prepared, call, { limit, fields }),
  ) as AsyncIterable<readonly StoredRecord[]>;
}

/** @throws ProblemError unavailable if an index is damaged, unless the request accepts a part */
export function streamLines(
  context: StoreContext,
  request: LinesRequest,
  call: StoreCall,
): AsyncIterable<readonly StoredRecord[] | OutsideRecords> {
  const form = { ...request.form, leftOut: [FORMER_START, ...request.form.leftOut] };
  return streamBatches(context, request, call, (prepared, { limit, fields }) =>
    allLines(context, prepared, call, { limit, fields, form, most: request.batch }),
  );
}

/** Reads hits in any order. */
type ReadUnordered<B> = (prepared: PreparedSearch, request: StreamRequest) => AsyncIterable<B>;

function streamBatches(
  context: StoreContext,
  request: StreamRequest,
  call: StoreCall,
  readUnordered: ReadUnordered<readonly BackEndHit[] | OutsideRecords>,
): AsyncIterable<readonly StoredRecord[] | OutsideRecords> {
  const { isPartial = false } = request;
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor, undefined);
  const prepareWith = (withoutPatterns: boolean): PreparedSearch =>
    select(context, request, { withoutPatterns, snapshot: cursor?.snapshot, isPartial });
  return stream(
    context,
    request,
    { first: prepareWith(false), prepareWith, after: cursor?.position, readUnordered },
    call,
  );
}

interface StreamStart {
  readonly first: PreparedSearch;
  readonly prepareWith: (withoutPatterns: boolean) => PreparedSearch;
  readonly after: SortPosition | undefined;
  readonly readUnordered: ReadUnordered<readonly BackEndHit[] | OutsideRecords>;
}

async function* stream(
  context: StoreContext,
  request: StreamRequest,
  { first, prepareWith, after, readUnordered }: StreamStart,
  call: StoreCall,
): AsyncGenerator<readonly StoredRecord[] | OutsideRecords> {
  const { batch = USUAL_BATCH, limit = Number.POSITIVE_INFINITY, isUnordered = false } = request;
  const { catalog, damaged } = context;
  let isBegun = false;
  for (let withoutPatterns = false; ; withoutPatterns = true) {
    const selected = withoutPatterns ? prepareWith(true) : first;
    if (selected.indices.length === 0 || limit <= 0) return;
    const { state } = catalog;
    try {
      const prepared = await prepare(context, selected, call);
      const hits = isUnordered
        ? readUnordered(prepared, request)
        : allHitsFromNewest(context, prepared, call, { after, size: batch, limit });
      for await (const records of inBatches(hits, batch)) {
        isBegun = true;
        yield records;
      }
      // Without an index that was found damaged meanwhile, the stream may have missed records.
      if (!areStillIntact(context, selected.indices)) throw notIntactAnyMore();
      return;
    } catch (error) {
      if (isDamage(error) && catalog.state === state)
        await findDamage(context, selected, error, (single) => readAll(allHits(context, single, call)));
      const reason = error instanceof BackEndFailure ? error.reason : undefined;
      if (reason === 'failed' && (await damaged.inspect(selected.indices.map(({ name }) => name))))
        throw notIntactAnyMore();
      const isTooComplex = reason === 'pattern-too-complex';
      if (!isTooComplex || isBegun || withoutPatterns) throw error;
    }
  }
}

async function readAll(hits: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of hits) void _;
}

/** Collects the engine's answers, which are often small, into batches of `size` records or enough bytes. */
async function* inBatches(
  hits: AsyncIterable<readonly BackEndHit[] | OutsideRecords>,
  size: number,
): AsyncGenerator<readonly StoredRecord[] | OutsideRecords> {
  let batch: StoredRecord[] = [];
  let bytes = 0;
  for await (const answer of hits) {
    if (isOutside(answer)) {
      if (batch.length > 0) yield batch;
      [batch, bytes] = [[], 0];
      yield answer;
      continue;
    }
    for (const hit of answer) {
      batch.push(stored(hit));
      bytes += hit.bytes.length;
      if (batch.length < size) continue;
      yield batch;
      [batch, bytes] = [[], 0];
    }
    if (bytes < FULL_BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function orderOf(
  { backEnd, marks }: StoreContext,
  { sort, collection, start = 0, size }: PageRequest,
  selected: PreparedSearch,
  call: StoreCall,
): Promise<Order> {
  if (sort === undefined || UNSORTED.has(sort.field.type)) return NEWEST;
  const column = columnsOf(collection).of(sort.field);
  const byRecords: Order = { kind: 'records', sort, most: start + size + 1 };
  if (column === undefined || !backEnd.abilities.sorts(column)) return byRecords;
  const byColumn: Order = { kind: 'column', sort, column };
  if (!TEXTS.has(column.field.type)) return byColumn;
  // Some texts are not in the column. If a hit has one, the sort values must come from the records.
  const kinds = backEnd.abilities.unreadableMarks(column);
  const terms = anyTerm(kinds.map((kind) => ({ kind, path: column.path, value: '' })));
  const unreadable = await marks.reduce(terms, selected.indices, call);
  if (unreadable === NO_DOCUMENTS) return byColumn;
  const search = { ...selected, node: allOfNodes([selected.node, unreadable]) };
  return (await backEnd.count(search, call)) > 0 ? byRecords : byColumn;
}

/** Types that have no order. */
const UNSORTED: ReadonlySet<string> = new Set(['ip_range', 'object', 'map']);
const TEXTS: ReadonlySet<string> = new Set(['keyword', 'text']);

async function take(
  batches: AsyncIterable<readonly BackEndHit[]>,
  skip: number,
  count: number,
): Promise<readonly BackEndHit[]> {
  const first: BackEndHit[] = [];
  let toSkip = skip;
  for await (const hits of batches) {
    first.push(...hits.slice(toSkip, toSkip + count - first.length));
    toSkip = Math.max(0, toSkip - hits.length);
    if (first.length >= count) break;
  }
  return first;
}

const stored = ({ position, bytes, part }: BackEndHit): StoredRecord =>
  new StoredBytes(position.indexId, position.key, bytes, part);

const USUAL_BATCH = 1_000;
/** A batch with fewer bytes waits for the engine's next answer. */
const FULL_BATCH_BYTES = BATCH_BYTES / 2;

/** A record as its engine returns it: undecoded bytes without former values. Most answers send them unchanged. */
export class StoredBytes implements StoredRecord {
  readonly indexId: number;
  readonly key: string;
  readonly bytes: Buffer;
  readonly former: Buffer | undefined;
  readonly part: Buffer | undefined;

  constructor(indexId: number, key: string, bytes: Buffer, part?: Buffer) {
    this.indexId = indexId;
    this.key = key;
    const { record, former } = splitFormer(bytes);
    this.bytes = record;
    this.former = former;
    this.part = former === undefined || part === undefined ? part : splitFormer(part).record;
  }

  /** For engines that return text. */
  static ofText(indexId: number, key: string, json: string): StoredBytes {
    return new StoredBytes(indexId, key, Buffer.from(json));
  }

  get json(): string {
    return this.bytes.toString('utf8');
  }
}
