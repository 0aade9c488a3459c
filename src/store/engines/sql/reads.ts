import type { Collection } from '../../../model/collection.ts';
import type { FieldType } from '../../../model/field.ts';
import type { Matcher } from '../../../query/match/compile-matcher.ts';
import type { Call } from '../../call.ts';
import type { Page, PageRequest, Selection, Sort, StoredRecord, StreamRequest } from '../../store.ts';
import { StoredBytes } from '../../stored-bytes.ts';
import { UNWRITABLE } from '../../terms/written-values.ts';
import { type RowOrder, readCursor, writeCursor } from './cursor.ts';
import { fieldValues } from './field-values.ts';
import {
  type Ahead,
  type Reading,
  readAhead,
  readRecords,
  readScanned,
  readStretch,
  recordsAhead,
} from './record-reader.ts';
import { orderSql } from './row-order.ts';
import type { FoundRow, ReadRow } from './row-reader.ts';
import { EVERY_ROW, HEAVY, isScan, makeSearch, type Search } from './search.ts';
import { sortedRecords } from './sorted-records.ts';
import type { StoreContext } from './store-context.ts';

/** Pages, counts and streams. */

export async function readPage(context: StoreContext, request: PageRequest, call: Call): Promise<Page> {
  const { size, sort, collection } = request;
  if (size <= 0) return { records: [] };
  const { isValue } = orderSql(sort, collection);
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor, sort, isValue);
  const search = makeSearch(context, request, cursor);
  if (search.snapshot.ids.length === 0) return { records: [] };
  const rows = await pageRows(context, request, search, cursor?.place, call);
  const records = rows.slice(0, size).map(stored);
  const last = rows[size - 1];
  if (last === undefined || rows.length <= size) return { records };
  const { generation = 0, before } = search.snapshot;
  return { records, next: writeCursor({ place: last.order, generation, before }, sort) };
}

async function pageRows(
  context: StoreContext,
  { size, start = 0, sort, collection }: PageRequest,
  search: Search,
  behind: RowOrder | undefined,
  call: Call,
): Promise<readonly FoundRow[]> {
  if (sort !== undefined && isUnreadable(search, sort, collection)) {
    const reading = { ...search, ...HEAVY, order: orderSql(undefined, collection), call };
    const batches = matchingBatches(context, search, reading);
    return (await sortedRecords(batches, sort, behind, start + size + 1)).slice(start);
  }
  const order = orderSql(sort, collection);
  const isHeavy = order.columns.some((column) => column.includes('arrayFilter(') || isScan(column));
  const reading: Reading = { ...search, ...(isHeavy ? HEAVY : {}), order, call };
  if (search.matcher !== undefined) return await take(matchingRows(context, search, reading, behind), start, size + 1);
  const read = search.threads > 1 && sort === undefined ? readScanned : readRecords;
  return await read(context, reading, { behind, limit: size + 1, offset: start });
}

/** Texts that stand neither in a column nor in a term as they are. */
function isUnreadable({ marks }: Search, { field }: Sort, collection: Collection): boolean {
  if (!TEXTS.has(field.type)) return false;
  const values = fieldValues(field, collection);
  if (values === undefined) return false;
  // Of a version the key is a term, also where its text has a column.
  const kind = values.isHot && field.type !== 'version' ? UNWRITABLE : 'l';
  return marks === undefined || marks.has(kind + values.path);
}

const TEXTS: ReadonlySet<FieldType> = new Set(['text', 'keyword', 'keyword_ci', 'version']);

export async function countRecords(context: StoreContext, selection: Selection, call: Call): Promise<number> {
  const search = makeSearch(context, selection);
  if (search.snapshot.ids.length === 0) return 0;
  const { table, where, lane, settings, countThreads, matcher, doubt } = search;
  let count = 0;
  if (doubt !== EVERY_ROW) {
    const certain = matcher === undefined ? where : `${where} AND NOT ${doubt}`;
    const sql = `SELECT count() FROM ${table} WHERE ${certain}`;
    const [row] = await context.engine.rows(sql, { lane, settings, threads: countThreads, ...call.options() });
    count += Number(row?.[0] ?? 0);
  }
  if (matcher === undefined) return count;
  const rest = doubtfulRows(search);
  const order = orderSql(undefined, selection.collection);
  for await (const rows of matchingBatches(context, rest, { ...rest, order, call })) count += rows.length;
  return count;
}

/** Of a search, what the matcher has to be held against. */
export function doubtfulRows(search: Search, besides: readonly string[] = []): Search {
  const { where, doubt } = search;
  return { ...search, where: `${where} AND (${[doubt, ...besides].join(' OR ')})` };
}

export async function* streamRecords(
  context: StoreContext,
  request: StreamRequest,
  call: Call,
): AsyncIterable<readonly StoredRecord[]> {
  const { collection, batch = USUAL_BATCH, limit = Number.POSITIVE_INFINITY } = request;
  const order = orderSql(undefined, collection);
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor, undefined, order.isValue);
  const search = makeSearch(context, request, cursor);
  if (search.snapshot.ids.length === 0) return;
  const reading: Reading = { ...search, ...HEAVY, order, call };
  let left = limit;
  let held: ReadRow[] = [];
  // Many at a time, whatever the caller takes at once: each read finds its beginning anew.
  const longest = Math.min(Math.max(batch, READ_AT_ONCE[collection]), Math.max(limit, 1));
  // Each stretch goes through the condition anew.
  const batches =
    request.isUnordered === true && cursor === undefined && !isScan(search.where)
      ? matchingAnyhow(context, search, reading, longest)
      : matchingBatches(context, search, reading, { behind: cursor?.place, longest, most: limit });
  for await (const rows of batches) {
    held.push(...rows);
    while (left > 0 && held.length >= Math.min(batch, left)) {
      const some = held.slice(0, Math.min(batch, left));
      held = held.slice(some.length);
      left -= some.length;
      yield some;
    }
    if (left <= 0) return;
  }
  if (held.length > 0) yield held;
}

/** The same rows as they lie, a stretch of sequences after the other. */
async function* matchingAnyhow(
  context: StoreContext,
  { matcher, collection, snapshot }: Search,
  reading: Reading,
  longest: number,
): AsyncGenerator<readonly ReadRow[]> {
  const before = Math.min(snapshot.before, context.sequences[collection]);
  const stretches = async function* (): AsyncGenerator<readonly RowOrder[]> {
    for (let from = 0; from < before; from += STRETCH)
      yield await readStretch(context.engine, reading, from, from + STRETCH);
  };
  for await (const rows of recordsAhead(context, reading, stretches(), longest)) {
    const found = matching(rows, matcher);
    if (found.length > 0) yield found;
  }
}

/** All rows of a search, batch by batch; those that the engine found in excess are left out. */
export async function* matchingBatches(
  context: StoreContext,
  { matcher }: Search,
  reading: Reading,
  { behind, longest = LONGEST_BATCH, most = Number.POSITIVE_INFINITY }: Partial<Omit<Ahead, 'first'>> = {},
): AsyncGenerator<readonly ReadRow[]> {
  const wanted = matcher === undefined ? most : Number.POSITIVE_INFINITY;
  for await (const rows of readAhead(context, reading, { behind, first: FIRST_READ, longest, most: wanted })) {
    const found = matching(rows, matcher);
    if (found.length > 0) yield found;
  }
}

/** What is kept of a batch may be one row of it. */
const matching = (rows: readonly ReadRow[], matcher: Matcher | undefined): readonly ReadRow[] =>
  matcher === undefined ? rows : rows.filter(({ json }) => matcher.matches(JSON.parse(json))).map((row) => row.alone());

/** The same for whoever may stop soon: few at first. */
async function* matchingRows(
  context: StoreContext,
  { matcher }: Search,
  reading: Reading,
  start: RowOrder | undefined,
): AsyncGenerator<ReadRow> {
  let behind = start;
  let limit = FIRST_BATCH;
  for (;;) {
    const rows = await readRecords(context, reading, { behind, limit });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield* matching(rows, matcher);
    if (rows.length < limit) return;
    behind = last.order;
    limit = Math.min(limit * 2, LONGEST_BATCH);
  }
}

async function take(rows: AsyncIterable<FoundRow>, start: number, count: number): Promise<readonly FoundRow[]> {
  const taken: FoundRow[] = [];
  let passed = 0;
  for await (const row of rows) {
    if (passed++ < start) continue;
    taken.push(row);
    if (taken.length === count) break;
  }
  return taken;
}

const stored = ({ order, bytes }: FoundRow): StoredRecord => new StoredBytes(order.indexId, order.key, bytes);

const USUAL_BATCH = 1_000;
/** Sequences: their places are some 4 MB at most. */
const STRETCH = 20_000;
/** Candidates that are held against the matcher: few at first, since a page needs few. */
const FIRST_BATCH = 100;
const LONGEST_BATCH = 2_000;
/** Of a stream: the first soon, then more at a time. */
const FIRST_READ = 1_000;
/** Of a stream: some 15 MB of small records, which are read out of few pieces; of responses 3 MB, of which more would be no quicker. */
const READ_AT_ONCE: Readonly<Record<Collection, number>> = {
  responses: 500,
  domains: 40_000,
  whois_ip: 10_000,
  whois_domains: 10_000,
  certs: 8_000,
};
