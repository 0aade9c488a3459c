import { createHash } from 'node:crypto';
import { coinsUsedUp } from '../../accounts/rules/refusals.ts';
import { type DiscoveryNode, type NodeType, nodeKey } from '../../model/discovery/node-types.ts';
import { type DiscoverySearch, searchesFrom } from '../../model/discovery/searches.ts';
import { requestError } from '../../model/problem.ts';
import type { CallOptions } from '../../store/call.ts';
import type { SearchContext } from '../search-context.ts';
import type { CoinBudget } from '../spending/coin-budget.ts';
import {
  type CountedNode,
  type DiscoveryProgress,
  type DiscoverySessions,
  trackProgress,
} from './discovery-sessions.ts';
import { measureGroup, type NodeResults, resultsOfGroup } from './group.ts';
import { FEW_RECORDS, measureTogether, type SearchSize } from './measure.ts';
import { groupOf, oneNode } from './node-value.ts';
import type { ResultNode } from './result-nodes.ts';
import { MAX_RESULTS, resultsOf } from './results.ts';
import { bundlesOf, type DiscoveryQuestion, questionsOf, searchPlan } from './search-plan.ts';
import { sideBySide } from './side-by-side.ts';

/** A request to discovery, with its owner and the cache of counts. */
export interface DiscoveryInput {
  readonly type: NodeType;
  /** As given by the client. */
  readonly values: readonly string[];
  readonly owner: string;
  readonly sessions: DiscoverySessions;
  readonly options: CallOptions;
}

export interface ResultsInput extends DiscoveryInput {
  readonly searchId: number;
  /** Of the preceding count, if there was one. */
  readonly countId: string | undefined;
}

/** Concurrent reads of one count. */
const CONCURRENCY = 6;

export interface NodeCount {
  readonly sizes: readonly SearchSize[];
  readonly countId: string;
  readonly work: DiscoveryProgress;
}

/** Counts what each search from a node finds. @throws ProblemError */
export async function countNode(context: SearchContext, input: DiscoveryInput): Promise<NodeCount> {
  const { sessions, owner } = input;
  const node = oneNode(input.type, input.values);
  const work = sessions.begin(owner, 'Counting');
  const sizes: SearchSize[] = [];
  try {
    const run = (bundle: readonly DiscoveryQuestion[]) => {
      const questions = bundle.flatMap((question) => {
        const [first] = question.searches;
        return first === undefined ? [] : [{ question, plan: searchPlan(context, first, node) }];
      });
      return measureTogether(context, questions, FEW_RECORDS, input.options);
    };
    const bundles = bundlesOf(questionsOf(searchesFrom(input.type)));
    for await (const batch of sideBySide(bundles, CONCURRENCY, run)) sizes.push(...batch);
    work.finish('done');
  } finally {
    work.finish('failed');
  }
  sizes.sort((a, b) => a.search.id - b.search.id);
  const countId = sessions.cacheCount(owner, {
    node: countKey(context, nodeKey(node)),
    sizes: context.store.omissions.hasAny ? [] : sizes.map(cacheable),
  });
  return { sizes, countId, work };
}

/** How many nodes of one search are cached. Beyond that they are searched for again. */
const MAX_CACHED = 200;

function cacheable(size: SearchSize): SearchSize {
  return (size.nodes?.length ?? 0) > MAX_CACHED ? { ...size, nodes: undefined } : size;
}

/**
 * The nodes that a search finds from a node, in batches that are paid for before they are sent.
 * @throws ProblemError
 */
export function nodeResults(context: SearchContext, input: ResultsInput): ResultStream<readonly ResultNode[]> {
  const { sessions, owner, countId } = input;
  const node = oneNode(input.type, input.values);
  const search = searchOf(input);
  const cached = sessions
    .count(owner, countId, countKey(context, nodeKey(node)))
    ?.sizes.find((size) => size.search.id === search.id)?.nodes;
  const batches = cached === undefined ? resultsOf(context, search, node, MAX_RESULTS, input.options) : once(cached);
  const work = sessions.begin(owner, search.label);
  return { work, chunks: trackProgress(work, payForNodes(context, batches)) };
}

/** The results as they arrive, and the progress of the work. */
export interface ResultStream<T> {
  readonly work: DiscoveryProgress;
  readonly chunks: AsyncGenerator<T>;
}

/** Counts what each search from a group of nodes finds. @throws ProblemError */
export async function countGroup(
  context: SearchContext,
  input: DiscoveryInput,
): Promise<ResultStream<readonly SearchSize[]> & { readonly countId: string }> {
  const { sessions, owner, type, options } = input;
  const nodes = await groupOf(context, input.type, input.values);
  const work = sessions.begin(owner, 'Counting');
  const sizes: SearchSize[] = [];
  const count: CountedNode = { node: await groupKey(context, nodes), sizes };
  const chunks = measureGroup(context, { type, nodes, options, onProgress: (share) => work.progress(share) });
  return {
    work,
    countId: sessions.cacheCount(owner, count),
    chunks: trackProgress(work, recordSizes(context, chunks, sizes)),
  };
}

/** The nodes that a search finds from each node of a group, node by node. @throws ProblemError */
export async function groupResults(
  context: SearchContext,
  input: ResultsInput,
): Promise<ResultStream<readonly NodeResults[]> & { readonly to: NodeType }> {
  const { sessions, owner, countId, type, options } = input;
  const nodes = await groupOf(context, input.type, input.values);
  const search = searchOf(input);
  const count = countId === undefined ? undefined : sessions.count(owner, countId, await groupKey(context, nodes));
  const size = count?.sizes.find((entry) => entry.search.id === search.id);
  const work = sessions.begin(owner, search.label);
  const batches =
    size?.count === 0
      ? once(nodes.map((node) => ({ node, results: [] })))
      : resultsOfGroup(context, search, { type, nodes, options, onProgress: (share) => work.progress(share) });
  return { work, to: search.to, chunks: trackProgress(work, payForGroup(context, batches)) };
}

/** A count belongs to its moment: the results of another one are searched for again. */
const countKey = ({ asOf }: SearchContext, nodes: string): string =>
  asOf === undefined ? nodes : `${nodes} as of ${asOf}`;

function searchOf({ type, searchId }: ResultsInput): DiscoverySearch {
  const search = searchesFrom(type).find(({ id }) => id === searchId);
  if (search !== undefined) return search;
  throw requestError(
    `No search ${searchId} from the type ${type}`,
    'search_field_id must be one that the count operation lists for the node.',
  );
}

async function groupKey(context: SearchContext, nodes: readonly DiscoveryNode[]): Promise<string> {
  const digest = createHash('sha256');
  await context.slices.map(nodes, (node) => void digest.update(`${nodeKey(node)}\n`));
  return countKey(context, digest.digest('hex'));
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** Keeps sizes for later results, unless they were counted without a damaged index. */
async function* recordSizes(
  { store }: SearchContext,
  chunks: AsyncIterable<readonly SearchSize[]>,
  sizes: SearchSize[],
) {
  for await (const batch of chunks) {
    if (!store.omissions.hasAny) sizes.push(...batch.map(cacheable));
    yield batch;
  }
}

/** Charges one coin for each node. */
async function* payForNodes({ budget }: SearchContext, batches: AsyncIterable<readonly ResultNode[]>) {
  await refuseWithoutCoins(budget);
  for await (const batch of batches) {
    await budget.pay(batch.length);
    yield batch;
  }
}

async function* payForGroup({ budget }: SearchContext, batches: AsyncIterable<readonly NodeResults[]>) {
  await refuseWithoutCoins(budget);
  for await (const batch of batches) {
    await budget.pay(batch.reduce((sum, { results }) => sum + results.length, 0));
    yield batch;
  }
}

/** Throws before the search if there are no coins to pay for any result. @throws ProblemError not_enough_coins */
async function refuseWithoutCoins({ left }: CoinBudget): Promise<void> {
  if ((await left()) === 0) throw coinsUsedUp(1, 0);
}
