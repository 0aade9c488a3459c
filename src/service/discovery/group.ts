import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import { type DiscoverySearch, searchesFrom } from '../../model/discovery/searches.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import type { CallOptions } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import { anyOf } from './any-of.ts';
import { measureTogether, PREVIEW, type SearchSize } from './measure.ts';
import { nodesIn, type ResultNode } from './result-nodes.ts';
import { distinct, resultsOf } from './results.ts';
import { bundlesOf, type DiscoveryQuestion, questionsOf, searchPlan } from './search-plan.ts';
import { sideBySide } from './side-by-side.ts';

/** Searches from many nodes of one type: a few at a time are asked about together. */
export interface GroupInput {
  readonly type: DiscoveryNode['type'];
  readonly nodes: readonly DiscoveryNode[];
  readonly options: CallOptions;
  /** Told which part of the work is done, from 0 to 1. */
  onProgress(share: number): void;
}

/** Nodes that one question is about: when they are counted, when they are looked for in all texts, and when all that they give is held. */
const CHUNK = 100;
const TEXT_CHUNK = 10;
const RESULT_CHUNK = 20;
/** Questions of one group under way: the places that remain are for light searches of others. */
const AT_ONCE = 2;
/** Records of a chunk that are read at once; where there are more, the engine counts them, and each node is asked about by itself. */
const CHUNK_RECORDS = 500;
/** One node of a group gives so many nodes at most. */
export const MOST_OF_ONE_NODE = 10_000;
/** So many nodes are compared with each other, and kept for the results. */
const MOST_COMPARED = 10_000;

/** What each search finds from all the nodes together, one search after another. */
export async function* measureGroup(context: SearchContext, asked: GroupInput): AsyncGenerator<readonly SearchSize[]> {
  const [first, ...others] = questionsOf(searchesFrom(asked.type));
  // The first question by itself: what waits for a line has one sooner.
  const bundles = [...(first === undefined ? [] : [[first]]), ...bundlesOf(others)];
  const chunks = chunksOf(asked.nodes, asked.type === 'text' ? TEXT_CHUNK : CHUNK);
  let done = 0;
  for (const bundle of bundles) {
    const totals = bundle.flatMap(({ searches }) => searches.map((search) => new Total(search)));
    const ask = (chunk: readonly DiscoveryNode[]) => {
      const planned = bundle.map((question) => ({ question, plan: planOf(context, question, chunk) }));
      return measureTogether(context, planned, CHUNK_RECORDS, asked.options);
    };
    for await (const measured of sideBySide(chunks, AT_ONCE, ask)) {
      for (const [at, one] of measured.entries()) totals[at]?.add(one);
      asked.onProgress(++done / (bundles.length * chunks.length));
    }
    yield totals.map((total) => total.measured());
  }
}

/** All searches of a question look for the same records. */
function planOf(context: SearchContext, { searches: [first] }: DiscoveryQuestion, chunk: readonly DiscoveryNode[]) {
  return anyOf(first === undefined ? [] : chunk.map((node) => searchPlan(context, first, node)));
}

/** What one search finds in all chunks: nodes are told apart across them as long as they are few. */
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
    this.isWhole &&= nodes !== undefined && this.nodes.size < MOST_COMPARED;
    if (this.isWhole) for (const node of nodes ?? []) this.nodes.set(node.value, node);
    else this.nodes.clear();
  }

  measured(): SearchSize {
    return {
      search: this.search,
      count: this.isWhole ? this.nodes.size : this.count,
      preview: [...this.preview.values()],
      isTooMuch: this.isTooMuch,
      // Of a group it is asked which node gave what: this alone is no answer.
      nodes: undefined,
    };
  }
}

export interface OfOneNode {
  readonly node: DiscoveryNode;
  readonly found: readonly ResultNode[];
}

/** What one search finds, node by node in their order. */
export async function* resultsOfGroup(
  context: SearchContext,
  search: DiscoverySearch,
  asked: GroupInput,
): AsyncGenerator<readonly OfOneNode[]> {
  const chunks = chunksOf(asked.nodes, RESULT_CHUNK);
  let done = 0;
  const ask = (chunk: readonly DiscoveryNode[]) => resultsOfChunk(context, search, chunk, asked.options);
  for await (const found of sideBySide(chunks, AT_ONCE, ask)) {
    asked.onProgress(++done / chunks.length);
    yield found;
  }
}

/** Records read for many nodes at once are given to each by holding them against its own plan. */
async function resultsOfChunk(
  context: SearchContext,
  search: DiscoverySearch,
  chunk: readonly DiscoveryNode[],
  options: CallOptions,
): Promise<readonly OfOneNode[]> {
  const { collection } = search;
  const plans = chunk.map((node) => searchPlan(context, search, node));
  const plan = anyOf(plans);
  if (plan.kind === 'none') return chunk.map((node) => ({ node, found: [] }));
  const page = await context.store.page({ collection, plan, scope: { kind: 'latest' }, size: CHUNK_RECORDS }, options);
  if (page.next !== undefined) return await resultsOneByOne(context, search, chunk, options);
  const inRecord = nodesIn(context, search);
  const records = page.records.map(({ json }): unknown => JSON.parse(json));
  return chunk.map((node, at) => {
    const matcher = compileMatcher(plans[at] ?? plan);
    return { node, found: distinct(records.filter((record) => matcher.matches(record)).flatMap(inRecord)) };
  });
}

async function resultsOneByOne(
  context: SearchContext,
  search: DiscoverySearch,
  chunk: readonly DiscoveryNode[],
  options: CallOptions,
): Promise<readonly OfOneNode[]> {
  const results: OfOneNode[] = [];
  for (const node of chunk) {
    const found: ResultNode[] = [];
    for await (const batch of resultsOf(context, search, node, MOST_OF_ONE_NODE, options)) found.push(...batch);
    results.push({ node, found });
  }
  return results;
}

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
