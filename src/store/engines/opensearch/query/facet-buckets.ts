import { defined } from '../../../../model/defined.ts';
import { BEHIND_GROUPED, type CalendarUnit, FIRST_GROUPED, UNIT_LENGTHS } from '../../../../query/value/calendar.ts';
import type { StoreCall } from '../../../call.ts';
import type { Column } from '../../../encoding/columns.ts';
import type { FacetQuery } from '../../../inverted/back-end.ts';
import type { FacetBucket } from '../../../store.ts';
import { ValueCounts } from '../../../value-counts.ts';
import type { ClusterContext } from '../cluster/cluster-context.ts';
import { type Aggregation, msearch } from '../cluster/msearch.ts';
import { writtenColumn } from '../writing/column-names.ts';
import type { Dsl } from './dsl.ts';
import { clusterSearch } from './search-body.ts';

/** Counts the documents of each value of a column, or of each combination of values of several columns. */
export async function facetBuckets(
  context: ClusterContext,
  request: FacetQuery,
  call: StoreCall,
): Promise<readonly FacetBucket[]> {
  const { groups, size, prefix } = request;
  const values = groups.map(({ column, unit }) => valuesOf(column, unit));
  const [first] = values;
  if (size !== undefined && prefix === undefined && first !== undefined && values.length === 1) {
    const buckets = await mostFrequent(context, request, first, size, call);
    if (buckets !== undefined) return buckets;
  }
  return await allBuckets(context, request, values, call);
}

/** The source of an aggregation's values. */
type ValueSource = { readonly field: string } | { readonly script: Dsl };

function valuesOf(column: Column, unit: CalendarUnit = 'day'): ValueSource {
  if (column.field.type !== 'date') return { field: writtenColumn(column) };
  const params = {
    column: `d_${column.name}`,
    from: FIRST_GROUPED,
    before: BEHIND_GROUPED,
    length: UNIT_LENGTHS[unit],
  };
  return { script: { lang: 'painless', source: CALENDAR_SCRIPT, params } };
}

/** Returns each day, month or year of a document once. An index has no column until a record has a value for it. */
const CALENDAR_SCRIPT = `
def units = new TreeSet();
if (doc.containsKey(params.column)) {
  for (def at : doc[params.column]) {
    if (at >= params.from && at < params.before) {
      units.add(Instant.ofEpochMilli(at).toString().substring(0, params.length));
    }
  }
}
return new ArrayList(units);`;

/** Undefined if the shards' top lists do not decide which values are the most frequent. */
async function mostFrequent(
  { client, names }: ClusterContext,
  request: FacetQuery,
  values: ValueSource,
  size: number,
  call: StoreCall,
): Promise<readonly FacetBucket[] | undefined> {
  if (size > MOST_BUCKETS) return undefined;
  const terms = {
    ...values,
    size,
    shard_size: Math.min(MOST_BUCKETS, size * 2 + SHARD_MORE),
    show_term_doc_count_error: true,
    order: [{ _count: 'desc' }, { _key: 'asc' }],
  };
  const body = { size: 0, track_total_hits: false, aggs: { values: { terms } } };
  const [answer] = await msearch(client, [clusterSearch(names, request, body)], call.options());
  const aggregation = answer?.aggregations.values;
  if (aggregation === undefined) return [];
  const { buckets, doc_count_error_upper_bound: maxError = 0 } = aggregation;
  const last = buckets.at(-1)?.doc_count ?? 0;
  const isExact =
    maxError === 0 || (buckets.every((bucket) => bucket.doc_count_error_upper_bound === 0) && last > maxError);
  return isExact ? buckets.map(({ key, doc_count: count }) => ({ key: [String(key)], count })) : undefined;
}

/** Counts all values, or combinations of values, in order. */
async function allBuckets(
  { client, names }: ClusterContext,
  request: FacetQuery,
  values: readonly ValueSource[],
  call: StoreCall,
): Promise<readonly FacetBucket[]> {
  const counts = new ValueCounts([], request.prefix);
  const sources = values.map((source, at) => ({ [`k${at}`]: { terms: source } }));
  for (let after: Aggregation['after_key']; ; ) {
    const composite = { size: BUCKETS_AT_A_TIME, sources, ...defined({ after }) };
    const body = { size: 0, track_total_hits: false, aggs: { values: { composite } } };
    const [answer] = await msearch(client, [clusterSearch(names, request, body)], call.options());
    const aggregation = answer?.aggregations.values;
    for (const { key, doc_count: count } of aggregation?.buckets ?? []) {
      const parts = Object.values(key as Readonly<Record<string, unknown>>).map(String);
      if (counts.hasPrefix(parts[0] ?? '')) counts.add(parts, count);
    }
    after = aggregation?.after_key;
    if (after === undefined || (aggregation?.buckets.length ?? 0) < BUCKETS_AT_A_TIME) break;
  }
  return await counts.top(request.size ?? Number.POSITIVE_INFINITY);
}

/** Below the cluster's limit for one answer. */
const MOST_BUCKETS = 60_000;
const BUCKETS_AT_A_TIME = 10_000;
const SHARD_MORE = 1_000;
