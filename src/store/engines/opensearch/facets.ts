import { canGroup } from '../../../model/can-group.ts';
import { BEHIND_GROUPED, type CalendarUnit, FIRST_GROUPED, UNIT_LENGTHS } from '../../../query/value/calendar-unit.ts';
import type { Call } from '../../call.ts';
import { type Column, columnsOf } from '../../encoding/columns.ts';
import type { FacetBucket, FacetField, FacetRequest, Selection, SuggestRequest } from '../../store.ts';
import { ValueCounts } from '../../value-counts.ts';
import { writtenColumn } from './column-names.ts';
import { allOf, anyOf, anyTerm, type Dsl, noneOf } from './dsl.ts';
import { type Aggregation, msearch } from './msearch.ts';
import { batches, onSelected, type Reader } from './reads.ts';
import { type Selected, select } from './selected.ts';

/** How many documents of a selection hold each value, or combination of values: by the cluster, or here where only the records tell. */

export async function countValues(reader: Reader, request: FacetRequest, call: Call): Promise<readonly FacetBucket[]> {
  return await buckets(reader, request, request.fields, request.size, undefined, call);
}

export async function suggestValues(
  reader: Reader,
  { field, prefix, size, ...selection }: SuggestRequest,
  call: Call,
): Promise<readonly FacetBucket[]> {
  return await buckets(reader, selection, [field], size, prefix.toLowerCase(), call);
}

async function buckets(
  reader: Reader,
  selection: Selection,
  fields: readonly FacetField[],
  size: number,
  prefix: string | undefined,
  call: Call,
): Promise<readonly FacetBucket[]> {
  if (size <= 0) return [];
  return await onSelected<readonly FacetBucket[]>(
    reader,
    (withoutPatterns) => select(reader.context, selection, { withoutPatterns }),
    [],
    async (selected) => await bucketsOf(reader, selection, selected, fields, size, prefix, call),
  );
}

async function bucketsOf(
  reader: Reader,
  { collection }: Selection,
  selected: Selected,
  fields: readonly FacetField[],
  size: number,
  prefix: string | undefined,
  call: Call,
): Promise<readonly FacetBucket[]> {
  const columns = columnsOf(collection);
  const groups = fields.map((field) => ({ column: columns.of(field), unit: field.unit }));
  const known = groups.flatMap(({ column, unit }) =>
    column === undefined || !isGrouped(column) ? [] : [{ column, values: valuesOf(column, unit) }],
  );
  const counts = new ValueCounts(fields, prefix);
  if (known.length < fields.length) {
    await countHere(reader, selected, counts, call);
    return counts.top(size);
  }
  const { physical, query, doubt, matcher } = selected;
  const unreadable = anyTerm(
    'terms',
    known.flatMap(({ column }) => unreadableMarks(column)),
  );
  const unsure = allOf([query, anyOf([...(matcher === undefined ? [] : [doubt]), unreadable])]);
  const probe = { size: 0, track_total_hits: true, query: unsure };
  const [probed] = await msearch(reader.context.client, [{ indices: physical, body: probe }], call.options());
  const names = known.map(({ values }) => values);
  if ((probed?.total ?? 0) === 0) return await grouped(reader, physical, query, names, size, prefix, counts, call);
  await countHere(reader, { ...selected, query: unsure }, counts, call);
  const sure = allOf([query, noneOf([doubt, unreadable])]);
  await addAll(reader, physical, sure, names, counts, call);
  return counts.top(size);
}

/** Only what can be grouped has a column for it. */
function isGrouped({ field, hotPlace }: Column): boolean {
  return (canGroup(field) || hotPlace >= 0) && field.type !== 'ip_range';
}

/** What an aggregation takes its values from. */
type Values = { readonly field: string } | { readonly script: Dsl };

function valuesOf(column: Column, unit: CalendarUnit = 'day'): Values {
  if (column.field.type !== 'date') return { field: writtenColumn(column) };
  const params = {
    column: `d_${column.name}`,
    from: FIRST_GROUPED,
    before: BEHIND_GROUPED,
    length: UNIT_LENGTHS[unit],
  };
  return { script: { lang: 'painless', source: CALENDAR_SCRIPT, params } };
}

/** Each day, month or year of a document once. Columns come with the first record that has them. */
const CALENDAR_SCRIPT = `
def found = new TreeSet();
if (doc.containsKey(params.column)) {
  for (def at : doc[params.column]) {
    if (at >= params.from && at < params.before) {
      found.add(Instant.ofEpochMilli(at).toString().substring(0, params.length));
    }
  }
}
return new ArrayList(found);`;

/** Marks of the documents that have values which stand in no column. */
function unreadableMarks({ path, hotPlace }: Column): readonly string[] {
  return hotPlace >= 0 ? [`u${path}`] : [`u${path}`, `l${path}`];
}

async function grouped(
  reader: Reader,
  physical: readonly string[],
  query: Dsl,
  names: readonly Values[],
  size: number,
  prefix: string | undefined,
  counts: ValueCounts,
  call: Call,
): Promise<readonly FacetBucket[]> {
  const [name] = names;
  if (names.length === 1 && name !== undefined && prefix === undefined) {
    const top = await mostFrequent(reader, physical, query, name, size, call);
    if (top !== undefined) return top;
  }
  await addAll(reader, physical, query, names, counts, call);
  return counts.top(size);
}

/** Undefined where the shards together do not tell which values are the most frequent. */
async function mostFrequent(
  reader: Reader,
  physical: readonly string[],
  query: Dsl,
  values: Values,
  size: number,
  call: Call,
): Promise<readonly FacetBucket[] | undefined> {
  if (size > MOST_BUCKETS) return undefined;
  const terms = {
    ...{ ...values, size, shard_size: Math.min(MOST_BUCKETS, size * 2 + SHARD_MORE), show_term_doc_count_error: true },
    order: [{ _count: 'desc' }, { _key: 'asc' }],
  };
  const body = { size: 0, track_total_hits: false, query, aggs: { values: { terms } } };
  const [answer] = await msearch(reader.context.client, [{ indices: physical, body }], call.options());
  const found = answer?.aggregations.values;
  if (found === undefined) return [];
  const { buckets: made, doc_count_error_upper_bound: unseen = 0 } = found;
  const last = made.at(-1)?.doc_count ?? 0;
  const isSure = unseen === 0 || (made.every((one) => one.doc_count_error_upper_bound === 0) && last > unseen);
  return isSure ? made.map(({ key, doc_count: count }) => ({ key: [String(key)], count })) : undefined;
}

/** Goes through all values, or combinations of them, in their order. */
async function addAll(
  reader: Reader,
  physical: readonly string[],
  query: Dsl,
  names: readonly Values[],
  counts: ValueCounts,
  call: Call,
): Promise<void> {
  const sources = names.map((values, at) => ({ [`k${at}`]: { terms: values } }));
  for (let after: Aggregation['after_key']; ; ) {
    const composite = { size: BUCKETS_AT_A_TIME, sources, ...(after === undefined ? {} : { after }) };
    const body = { size: 0, track_total_hits: false, query, aggs: { values: { composite } } };
    const [answer] = await msearch(reader.context.client, [{ indices: physical, body }], call.options());
    const found = answer?.aggregations.values;
    for (const { key, doc_count: count } of found?.buckets ?? []) {
      const values = Object.values(key as Readonly<Record<string, unknown>>).map(String);
      if (counts.isWanted(values[0] ?? '')) counts.add(values, count);
    }
    after = found?.after_key;
    if (after === undefined || (found?.buckets.length ?? 0) < BUCKETS_AT_A_TIME) return;
  }
}

async function countHere(reader: Reader, selected: Selected, counts: ValueCounts, call: Call): Promise<void> {
  for await (const some of batches(reader, selected, call)) for (const { json } of some) counts.addRecord(json);
}

/** What the cluster makes for one answer. */
const MOST_BUCKETS = 60_000;
const BUCKETS_AT_A_TIME = 10_000;
const SHARD_MORE = 1_000;
