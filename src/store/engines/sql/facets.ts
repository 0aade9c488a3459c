import type { Call } from '../../call.ts';
import type { FacetBucket, FacetField, FacetRequest, Selection, SuggestRequest } from '../../store.ts';
import { ODDLY_WRITTEN, UNWRITABLE } from '../../terms/written-values.ts';
import { MOST_GROUPS, ValueCounts } from '../../value-counts.ts';
import { type FieldValues, fieldValues } from './field-values.ts';
import { literal } from './literal.ts';
import { doubtfulRows, matchingBatches } from './reads.ts';
import { orderSql } from './row-order.ts';
import { ALL_THREADS, EVERY_ROW, HEAVY, isScan, makeSearch, type Search } from './search.ts';
import type { StoreContext } from './store-context.ts';

/** How many records of a selection hold each value, or combination of values: by the engine, or here where only the records tell. */

export async function countValues(
  context: StoreContext,
  request: FacetRequest,
  call: Call,
): Promise<readonly FacetBucket[]> {
  return await buckets(context, request, request.fields, request.size, undefined, call);
}

export async function suggestValues(
  context: StoreContext,
  { field, prefix, size, ...selection }: SuggestRequest,
  call: Call,
): Promise<readonly FacetBucket[]> {
  return await buckets(context, selection, [field], size, prefix.toLowerCase(), call);
}

async function buckets(
  context: StoreContext,
  selection: Selection,
  fields: readonly FacetField[],
  size: number,
  prefix: string | undefined,
  call: Call,
): Promise<readonly FacetBucket[]> {
  const search = makeSearch(context, selection);
  if (search.snapshot.ids.length === 0 || size <= 0) return [];
  const values = fields.map((field) => fieldValues(field, selection.collection));
  const known = values.filter((one) => one !== undefined);
  const counts = new ValueCounts(fields, prefix);
  if (search.doubt === EVERY_ROW || known.length < fields.length) {
    await countHere(context, selection, search, counts, call);
    return counts.top(size);
  }
  const marks = known.flatMap((one) => unreadableMarks(search, one));
  const unsure = [
    ...(search.matcher === undefined ? [] : [search.doubt]),
    ...(marks.length === 0 ? [] : [hasTerms(marks)]),
  ];
  const sql = facetSql(search, known, unsure, unsure.length === 0 ? size : MOST_GROUPS + 1, prefix);
  const { lane, settings } = isScan(sql) ? HEAVY : search;
  const rows = await context.engine.rows(sql, { lane, settings, threads: ALL_THREADS, ...call.options() });
  const sure = rows.map((row) => ({ key: row.slice(0, -1).map(String), count: Number(row.at(-1)) }));
  if (unsure.length === 0) return sure;
  await countHere(context, selection, doubtfulRows(search, unsure), counts, call);
  for (const { key, count } of sure) counts.add(key, count);
  return counts.top(size);
}

/** Marks of the records that have values which can be read neither from a column nor from a term. */
function unreadableMarks(search: Search, { path, isHot }: FieldValues): readonly string[] {
  const marks = isHot ? [UNWRITABLE + path] : [UNWRITABLE + path, `l${path}`];
  return marks.filter((mark) => hasMark(search, mark));
}

function hasMark({ marks }: Search, mark: string): boolean {
  return marks === undefined || marks.has(mark);
}

function facetSql(
  search: Search,
  values: readonly FieldValues[],
  unsure: readonly string[],
  size: number,
  prefix: string | undefined,
): string {
  const keys = values.map((_, at) => `k${at + 1}`);
  const odd = values.map(({ path }) => ODDLY_WRITTEN + path).filter((mark) => hasMark(search, mark));
  const readable = unsure.map((condition) => `NOT ${condition}`);
  const usual = grouped(
    search,
    values,
    [...readable, ...(odd.length === 0 ? [] : [`NOT ${hasTerms(odd)}`])],
    values.map(() => false),
    prefix,
  );
  const order = `ORDER BY c DESC, ${keys.join(', ')} LIMIT ${literal(size)}`;
  if (odd.length === 0) return `${usual} ${order}`;
  const unusual = grouped(
    search,
    values,
    [...readable, hasTerms(odd)],
    values.map(({ path }) => odd.includes(ODDLY_WRITTEN + path)),
    prefix,
  );
  return `SELECT ${keys.join(', ')}, sum(c) AS c FROM (${usual} UNION ALL ${unusual}) GROUP BY ${keys.join(', ')} ${order}`;
}

/** Groups by values as they are held, and makes text of the groups alone. */
function grouped(
  { table, where }: Search,
  values: readonly FieldValues[],
  conditions: readonly string[],
  mayBeOdd: readonly boolean[],
  prefix: string | undefined,
): string {
  const groups = values.map((value, at) => (mayBeOdd[at] === true ? oddValues(value) : value.grouped));
  const begins = (array: string, text: (value: string) => string): string =>
    prefix === undefined
      ? array
      : `arrayFilter(v -> startsWith(lowerUTF8(${text('v')}), ${literal(prefix)}), ${array})`;
  const inner = groups.map(({ sql, text }, at) => `arrayJoin(${begins(sql, text)}) AS v${at + 1}`);
  const outer = groups.map(({ text }, at) => `${text(`v${at + 1}`)} AS k${at + 1}`);
  const names = groups.map((_, at) => `v${at + 1}`).join(', ');
  // A column is read as quickly as the index.
  const present = values.filter(({ isHot }) => !isHot).map(({ path }) => hasTerms([`p${path}`]));
  const all = [where, ...present, ...conditions].join(' AND ');
  return `SELECT ${outer.join(', ')}, c FROM (SELECT ${inner.join(', ')}, count() AS c FROM ${table} WHERE ${all} GROUP BY ${names})`;
}

const hasTerms = (terms: readonly string[]): string => `hasAnyTokens(terms, ${literal(terms)})`;

/** Some of the records have terms with their values as they are written. */
function oddValues({ path, grouped: { sql, text }, written }: FieldValues): FieldValues['grouped'] {
  const isOdd = hasTerms([ODDLY_WRITTEN + path]);
  return { sql: `if(${isOdd}, ${written}, arrayMap(z -> ${text('z')}, ${sql}))`, text: (value) => value };
}

async function countHere(
  context: StoreContext,
  { collection }: Selection,
  search: Search,
  counts: ValueCounts,
  call: Call,
): Promise<void> {
  const reading = { ...search, ...HEAVY, order: orderSql(undefined, collection), call };
  for await (const rows of matchingBatches(context, search, reading))
    for (const { json } of rows) counts.addRecord(json);
}
