import { BEHIND_GROUPED, type CalendarUnit, FIRST_GROUPED, UNIT_LENGTHS } from '../../../query/value/calendar-unit.ts';
import type { Call } from '../../call.ts';
import type { Column } from '../../encoding/columns.ts';
import type { FacetQuestion } from '../../inverted/back-end.ts';
import type { FacetBucket } from '../../store.ts';
import { ValueCounts } from '../../value-counts.ts';
import type { ClusterContext } from './cluster-context.ts';
import { writtenColumn } from './column-names.ts';
import type { Dsl } from './dsl.ts';
import { type Aggregation, msearch } from './msearch.ts';
import { clusterSearch } from './search-body.ts';

/** How many documents hold each value of a column, or each combination of values of several. */
export async function facetBuckets(
  context: ClusterContext,
  question: FacetQuestion,
  call: Call,
): Promise<readonly FacetBucket[]> {
  const { groups, size, prefix } = question;
  const values = groups.map(({ column, unit }) => valuesOf(column, unit));
  const [first] = values;
  if (size !== undefined && prefix === undefined && first !== undefined && values.length === 1) {
    const buckets = await mostFrequent(context, question, first, size, call);
    if (buckets !== undefined) return buckets;
  }
  return await allBuckets(context, question, values, call);
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

/** Undefined where the shards together do not tell which values are the most frequent. */
async function mostFrequent(
  { client, names }: ClusterContext,
  question: FacetQuestion,
  values: Values,
  size: number,
  call: Call,
): Promise<readonly FacetBucket[] | undefined> {
  if (size > MOST_BUCKETS) return undefined;
  const terms = {
    ...{ ...values, size, shard_size: Math.min(MOST_BUCKETS, size * 2 + SHARD_MORE), show_term_doc_count_error: true },
    order: [{ _count: 'desc' }, { _key: 'asc' }],
  };
  const body = { size: 0, track_total_hits: false, aggs: { values: { terms } } };
  const [answer] = await msearch(client, [clusterSearch(names, question, body)], call.options());
  const aggregation = answer?.aggregations.values;
  if (aggregation === undefined) return [];
  const { buckets, doc_count_error_upper_bound: unseen = 0 } = aggregation;
  const last = buckets.at(-1)?.doc_count ?? 0;
  const isSure = unseen === 0 || (buckets.every((one) => one.doc_count_error_upper_bound === 0) && last > unseen);
  return isSure ? buckets.map(({ key, doc_count: count }) => ({ key: [String(key)], count })) : undefined;
}

/** Goes through all values, or combinations of them, in their order. */
async function allBuckets(
  { client, names }: ClusterContext,
  question: FacetQuestion,
  values: readonly Values[],
  call: Call,
): Promise<readonly FacetBucket[]> {
  const counts = new ValueCounts([], question.prefix);
  const sources = values.map((one, at) => ({ [`k${at}`]: { terms: one } }));
  for (let after: Aggregation['after_key']; ; ) {
    const composite = { size: BUCKETS_AT_A_TIME, sources, ...(after === undefined ? {} : { after }) };
    const body = { size: 0, track_total_hits: false, aggs: { values: { composite } } };
    const [answer] = await msearch(client, [clusterSearch(names, question, body)], call.options());
    const aggregation = answer?.aggregations.values;
    for (const { key, doc_count: count } of aggregation?.buckets ?? []) {
      const parts = Object.values(key as Readonly<Record<string, unknown>>).map(String);
      if (counts.isWanted(parts[0] ?? '')) counts.add(parts, count);
    }
    after = aggregation?.after_key;
    if (after === undefined || (aggregation?.buckets.length ?? 0) < BUCKETS_AT_A_TIME) break;
  }
  return counts.top(question.size ?? Number.POSITIVE_INFINITY);
}

/** What the cluster makes for one answer. */
const MOST_BUCKETS = 60_000;
const BUCKETS_AT_A_TIME = 10_000;
const SHARD_MORE = 1_000;
