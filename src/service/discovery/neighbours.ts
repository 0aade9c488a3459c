import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import { type DiscoverySearch, searchesFrom } from '../../model/discovery/searches.ts';
import type { CallOptions } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import { nodesIn, type ResultNode } from './result-nodes.ts';
import { type DiscoveryQuestion, questionsOf, searchPlan } from './search-plan.ts';
import { sideBySide } from './side-by-side.ts';

/** One step from a node: what each of its searches finds first. */
export interface Neighbour {
  readonly search: DiscoverySearch;
  readonly node: ResultNode;
}

export interface NeighbourStep {
  readonly neighbours: readonly Neighbour[];
  /** Some search finds more. */
  readonly isCut: boolean;
}

export interface StepLimits {
  /** Of each search. */
  readonly perSearch: number;
  /** Only these searches; all where it is undefined. */
  readonly only?: ReadonlySet<number> | undefined;
  readonly options: CallOptions;
}

/** Free text leads everywhere: it is followed where it is asked about, and not from where it was found. */
export function isFollowed(node: ResultNode): boolean {
  return node.isValid && node.type !== 'text';
}

const AT_ONCE = 3;

export async function stepFrom(
  context: SearchContext,
  node: DiscoveryNode,
  limits: StepLimits,
): Promise<NeighbourStep> {
  const searches = searchesFrom(node.type).filter(({ id }) => limits.only?.has(id) ?? true);
  const neighbours: Neighbour[] = [];
  let isCut = false;
  const ask = (question: DiscoveryQuestion) => answer(context, question, node, limits);
  for await (const some of sideBySide(questionsOf(searches), AT_ONCE, ask)) {
    neighbours.push(...some.neighbours);
    isCut ||= some.isCut;
  }
  return { neighbours, isCut };
}

/** As many records as there may be nodes, read once for all searches that look for them. */
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
    const found = new Map(records.flatMap(inRecord).map((one) => [one.value, one]));
    isCut ||= found.size > perSearch;
    return [...found.values()].slice(0, perSearch).map((one) => ({ search, node: one }));
  });
  return { neighbours, isCut };
}
