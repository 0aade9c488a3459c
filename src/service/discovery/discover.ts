import { hash } from 'node:crypto';
import { coinsUsedUp } from '../../accounts/rules/refusals.ts';
import { type DiscoveryNode, type NodeType, nodeKey } from '../../model/discovery/node-types.ts';
import { type DiscoverySearch, searchesFrom } from '../../model/discovery/searches.ts';
import { requestError } from '../../model/request-error.ts';
import type { CallOptions } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import type { CoinBudget } from '../spending/coin-budget.ts';
import { type CountedNode, type DiscoveryProgress, type DiscoverySessions, followed } from './discovery-sessions.ts';
import { measureGroup, type OfOneNode, resultsOfGroup } from './group.ts';
import { groupOf, oneNode } from './input-nodes.ts';
import { FEW_RECORDS, measureTogether, type SearchSize } from './measure.ts';
import type { ResultNode } from './result-nodes.ts';
import { MOST_RESULTS, resultsOf } from './results.ts';
import { bundlesOf, type DiscoveryQuestion, questionsOf, searchPlan } from './search-plan.ts';
import { sideBySide } from './side-by-side.ts';

/** What is asked of discovery, by whom, and where it remembers it. */
export interface DiscoveryInput {
  readonly type: NodeType;
  /** As they were written. */
  readonly values: readonly string[];
  readonly owner: string;
  readonly desk: DiscoverySessions;
  readonly options: CallOptions;
}

export interface ResultsInput extends DiscoveryInput {
  readonly searchId: number;
  /** Of the count before, if there was one. */
  readonly countId: string | undefined;
}

/** How many reads of one count are under way. */
const AT_ONCE = 6;

export interface NodeCount {
  readonly measured: readonly SearchSize[];
  readonly countId: string;
  readonly work: DiscoveryProgress;
}

/** What can be followed from a node, and how much each search finds. @throws ProblemError */
export async function countNode(context: SearchContext, asked: DiscoveryInput): Promise<NodeCount> {
  const { desk, owner } = asked;
  const node = oneNode(asked.type, asked.values);
  const work = desk.begin(owner, 'Counting');
  const measured: SearchSize[] = [];
  try {
    const ask = (bundle: readonly DiscoveryQuestion[]) => {
      const planned = bundle.flatMap((question) => {
        const [first] = question.searches;
        return first === undefined ? [] : [{ question, plan: searchPlan(context, first, node) }];
      });
      return measureTogether(context, planned, FEW_RECORDS, asked.options);
    };
    const bundles = bundlesOf(questionsOf(searchesFrom(asked.type)));
    for await (const some of sideBySide(bundles, AT_ONCE, ask)) measured.push(...some);
    work.finish('done');
  } finally {
    work.finish('failed');
  }
  measured.sort((a, b) => a.search.id - b.search.id);
  const countId = desk.keepCount(owner, { node: nodeKey(node), measured: measured.map(worthKeeping) });
  return { measured, countId, work };
}

/** So many nodes of one search are kept: what is more is found again. */
const MOST_KEPT = 200;

function worthKeeping(one: SearchSize): SearchSize {
  return (one.nodes?.length ?? 0) > MOST_KEPT ? { ...one, nodes: undefined } : one;
}

/** The nodes that a search finds from a node, in batches that are paid for before they are given out. @throws ProblemError */
export function nodeResults(context: SearchContext, asked: ResultsInput): ResultStream<readonly ResultNode[]> {
  const { desk, owner, countId } = asked;
  const node = oneNode(asked.type, asked.values);
  const search = searchOf(asked);
  const known = desk.count(owner, countId, nodeKey(node))?.measured.find((one) => one.search.id === search.id)?.nodes;
  const found = known === undefined ? resultsOf(context, search, node, MOST_RESULTS, asked.options) : once(known);
  const work = desk.begin(owner, search.label);
  return { work, pieces: followed(work, paid(context, found)) };
}

/** Lines as they are found, and how far the work is. */
export interface ResultStream<T> {
  readonly work: DiscoveryProgress;
  readonly pieces: AsyncGenerator<T>;
}

/** What can be followed from a group of nodes. @throws ProblemError */
export function countGroup(
  context: SearchContext,
  asked: DiscoveryInput,
): ResultStream<readonly SearchSize[]> & { readonly countId: string } {
  const { desk, owner, type, options } = asked;
  const nodes = groupOf(context, asked.type, asked.values);
  const work = desk.begin(owner, 'Counting');
  const measured: SearchSize[] = [];
  const counted: CountedNode = { node: groupKey(nodes), measured };
  const pieces = measureGroup(context, { type, nodes, options, onProgress: (share) => work.progress(share) });
  return { work, countId: desk.keepCount(owner, counted), pieces: followed(work, noting(pieces, measured)) };
}

/** What a search finds from each node of a group, node by node. @throws ProblemError */
export function groupResults(
  context: SearchContext,
  asked: ResultsInput,
): ResultStream<readonly OfOneNode[]> & { readonly to: NodeType } {
  const { desk, owner, countId, type, options } = asked;
  const nodes = groupOf(context, asked.type, asked.values);
  const search = searchOf(asked);
  const counted = desk.count(owner, countId, groupKey(nodes))?.measured.find((one) => one.search.id === search.id);
  const work = desk.begin(owner, search.label);
  const found =
    counted?.count === 0
      ? once(nodes.map((node) => ({ node, found: [] })))
      : resultsOfGroup(context, search, { type, nodes, options, onProgress: (share) => work.progress(share) });
  return { work, to: search.to, pieces: followed(work, paidByNode(context, found)) };
}

function searchOf({ type, searchId }: ResultsInput): DiscoverySearch {
  const search = searchesFrom(type).find(({ id }) => id === searchId);
  if (search !== undefined) return search;
  throw requestError(
    `No search ${searchId} from the type ${type}`,
    'search_field_id must be one of those that the counting operation lists for the node.',
  );
}

function groupKey(nodes: readonly DiscoveryNode[]): string {
  return hash('sha256', nodes.map(nodeKey).join('\n'));
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

async function* noting(pieces: AsyncIterable<readonly SearchSize[]>, measured: SearchSize[]) {
  for await (const some of pieces) {
    measured.push(...some.map(worthKeeping));
    yield some;
  }
}

/** Each node that is given out costs a coin. */
async function* paid({ purse }: SearchContext, batches: AsyncIterable<readonly ResultNode[]>) {
  await refuseWithoutCoins(purse);
  for await (const batch of batches) {
    await purse.pay(batch.length);
    yield batch;
  }
}

async function* paidByNode({ purse }: SearchContext, batches: AsyncIterable<readonly OfOneNode[]>) {
  await refuseWithoutCoins(purse);
  for await (const batch of batches) {
    await purse.pay(batch.reduce((sum, { found }) => sum + found.length, 0));
    yield batch;
  }
}

/** Nothing is looked for that could not be given out. @throws ProblemError not_enough_coins */
async function refuseWithoutCoins({ left }: CoinBudget): Promise<void> {
  if ((await left()) === 0) throw coinsUsedUp(1, 0);
}
