import type { Call } from '../call.ts';
import type { Column } from '../encoding/columns.ts';
import type { Sort } from '../store.ts';
import type { Hit, ScanBatch, ScanPosition } from './back-end.ts';
import type { SortPosition } from './cursor.ts';
import { allOf, NONE, type Node, noneOf } from './node.ts';
import type { PreparedSearch } from './prepare-search.ts';
import { readRecord } from './read-record.ts';
import { comparePlaces, sortedValue } from './sort-order.ts';
import type { StoreContext } from './store-context.ts';

/** The hits of a selection in an order, batch by batch; those that the engine found in excess are left out. */
export interface HitsRequest {
  readonly selected: PreparedSearch;
  readonly order: Order;
  readonly behind?: SortPosition | undefined;
  /** So many are passed over. */
  readonly skip?: number;
  /** Of the first batch; later ones are larger. */
  readonly size: number;
  /** So many are wanted at most. */
  readonly limit?: number | undefined;
  /** Of the records of one answer. */
  readonly mostBytes?: number;
}

export type Order =
  | { readonly kind: 'newest' }
  | { readonly kind: 'column'; readonly sort: Sort; readonly column: Column }
  /** The values are looked up in the records, and all that is found is gone through. */
  | { readonly kind: 'records'; readonly sort: Sort; readonly most: number };

export const NEWEST: Order = { kind: 'newest' };

export async function* hitsInOrder(
  context: StoreContext,
  request: HitsRequest,
  call: Call,
): AsyncGenerator<readonly Hit[]> {
  switch (request.order.kind) {
    case 'newest':
      yield* read(context, request, undefined, call);
      break;
    case 'records':
      yield (await sortedHere(context, request, request.order, call)).slice(request.skip ?? 0);
      break;
    case 'column':
      yield* byColumn(context, request, request.order, call);
      break;
  }
}

/** All hits in any order, for those who read for long: they go on without what is dropped meanwhile. */
export async function* allHits(
  context: StoreContext,
  selected: PreparedSearch,
  call: Call,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly Hit[]> {
  const { backEnd } = context;
  if (backEnd.scan === undefined) {
    yield* allHitsFromNewest(context, selected, call, { limit });
    return;
  }
  const { targets, node, matcher } = selected;
  const scan = async (from: ScanPosition | undefined, size: number): Promise<ScanBatch> => {
    const place = from === undefined ? {} : { from };
    const request = { targets, node, isHeavy: true, mayBeMissing: true, ...place, size, mostBytes: BATCH_BYTES };
    return (await backEnd.scan?.(request, call)) ?? { hits: [] };
  };
  let wanted = limit;
  let coming: Promise<ScanBatch> | undefined = scan(undefined, Math.min(wanted, LONGEST_BATCH));
  while (coming !== undefined) {
    const { hits, next }: ScanBatch = await coming;
    const meant = meantOf(hits, matcher);
    wanted -= meant.length;
    // The engine looks for the next ones while these are used.
    coming = next === undefined || wanted <= 0 ? undefined : scan(next, Math.min(wanted, LONGEST_BATCH));
    // Whoever leaves meanwhile does not wait for it.
    coming?.catch(() => {});
    if (meant.length > 0) yield meant;
  }
}

/** The same from the newest. */
export async function* allHitsFromNewest(
  context: StoreContext,
  selected: PreparedSearch,
  call: Call,
  { behind, size = LONGEST_BATCH, limit }: AllHitsOptions = {},
): AsyncGenerator<readonly Hit[]> {
  const patient = { ...selected, isHeavy: true, mayBeMissing: true };
  yield* read(
    context,
    { selected: patient, order: NEWEST, behind, size, limit, mostBytes: BATCH_BYTES },
    undefined,
    call,
  );
}

interface AllHitsOptions {
  readonly behind?: SortPosition | undefined;
  /** Of the first batch. */
  readonly size?: number;
  /** So many are wanted at most. */
  readonly limit?: number;
}

type ColumnOrder = Extract<Order, { readonly kind: 'column' }>;

/** Those that have a value in the column, then the others from the newest. */
async function* byColumn(
  context: StoreContext,
  request: HitsRequest,
  order: ColumnOrder,
  call: Call,
): AsyncGenerator<readonly Hit[]> {
  const { selected, behind } = request;
  const has: Node = { kind: 'has', column: order.column };
  let skip = request.skip ?? 0;
  if (behind?.value !== null) {
    const present = { ...selected, node: allOf([selected.node, has]) };
    let hasAny = false;
    for await (const hits of read(context, { ...request, selected: present, skip }, order, call)) {
      hasAny = true;
      yield hits;
    }
    // Where none was left of these, fewer than `skip` have been passed over.
    if (skip > 0) skip = hasAny ? 0 : Math.max(0, skip - (await context.backEnd.count(present, call)));
  }
  const absent = { ...selected, node: allOf([selected.node, noneOf([has])]) };
  const place = behind?.value === null ? behind : undefined;
  for await (const hits of read(context, { ...request, selected: absent, behind: place, skip }, undefined, call)) {
    yield hits.map(({ place: at, bytes }) => ({ place: { ...at, value: null }, bytes }));
  }
}

async function* read(
  { backEnd }: StoreContext,
  { selected, behind: start, skip = 0, size: first, limit = Number.POSITIVE_INFINITY, mostBytes }: HitsRequest,
  by: ColumnOrder | undefined,
  call: Call,
): AsyncGenerator<readonly Hit[]> {
  const { targets, node, isHeavy, mayBeMissing, matcher } = selected;
  const search = { targets, node, isHeavy, ...(mayBeMissing === undefined ? {} : { mayBeMissing }) };
  const order = by === undefined ? {} : { order: { column: by.column, direction: by.sort.direction } };
  let behind = start;
  let size = Math.min(Math.max(first, 1), LONGEST_BATCH);
  const most = mostBytes === undefined ? {} : { mostBytes };
  let toSkip = skip;
  let wanted = limit;
  for (;;) {
    size = Math.min(size, wanted);
    const after = behind === undefined ? {} : { behind };
    const request = { ...search, ...order, ...after, skip: toSkip, size, ...most };
    const { hits, isCut } = await backEnd.top(request, call);
    const last = hits.at(-1);
    if (last === undefined) return;
    toSkip = 0;
    const meant = meantOf(hits, matcher);
    if (meant.length > 0) yield meant;
    wanted -= meant.length;
    if (wanted <= 0 || (hits.length < size && !isCut)) return;
    behind = last.place;
    size = nextSize(hits, size);
  }
}

/** Without those that the matcher does not find. */
function meantOf(hits: readonly Hit[], matcher: PreparedSearch['matcher']): readonly Hit[] {
  if (matcher === undefined) return hits;
  const meant = hits.filter(({ bytes }) => matcher.matches(readRecord(bytes)));
  return meant.length * 2 < hits.length ? meant.map(copied) : meant;
}

/** Twice as many, as far as their records fit into one answer. */
function nextSize(hits: readonly Hit[], size: number): number {
  let bytes = 1;
  for (const hit of hits) bytes += hit.bytes.length;
  const fitting = Math.ceil((hits.length * BATCH_BYTES) / bytes);
  return Math.max(1, Math.min(LONGEST_BATCH, size * 2, fitting));
}

/** Holds its record, and not the answer that this came in. */
function copied({ place, bytes }: Hit): Hit {
  return { place, bytes: Buffer.from(bytes) };
}

/** All that is found is looked at, and no more of it kept than is wanted. */
async function sortedHere(
  context: StoreContext,
  { selected, behind }: HitsRequest,
  { sort, most }: Extract<Order, { readonly kind: 'records' }>,
  call: Call,
): Promise<readonly Hit[]> {
  let kept: Hit[] = [];
  const cut = (): void => {
    kept = kept.sort((a, b) => comparePlaces(a.place, b.place, sort.direction)).slice(0, most);
  };
  for await (const hits of allHits(context, selected, call)) {
    for (const { place, bytes } of hits) {
      const at = { ...place, value: sortedValue(readRecord(bytes), sort) };
      if (behind === undefined || comparePlaces(at, behind, sort.direction) > 0)
        kept.push(copied({ place: at, bytes }));
    }
    if (kept.length > 2 * most) cut();
  }
  cut();
  return kept;
}

/** Whether the engine itself passes over what is not wanted: hits that only the matcher decides have to be read. */
export function canSkip({ doubt }: PreparedSearch): boolean {
  return doubt === NONE;
}

export const LONGEST_BATCH = 2_000;
/** Of the records of one answer: what a reader holds, besides the answer that is on its way. */
export const BATCH_BYTES = 2 ** 20;
