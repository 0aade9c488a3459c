import type { Call } from '../../call.ts';
import { columnsOf } from '../../encoding/columns.ts';
import { type Place, readCursor, type SortedValue, writeCursor } from '../../inverted/cursor.ts';
import type { Page, PageRequest, Selection, Sort, StoredRecord, StreamRequest } from '../../store.ts';
import { allOf, anyTerm, type Dsl, noneOf } from './dsl.ts';
import type { Indices } from './indices.ts';
import { type Hit, isGone, msearch, type Search } from './msearch.ts';
import { RestFailure } from './rest-failure.ts';
import { type Selected, select } from './selected.ts';
import { comparePlaces, isText, NEWEST_FIRST, sortColumn, sortedValue } from './sort-order.ts';
import type { StoreContext } from './store-context.ts';

/** Pages, counts and streams. */
export interface Reader {
  readonly context: StoreContext;
  readonly indices: Indices;
}

/** A document as a page shows it, and where it stands. */
export interface Found {
  readonly place: Place;
  readonly json: string;
}

/**
 * Work on a selection whose documents searches see; where the cluster finds a pattern too complex, once more with the patterns left to the
 * matcher, and where an index was dropped meanwhile, on what there is then.
 */
export async function onSelected<T>(
  { context, indices }: Reader,
  make: (withoutPatterns: boolean) => Selected,
  nothing: T,
  work: (selected: Selected) => Promise<T>,
): Promise<T> {
  let withoutPatterns: boolean = false;
  for (;;) {
    const { state } = context.catalog;
    const selected = make(withoutPatterns);
    if (selected.indices.length === 0) return nothing;
    try {
      await indices.refresh(selected.indices);
      return await work(selected);
    } catch (error) {
      const isTooComplex: boolean =
        error instanceof RestFailure && error.kind === 'pattern-too-complex' && !withoutPatterns;
      if (isGone(error)) await context.catalog.follow();
      // Something that was looked at has been dropped meanwhile.
      const isOutdated = isGone(error) && context.catalog.state !== state;
      if (!isTooComplex && !isOutdated) throw error;
      withoutPatterns = withoutPatterns || isTooComplex;
    }
  }
}

export async function readPage(reader: Reader, request: PageRequest, call: Call): Promise<Page> {
  const { size, start = 0, sort } = request;
  if (size <= 0) return { records: [] };
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor, sort);
  return await onSelected<Page>(
    reader,
    (withoutPatterns) => select(reader.context, request, { withoutPatterns }, cursor?.moment),
    { records: [] },
    async (selected) => {
      const order = await orderOf(reader, request, selected, call);
      const found = await take(
        inOrder(reader, selected, order, cursor?.place, call, start + size + 1),
        start,
        size + 1,
      );
      const records = found.slice(0, size).map(stored);
      const last = found[size - 1];
      if (last === undefined || found.length <= size) return { records };
      return { records, next: writeCursor({ place: last.place, moment: selected.moment }, sort) };
    },
  );
}

export async function countRecords(reader: Reader, selection: Selection, call: Call): Promise<number> {
  return await onSelected(
    reader,
    (withoutPatterns) => select(reader.context, selection, { withoutPatterns }),
    0,
    async (selected) => {
      const { physical, query, doubt, matcher } = selected;
      const total = (of: Dsl) => ({ indices: physical, body: { size: 0, track_total_hits: true, query: of } });
      if (matcher === undefined) {
        const [answer] = await msearch(reader.context.client, [total(query)], call.options());
        return answer?.total ?? 0;
      }
      const asked = [total(allOf([query, noneOf([doubt])])), total(allOf([query, doubt]))];
      const [sure, unsure] = await msearch(reader.context.client, asked, call.options());
      let count = sure?.total ?? 0;
      if ((unsure?.total ?? 0) === 0) return count;
      for await (const some of batches(reader, { ...selected, query: allOf([query, doubt]) }, call))
        count += some.length;
      return count;
    },
  );
}

export async function* streamRecords(
  reader: Reader,
  request: StreamRequest,
  call: Call,
): AsyncIterable<readonly StoredRecord[]> {
  const { batch = USUAL_BATCH, limit = Number.POSITIVE_INFINITY } = request;
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor, undefined);
  const selected = await onSelected<Selected | undefined>(
    reader,
    (withoutPatterns) => select(reader.context, request, { withoutPatterns }, cursor?.moment),
    undefined,
    async (made) => {
      const probe = { size: 0, track_total_hits: false, query: made.query };
      await msearch(reader.context.client, [{ indices: made.physical, body: probe }], call.options());
      return made;
    },
  );
  if (selected === undefined) return;
  let left = limit;
  let held: Found[] = [];
  for await (const found of batches(reader, selected, call, cursor?.place, batch)) {
    held.push(...found);
    while (held.length >= batch && left > 0) {
      const some = held.slice(0, Math.min(batch, left));
      held = held.slice(batch);
      left -= some.length;
      yield some.map(stored);
    }
    if (left <= 0) return;
  }
  if (held.length > 0 && left > 0) yield held.slice(0, left).map(stored);
}

/** All documents of a selection from the newest, batch by batch; those that the cluster found in excess are left out. */
export async function* batches(
  reader: Reader,
  selected: Selected,
  call: Call,
  start?: Place,
  longest = LONGEST_BATCH,
): AsyncGenerator<readonly Found[]> {
  yield* readOrdered(reader, selected, { ...NEWEST, mayBeMissing: true }, start, call, longest);
}

interface Order {
  readonly sort: Sort | undefined;
  /** Absent: the values are looked up in the records, and all that is found is gone through. */
  readonly column: string | undefined;
  /** Who reads for long goes on without what is dropped meanwhile. */
  readonly mayBeMissing?: boolean;
}

const NEWEST: Order = { sort: undefined, column: undefined };

async function orderOf(
  reader: Reader,
  { sort, collection }: PageRequest,
  selected: Selected,
  call: Call,
): Promise<Order> {
  if (sort === undefined || UNSORTED.has(sort.field.type)) return NEWEST;
  const column = columnsOf(collection).of(sort.field);
  const name = sortColumn(column);
  if (column === undefined || name === undefined || !isText(column)) return { sort, column: name };
  // Of texts that stand in no column only the records can tell.
  const marks = column.hotPlace >= 0 ? [`u${column.path}`] : [`u${column.path}`, `l${column.path}`];
  const query = allOf([selected.query, anyTerm('terms', marks)]);
  const body = { size: 0, terminate_after: 1, track_total_hits: true, query };
  const [answer] = await msearch(reader.context.client, [{ indices: selected.physical, body }], call.options());
  return { sort, column: (answer?.total ?? 0) > 0 ? undefined : name };
}

/** Types that have no order. */
const UNSORTED: ReadonlySet<string> = new Set(['ip_range', 'object', 'map']);

async function* inOrder(
  reader: Reader,
  selected: Selected,
  order: Order,
  behind: Place | undefined,
  call: Call,
  wanted: number,
): AsyncGenerator<Found> {
  const { sort, column } = order;
  if (sort === undefined) {
    for await (const some of readOrdered(reader, selected, order, behind, call, pageBatch(wanted))) yield* some;
  } else if (column === undefined) {
    yield* await sortedHere(reader, selected, sort, behind, wanted, call);
  } else {
    const exists = { exists: { field: column } };
    if (behind?.value !== null) {
      const present = { ...selected, query: allOf([selected.query, exists]) };
      for await (const some of readOrdered(reader, present, order, behind, call, pageBatch(wanted))) yield* some;
    }
    const absent = { ...selected, query: allOf([selected.query, noneOf([exists])]) };
    const place = behind?.value === null ? behind : undefined;
    for await (const some of readOrdered(reader, absent, { sort, column: undefined }, place, call, pageBatch(wanted))) {
      yield* some.map(({ place: at, json }) => ({ place: { ...at, value: null }, json }));
    }
  }
}

const pageBatch = (wanted: number): number => Math.min(Math.max(wanted, 1), LONGEST_BATCH);

async function* readOrdered(
  { context }: Reader,
  { physical, query, matcher }: Selected,
  { sort, column, mayBeMissing = false }: Order,
  start: Place | undefined,
  call: Call,
  longest: number,
): AsyncGenerator<readonly Found[]> {
  const isByColumn = sort !== undefined && column !== undefined;
  const by = isByColumn
    ? [
        {
          [column]: { order: sort.direction, mode: sort.direction === 'asc' ? 'min' : 'max', unmapped_type: 'keyword' },
        },
      ]
    : [];
  let behind = start;
  let size = longest;
  for (;;) {
    const after =
      behind === undefined
        ? {}
        : { search_after: [...(isByColumn ? [behind.value] : []), behind.observed, behind.key, behind.indexId] };
    const body = { size, query, sort: [...by, ...NEWEST_FIRST], ...RECORD, track_total_hits: false, ...after };
    const hits = await hitsOf(context, { indices: physical, body, mayBeMissing }, call);
    if (hits === undefined) {
      size = Math.max(1, size >> 2);
      continue;
    }
    const found = hits.map((hit) => foundOf(hit, isByColumn));
    const last = found.at(-1);
    if (last === undefined) return;
    const meant = matcher === undefined ? found : found.filter(({ json }) => matcher.matches(JSON.parse(json)));
    if (meant.length > 0) yield meant;
    if (hits.length < size) return;
    behind = last.place;
    size = Math.min(LONGEST_BATCH, Math.max(size, longest) * 2);
  }
}

/** Undefined: the records are so large that so many of them are no answer. */
async function hitsOf(
  { client }: StoreContext,
  search: Search & { readonly body: { readonly size: number } },
  call: Call,
): Promise<readonly Hit[] | undefined> {
  try {
    const [answer] = await msearch(client, [search], call.options());
    return answer?.hits ?? [];
  } catch (error) {
    if (error instanceof RestFailure && error.kind === 'too-large' && search.body.size > 1) return undefined;
    throw error;
  }
}

function foundOf({ fields, sort = [] }: Hit, isByColumn: boolean): Found {
  const [value, observed, key, indexId] = isByColumn ? sort : [undefined, ...sort];
  const sorted = isByColumn ? { value: value as SortedValue } : {};
  return {
    place: { ...sorted, observed: Number(observed), key: String(key), indexId: Number(indexId) },
    json: String(fields?.record?.[0] ?? '{}'),
  };
}

/** All that is found is looked at, and no more of it kept than is wanted. */
async function sortedHere(
  reader: Reader,
  selected: Selected,
  sort: Sort,
  behind: Place | undefined,
  wanted: number,
  call: Call,
): Promise<readonly Found[]> {
  let kept: Found[] = [];
  const cut = (): void => {
    kept = kept.sort((a, b) => comparePlaces(a.place, b.place, sort.direction)).slice(0, wanted);
  };
  for await (const some of batches(reader, selected, call)) {
    for (const { place, json } of some) {
      const at = { ...place, value: sortedValue(JSON.parse(json), sort) };
      if (behind === undefined || comparePlaces(at, behind, sort.direction) > 0) kept.push({ place: at, json });
    }
    if (kept.length > 2 * wanted) cut();
  }
  cut();
  return kept;
}

async function take(found: AsyncIterable<Found>, start: number, count: number): Promise<readonly Found[]> {
  const taken: Found[] = [];
  let passed = 0;
  for await (const one of found) {
    if (passed++ < start) continue;
    taken.push(one);
    if (taken.length === count) break;
  }
  return taken;
}

const stored = ({ place, json }: Found): StoredRecord => ({ indexId: place.indexId, key: place.key, json });

/** What is read of a document besides its place. */
const RECORD = { _source: false, stored_fields: ['record'] } as const;
const USUAL_BATCH = 1_000;
const LONGEST_BATCH = 2_000;
