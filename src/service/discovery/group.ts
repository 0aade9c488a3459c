import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import { type DiscoverySearch, searchesFrom } from '../../model/discovery/searches.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import type { CallOptions } from '../../store/call.ts';
import type { SearchContext } from '../search-context.ts';
import { measureTogether, type PlannedQuestion, PREVIEW, type SearchSize } from './measure.ts';
import { nodesIn, type ResultNode } from './result-nodes.ts';
import { distinct, resultsOf } from './results.ts';
import { anyOfPlans, bundlesOf, type DiscoveryQuestion, questionsOf, searchPlan } from './search-plan.ts';
import { sideBySide } from './side-by-side.ts';

/** Searches from many nodes of one type. Several nodes share a question. */
export interface GroupInput {
  readonly type: DiscoveryNode['type'];
  readonly nodes: readonly DiscoveryNode[];
  readonly options: CallOptions;
  /** Gets the finished share of the work, from 0 to 1. */
  onProgress(share: number): void;
}

/** Nodes per question: when counting, when searching in all text, and when all results are held in memory. */
const CHUNK = 100;
const TEXT_CHUNK = 10;
const RESULT_CHUNK = 20;
/** Concurrent questions of one group. The other slots of the engine stay free for light searches. */
const CONCURRENCY = 2;
/**
 * Records of a chunk that are read at once. Beyond that the engine counts them, and each node is queried separately.
 */
const CHUNK_RECORDS = 500;
/** Maximum results from one node of a group. */
const MAX_PER_NODE = 10_000;
/** Maximum nodes that are compared with each other and cached for the results. */
const MAX_COMPARED = 10_000;

/** Measures what each search finds from all nodes together, search by search. */
export async function* measureGroup(context: SearchContext, input: GroupInput): AsyncGenerator<readonly SearchSize[]> {
  const [first, ...rest] = questionsOf(searchesFrom(input.type));
  // The first question gets its own bundle, so that a client waiting for the first line gets it early.
  const bundles = [...(first === undefined ? [] : [[first]]), ...bundlesOf(rest)];
  const chunks = chunksOf(input.nodes, input.type === 'text' ? TEXT_CHUNK : CHUNK);
  let done = 0;
  for (const bundle of bundles) {
    const totals = bundle.flatMap(({ searches }) => searches.map((search) => new Total(search)));
    const count = async (chunk: readonly DiscoveryNode[]) => {
      const questions: PlannedQuestion[] = [];
      for (const question of bundle) questions.push({ question, plan: await planOf(context, question, chunk) });
      input.options.signal?.throwIfAborted();
      return await measureTogether(context, questions, CHUNK_RECORDS, input.options);
    };
    for await (const sizes of sideBySide(chunks, CONCURRENCY, count)) {
      for (const [at, size] of sizes.entries()) totals[at]?.add(size);
      input.onProgress(++done / (bundles.length * chunks.length));
    }
    yield totals.map((total) => total.sizes());
  }
}

/** The plan of a question; all its searches look for the same records. */
async function planOf(
  context: SearchContext,
  { searches: [first] }: DiscoveryQuestion,
  chunk: readonly DiscoveryNode[],
): Promise<QueryPlan> {
  if (first === undefined) return anyOfPlans([]);
  return anyOfPlans(await context.slices.map(chunk, (node) => searchPlan(context, first, node)));
}

/** Adds up what one search finds in all chunks. It compares nodes across chunks while they are few. */
class Total {
  private readonly search: DiscoverySearch;
  private readonly nodes = new Map<string, ResultNode>();
  private readonly preview = new Map<string, ResultNode>();
  private isWhole = true;
  private isTooMuch = false;
  private count = 0;

  constructor(search: DiscoverySearch) {
    this.search = search;
  }

  add({ count, nodes, preview, isTooMuch }: SearchSize): void {
    this.count += count;
    this.isTooMuch ||= isTooMuch;
    for (const node of preview) if (this.preview.size < PREVIEW) this.preview.set(node.value, node);
    this.isWhole &&= nodes !== undefined && this.nodes.size < MAX_COMPARED;
    if (this.isWhole) for (const node of nodes ?? []) this.nodes.set(node.value, node);
    else this.nodes.clear();
  }

  sizes(): SearchSize {
    return {
      search: this.search,
      count: this.isWhole ? this.nodes.size : this.count,
      preview: [...this.preview.values()],
      isTooMuch: this.isTooMuch,
      // A group's results name the source of each node, which this list lacks.
      nodes: undefined,
    };
  }
}

export interface NodeResults {
  readonly node: DiscoveryNode;
  readonly results: readonly ResultNode[];
}

/** The nodes that one search finds, grouped by source node, in the order of the nodes. */
export async function* resultsOfGroup(
  context: SearchContext,
  search: DiscoverySearch,
  input: GroupInput,
): AsyncGenerator<readonly NodeResults[]> {
  const chunks = chunksOf(input.nodes, RESULT_CHUNK);
  let done = 0;
  const run = (chunk: readonly DiscoveryNode[]) => resultsOfChunk(context, search, chunk, input.options);
  for await (const results of sideBySide(chunks, CONCURRENCY, run)) {
    input.onProgress(++done / chunks.length);
    yield results;
  }
}

/** Reads the records of many nodes at once, then assigns them to nodes with the plan of each node. */
async function resultsOfChunk(
  context: SearchContext,
  search: DiscoverySearch,
  chunk: readonly DiscoveryNode[],
  options: CallOptions,
): Promise<readonly NodeResults[]> {
  const { collection } = search;
  const { slices } = context;
  const plans = await slices.map(chunk, (node) => searchPlan(context, search, node));
  const plan = anyOfPlans(plans);
  if (plan.kind === 'none') return chunk.map((node) => ({ node, results: [] }));
  const page = await context.store.page({ collection, plan, scope: { kind: 'latest' }, size: CHUNK_RECORDS }, options);
  if (page.next !== undefined) return await resultsOneByOne(context, search, chunk, options);
  const inRecord = nodesIn(context, search);
  const records = await slices.map(page.records, ({ json }): unknown => JSON.parse(json));
  const results: NodeResults[] = [];
  for (const [at, node] of chunk.entries()) {
    const matcher = compileMatcher(plans[at] ?? plan);
    const nodes = await slices.map(records, (record) => (matcher.matches(record) ? inRecord(record) : []));
    results.push({ node, results: distinct(nodes.flat()) });
  }
  return results;
}

async function resultsOneByOne(
  context: SearchContext,
  search: DiscoverySearch,
  chunk: readonly DiscoveryNode[],
  options: CallOptions,
): Promise<readonly NodeResults[]> {
  const results: NodeResults[] = [];
  for (const node of chunk) {
    const nodes: ResultNode[] = [];
    for await (const batch of resultsOf(context, search, node, MAX_PER_NODE, options)) nodes.push(...batch);
    results.push({ node, results: nodes });
  }
  return results;
}

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
