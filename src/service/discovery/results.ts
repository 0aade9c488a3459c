import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import type { DiscoverySearch } from '../../model/discovery/searches.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import type { CallOptions } from '../../store/call.ts';
import type { SearchContext } from '../search-context.ts';
import { FEW_RECORDS, groupedValues } from './measure.ts';
import { isOneForEachRecord, nodesIn, type ResultNode } from './result-nodes.ts';
import { searchPlan } from './search-plan.ts';

/** Maximum results of one search from one node. */
export const MAX_RESULTS = 100_000;

/** The results of a search from a node, without duplicates, in batches as they are read. */
export async function* resultsOf(
  context: SearchContext,
  search: DiscoverySearch,
  node: DiscoveryNode,
  limit: number,
  options: CallOptions,
): AsyncGenerator<readonly ResultNode[]> {
  const plan = searchPlan(context, search, node);
  if (plan.kind === 'none') return;
  const selection = { collection: search.collection, plan, scope: { kind: 'latest' } } as const;
  const page = await context.store.page({ ...selection, size: FEW_RECORDS }, options);
  const inRecord = nodesIn(context, search);
  const nodes = await context.slices.map(page.records, ({ json }) => inRecord(JSON.parse(json)));
  const first = distinct(nodes.flat());
  const { next } = page;
  if (next === undefined) yield first.slice(0, limit);
  else if (isOneForEachRecord(search)) {
    yield first.slice(0, limit);
    yield* remainingNodes(context, search, { plan, cursor: next, limit: limit - first.length }, options);
  } else yield await groupedValues(context, search, plan, limit, options);
}

interface Rest {
  readonly plan: QueryPlan;
  readonly cursor: string;
  readonly limit: number;
}

async function* remainingNodes(
  context: SearchContext,
  search: DiscoverySearch,
  { plan, cursor, limit }: Rest,
  options: CallOptions,
): AsyncGenerator<readonly ResultNode[]> {
  if (limit <= 0) return;
  const inRecord = nodesIn(context, search);
  const request = {
    collection: search.collection,
    plan,
    scope: { kind: 'latest' },
    cursor,
    limit,
    isPartial: true,
  } as const;
  for await (const batch of context.store.stream(request, options))
    yield (await context.slices.map(batch, ({ json }) => inRecord(JSON.parse(json)))).flat();
}

export function distinct(nodes: readonly ResultNode[]): readonly ResultNode[] {
  return [...new Map(nodes.map((node) => [node.value, node])).values()];
}
