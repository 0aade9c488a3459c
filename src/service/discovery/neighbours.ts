import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import { type DiscoverySearch, searchesFrom } from '../../model/discovery/searches.ts';
import type { CallOptions } from '../../store/call.ts';
import type { SearchContext } from '../search-context.ts';
import { nodesIn, type ResultNode } from './result-nodes.ts';
import { type DiscoveryQuestion, questionsOf, searchPlan } from './search-plan.ts';
import { sideBySide } from './side-by-side.ts';

/** One step from a node: the first results of each of its searches. */
export interface Neighbour {
  readonly search: DiscoverySearch;
  readonly node: ResultNode;
}

export interface NeighbourStep {
  readonly neighbours: readonly Neighbour[];
  /** True if some search has more results. */
  readonly isCut: boolean;
}

export interface StepLimits {
  /** Limit of each search. */
  readonly perSearch: number;
  /** Restricts the step to these searches; undefined: all of them. */
  readonly only?: ReadonlySet<number> | undefined;
  readonly options: CallOptions;
}

/** Free text matches almost anything: it is followed only when it is the start. */
export function isFollowed(node: ResultNode): boolean {
  return node.isValid && node.type !== 'text';
}

const CONCURRENCY = 3;

export async function stepFrom(
  context: SearchContext,
  node: DiscoveryNode,
  limits: StepLimits,
): Promise<NeighbourStep> {
  const searches = searchesFrom(node.type).filter(({ id }) => limits.only?.has(id) ?? true);
  const neighbours: Neighbour[] = [];
  let isCut = false;
  const run = (question: DiscoveryQuestion) => answer(context, question, node, limits);
  for await (const group of sideBySide(questionsOf(searches), CONCURRENCY, run)) {
    neighbours.push(...group.neighbours);
    isCut ||= group.isCut;
  }
  return { neighbours, isCut };
}

/** Reads as many records as there may be nodes, once for all searches of the question. */
async function answer(
  context: SearchContext,
  { collection, searches }: DiscoveryQuestion,
  node: DiscoveryNode,
  { perSearch, options }: StepLimits,
): Promise<NeighbourStep> {
  const [first] = searches;
  const plan = first === undefined ? ({ kind: 'none' } as const) : searchPlan(context, first, node);
  if (plan.kind === 'none') return { neighbours: [], isCut: false };
  const page = await context.store.page({ collection, plan, scope: { kind: 'latest' }, size: perSearch }, options);
  const records = page.records.map(({ json }): unknown => JSON.parse(json));
  let isCut = page.next !== undefined;
  const neighbours = searches.flatMap((search) => {
    const inRecord = nodesIn(context, search);
    const byValue = new Map(records.flatMap(inRecord).map((node) => [node.value, node]));
    isCut ||= byValue.size > perSearch;
    return [...byValue.values()].slice(0, perSearch).map((result) => ({ search, node: result }));
  });
  return { neighbours, isCut };
}
