import { defined } from '../../../model/defined.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import type { StoreCall } from '../../call.ts';
import type { Column } from '../../encoding/columns.ts';
import type { LineForm, OutsideRecords } from '../../outside-records.ts';
import type { Sort } from '../../store.ts';
import type { BackEndHit, LinesBatch, ScanBatch, ScanPosition } from '../back-end.ts';
import { allOfNodes, NO_DOCUMENTS, type Node, noneOfNodes } from '../node.ts';
import type { StoreContext } from '../store-context.ts';
import { comparePositions, type SortPosition, sortedValue } from './cursor.ts';
import type { PreparedSearch } from './prepare-search.ts';

/** A request for the hits of a selection in an order, batch by batch, without those that the matcher rejects. */
export interface HitsRequest {
  readonly selected: PreparedSearch;
  readonly order: Order;
  readonly after?: SortPosition | undefined;
  /** Number of hits to skip. */
  readonly skip?: number;
  /** Size of the first batch; later ones are larger. */
  readonly size: number;
  /** Maximum number of hits. */
  readonly limit?: number | undefined;
  /** Limit for the records of one answer. */
  readonly mostBytes?: number;
  /** Fields that the caller reads of each record. */
  readonly fields?: readonly string[] | undefined;
}

export type Order =
  | { readonly kind: 'newest' }
  | { readonly kind: 'column'; readonly sort: Sort; readonly column: Column }
  /** The sort values are only in the records, so all hits are read and the first `most` are kept. */
  | { readonly kind: 'records'; readonly sort: Sort; readonly most: number };

export const NEWEST: Order = { kind: 'newest' };

export async function* hitsInOrder(
  context: StoreContext,
  request: HitsRequest,
  call: StoreCall,
): AsyncGenerator<readonly BackEndHit[]> {
  switch (request.order.kind) {
    case 'newest':
      yield* read(context, request, undefined, call);
      break;
    case 'records':
      yield (await sortInMemory(context, request, request.order, call)).slice(request.skip ?? 0);
      break;
    case 'column':
      yield* byColumn(context, request, request.order, call);
      break;
  }
}

/** All hits in any order, for long reads. Indices that are dropped during the read are left out. */
export async function* allHits(
  context: StoreContext,
  selected: PreparedSearch,
  call: StoreCall,
  { limit = Number.POSITIVE_INFINITY, fields }: AllHitsOptions = {},
): AsyncGenerator<readonly BackEndHit[]> {
  const { backEnd } = context;
  if (backEnd.scan === undefined) {
    yield* allHitsFromNewest(context, selected, call, { limit });
    return;
  }
  const { targets, node, matcher } = selected;
  const read = fields === undefined || matcher === undefined ? fields : fieldsOfMatch(matcher, fields);
  const some = read === undefined ? {} : { fields: read };
  const scan = async (from: ScanPosition | undefined, size: number): Promise<ScanBatch> => {
    const start = from === undefined ? {} : { from };
    const request = {
      targets,
      node,
      isHeavy: true,
      mayBeMissing: true,
      ...start,
      size,
      mostBytes: BATCH_BYTES,
      ...some,
    };
    return (await backEnd.scan?.(request, call)) ?? { hits: [] };
  };
  let rest = limit;
  let pending: Promise<ScanBatch> | undefined = scan(undefined, Math.min(rest, LONGEST_BATCH));
  while (pending !== undefined) {
    const { hits, next }: ScanBatch = await pending;
    const matching = await matchingHits(context, hits, matcher, call);
    rest -= matching.length;
    // The engine reads the next batch while the caller uses this one.
    pending = next === undefined || rest <= 0 ? undefined : scan(next, Math.min(rest, LONGEST_BATCH));
    // A caller that stops early never awaits it.
    pending?.catch(() => {});
    if (matching.length > 0) yield matching;
  }
}

/**
 * All hits in any order, as records that stay outside where the engine can write them. The others are hits.
 */
export async function* allLines(
  context: StoreContext,
  selected: PreparedSearch,
  call: StoreCall,
  { limit = Number.POSITIVE_INFINITY, fields, form, most = MOST_LINES }: AllLinesOptions,
): AsyncGenerator<OutsideRecords | readonly BackEndHit[]> {
  const { backEnd } = context;
  const { targets, node, matcher } = selected;
  if (backEnd.scanLines === undefined || matcher !== undefined) {
    yield* allHits(context, selected, call, { limit, fields });
    return;
  }
  const search = { targets, node, isHeavy: true, mayBeMissing: true, mostBytes: BATCH_BYTES, ...defined({ fields }) };
  let rest = limit;
  let isFirst = true;
  const read = async (from: ScanPosition | undefined): Promise<LinesBatch & Partial<ScanBatch>> => {
    const request = { ...search, ...defined({ from }), form, isFirst, size: Math.min(rest, most) };
    const lines = (await backEnd.scanLines?.(request, call)) ?? {};
    const { records, next } = lines;
    if (records !== undefined || next === undefined) return lines;
    return (await backEnd.scan?.({ ...search, from: next, size: Math.min(rest, UNUSUAL_AT_ONCE) }, call)) ?? {};
  };
  let pending: Promise<LinesBatch & Partial<ScanBatch>> | undefined = read(undefined);
  try {
    while (pending !== undefined) {
      const { records, hits = [], next }: LinesBatch & Partial<ScanBatch> = await pending;
      const batch = records ?? hits;
      const count = records?.count ?? hits.length;
      rest -= count;
      if (count > 0) isFirst = false;
      pending = next === undefined || rest <= 0 ? undefined : read(next);
      pending?.catch(() => {});
      if (count > 0) yield batch;
    }
  } finally {
    // A caller that stops early does not want what was read ahead.
    pending?.then(({ records }) => records?.free()).catch(() => {});
  }
}

/** All hits, newest first. */
export async function* allHitsFromNewest(
  context: StoreContext,
  selected: PreparedSearch,
  call: StoreCall,
  { after, size = LONGEST_BATCH, limit }: NewestHitsOptions = {},
): AsyncGenerator<readonly BackEndHit[]> {
  const longRead = { ...selected, isHeavy: true, mayBeMissing: true };
  yield* read(
    context,
    { selected: longRead, order: NEWEST, after, size, limit, mostBytes: BATCH_BYTES },
    undefined,
    call,
  );
}

interface AllHitsOptions {
  /** Maximum number of hits. */
  readonly limit?: number | undefined;
  /** The engine may leave out other fields. */
  readonly fields?: readonly string[] | undefined;
}

interface AllLinesOptions extends AllHitsOptions {
  readonly form: LineForm;
  /** The most records that come together. */
  readonly most?: number | undefined;
}

interface NewestHitsOptions extends Omit<AllHitsOptions, 'fields'> {
  readonly after?: SortPosition | undefined;
  /** Size of the first batch. */
  readonly size?: number;
}

type ColumnOrder = Extract<Order, { readonly kind: 'column' }>;

/** First the documents with a value in the column, then the others, newest first. */
async function* byColumn(
  context: StoreContext,
  request: HitsRequest,
  order: ColumnOrder,
  call: StoreCall,
): AsyncGenerator<readonly BackEndHit[]> {
  const { selected, after } = request;
  const has: Node = { kind: 'has', column: order.column };
  let skip = request.skip ?? 0;
  if (after?.value !== null) {
    const present = { ...selected, node: allOfNodes([selected.node, has]) };
    let hasAny = false;
    for await (const hits of read(context, { ...request, selected: present, skip }, order, call)) {
      hasAny = true;
      yield hits;
    }
    // Without a hit, all documents with a value were skipped. The rest of `skip` applies to those without one.
    if (skip > 0) skip = hasAny ? 0 : Math.max(0, skip - (await context.backEnd.count(present, call)));
  }
  const absent = { ...selected, node: allOfNodes([selected.node, noneOfNodes([has])]) };
  const start = after?.value === null ? after : undefined;
  for await (const hits of read(context, { ...request, selected: absent, after: start, skip }, undefined, call)) {
    yield hits.map((hit) => ({ ...hit, position: { ...hit.position, value: null } }));
  }
}

async function* read(
  context: StoreContext,
  { selected, after: start, skip = 0, size: first, limit = Number.POSITIVE_INFINITY, mostBytes, fields }: HitsRequest,
  by: ColumnOrder | undefined,
  call: StoreCall,
): AsyncGenerator<readonly BackEndHit[]> {
  const { targets, node, isHeavy, mayBeMissing, matcher } = selected;
  const search = { targets, node, ...defined({ mayBeMissing }) };
  const order = by === undefined ? {} : { order: { column: by.column, direction: by.sort.direction } };
  let after = start;
  let size = Math.min(Math.max(first, 1), LONGEST_BATCH);
  const bytes = mostBytes ?? (matcher === undefined ? undefined : BATCH_BYTES);
  const most = bytes === undefined ? {} : { mostBytes: bytes };
  const picked = fields && fieldsOfMatch(undefined, fields);
  const some = picked === undefined ? {} : { fields: picked };
  let toSkip = skip;
  let rest = limit;
  for (let isFirst = true; ; isFirst = false) {
    size = Math.min(size, rest);
    const from = after === undefined ? {} : { after };
    const request = { ...search, ...order, ...from, skip: toSkip, size, ...most, ...some };
    // A matcher that rejects many hits may read on to the end.
    const { hits, isCut } = await context.backEnd.top({ ...request, isHeavy: isHeavy || !isFirst }, call);
    const last = hits.at(-1);
    if (last === undefined) return;
    toSkip = 0;
    const matching = await matchingHits(context, hits, matcher, call);
    if (matching.length > 0) yield matching;
    rest -= matching.length;
    if (rest <= 0 || (hits.length < size && !isCut)) return;
    after = last.position;
    size = nextSize(hits, size);
  }
}

/** The fields that a matcher and its caller read, for the engine; undefined if there are many. */
export function fieldsOfMatch(
  matcher: PreparedSearch['matcher'],
  others: readonly string[] = [],
): readonly string[] | undefined {
  const fields = new Set([...(matcher?.fields ?? []), ...others]);
  return fields.size > MOST_FIELDS ? undefined : [...fields, NO_FIELD];
}

async function matchingHits(
  context: StoreContext,
  hits: readonly BackEndHit[],
  matcher: PreparedSearch['matcher'],
  call: StoreCall,
): Promise<readonly BackEndHit[]> {
  if (matcher === undefined) return hits;
  const matching: BackEndHit[] = [];
  for await (const { hit } of matchingRecords(context, hits, matcher, call)) matching.push(hit);
  return matching.length * 2 < hits.length ? matching.map(copyHit) : matching;
}

/** Hits with their records, without those that the matcher rejects. Other requests are answered between them. */
export async function* matchingRecords(
  { slices }: StoreContext,
  hits: readonly BackEndHit[],
  matcher: PreparedSearch['matcher'],
  call: StoreCall,
): AsyncGenerator<{ readonly hit: BackEndHit; readonly record: JsonObject }> {
  const pace = slices.begin();
  const pause = async (): Promise<void> => {
    if (!pace.isOver) return;
    await pace.next();
    call.mustGoOn();
  };
  for (const hit of hits) {
    await pause();
    const record = readRecord(hit.bytes);
    let isMatch = matcher === undefined || matcher.step(record);
    while (isMatch === undefined) {
      await pause();
      isMatch = matcher?.step(record);
    }
    if (isMatch) yield { hit, record };
  }
}

/** Parses the record of a hit. @throws SyntaxError if it is damaged */
export function readRecord(bytes: Buffer): JsonObject {
  return JSON.parse(bytes.toString('utf8'));
}

/** Doubles the batch as long as its records fit into one answer. */
function nextSize(hits: readonly BackEndHit[], size: number): number {
  let bytes = 1;
  for (const hit of hits) bytes += hit.bytes.length;
  const fitting = Math.ceil((hits.length * BATCH_BYTES) / bytes);
  return Math.max(1, Math.min(LONGEST_BATCH, size * 2, fitting));
}

/** Copies the record, so that it does not keep the whole answer in memory. */
function copyHit({ position, bytes, part }: BackEndHit): BackEndHit {
  return { position, bytes: Buffer.from(bytes), part: part && Buffer.from(part) };
}

/** Reads all hits and keeps the first `most` in memory. */
async function sortInMemory(
  context: StoreContext,
  { selected, after }: HitsRequest,
  { sort, most }: Extract<Order, { readonly kind: 'records' }>,
  call: StoreCall,
): Promise<readonly BackEndHit[]> {
  let first: BackEndHit[] = [];
  const cut = (): void => {
    first = first.sort((a, b) => comparePositions(a.position, b.position, sort.direction)).slice(0, most);
  };
  // The matcher runs here, so that each record is parsed once.
  const { matcher } = selected;
  for await (const hits of allHits(context, { ...selected, matcher: undefined }, call)) {
    for await (const { hit, record } of matchingRecords(context, hits, matcher, call)) {
      const { position, bytes } = hit;
      const sorted = { ...position, value: sortedValue(record, sort) };
      if (after === undefined || comparePositions(sorted, after, sort.direction) > 0)
        first.push(copyHit({ position: sorted, bytes }));
    }
    if (first.length > 2 * most) cut();
  }
  cut();
  return first;
}

/** Whether the engine can skip hits. Hits that the matcher checks must be read. */
export function canSkip({ doubt }: PreparedSearch): boolean {
  return doubt === NO_DOCUMENTS;
}

/** With more of them, leaving out the others costs more than it saves. */
const MOST_FIELDS = 32;
/**
 * A name that no record has, so that the engine reads records to their end: of several fields with the same name, the
 * last one counts.
 */
const NO_FIELD = ' ';
const LONGEST_BATCH = 2_000;
/** Of records with a few fields. */
const MOST_LINES = 4_000;
/** How many records are read where the engine could not write the next one. */
const UNUSUAL_AT_ONCE = 64;
/** Limit for the records of one answer. A reader holds one answer while the next one is on its way. */
export const BATCH_BYTES = 2 ** 20;
