import type { DiscoverySearch } from '../../model/discovery/searches.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import type { CallOptions } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import { anyOf } from './any-of.ts';
import { foundNode, isOneForEachRecord, nodesIn, type ResultNode, takenFields } from './result-nodes.ts';
import type { DiscoveryQuestion } from './search-plan.ts';

/** How much a search finds. */
export interface SearchSize {
  readonly search: DiscoverySearch;
  /** Of nodes; of records where they were too many to tell the nodes apart. */
  readonly count: number;
  readonly preview: readonly ResultNode[];
  readonly isTooMuch: boolean;
  /** All that was found, where that is little: asked for later, it need not be looked for again. */
  readonly nodes: readonly ResultNode[] | undefined;
}

/** So many records are read and looked at here; of more the engine counts. */
export const FEW_RECORDS = 100;
/** So many different values are told apart. */
const MOST_VALUES = 10_000;
/** Of more records than this the values are not told apart at all. */
const MOST_GROUPED = 1_000_000;
export const PREVIEW = 5;

const LATEST = { kind: 'latest' } as const;

/** A question about some nodes. */
export interface PlannedQuestion {
  readonly question: DiscoveryQuestion;
  readonly plan: QueryPlan;
}

/**
 * What the searches of several questions to one collection find, question by question. Where all of them together find few records, one
 * read answers everything: which record belongs to which question is told by holding it against the plans.
 */
export async function measureTogether(
  context: SearchContext,
  planned: readonly PlannedQuestion[],
  few: number,
  options: CallOptions,
): Promise<readonly SearchSize[]> {
  const [first] = planned;
  if (first === undefined) return [];
  if (planned.length === 1) return await measure(context, first, few, options);
  const plan = anyOf(planned.map((one) => one.plan));
  const { collection } = first.question;
  if (plan.kind !== 'none') {
    const page = await context.store.page({ collection, plan, scope: LATEST, size: few }, options);
    if (page.next !== undefined) {
      const measured = await Promise.all(planned.map((one) => measure(context, one, few, options)));
      return measured.flat();
    }
    const records = page.records.map(({ json }): unknown => JSON.parse(json));
    return planned.flatMap(({ question, plan: own }) => {
      const matcher = compileMatcher(own);
      const meant = records.filter((record) => matcher.matches(record));
      return question.searches.map((search) => ofRecords(context, search, meant));
    });
  }
  return planned.flatMap(({ question }) => question.searches.map(nothing));
}

/** One read answers all searches of a question where few records are found; else each is counted. */
async function measure(
  context: SearchContext,
  { question: { collection, searches }, plan }: PlannedQuestion,
  most: number,
  options: CallOptions,
): Promise<readonly SearchSize[]> {
  if (plan.kind === 'none') return searches.map(nothing);
  const selection = { collection, plan, scope: LATEST };
  const page = await context.store.page({ ...selection, size: most }, options);
  const records = page.records.map(({ json }): unknown => JSON.parse(json));
  const few = searches.map((search) => ofRecords(context, search, records));
  if (page.next === undefined) return few;
  const all = await context.store.count(selection, options);
  const measured: SearchSize[] = [];
  for (const { search, preview } of few) {
    const seen = { search, preview, nodes: undefined };
    if (isOneForEachRecord(search)) measured.push({ ...seen, count: all, isTooMuch: false });
    else if (all > MOST_GROUPED) measured.push({ ...seen, count: all, isTooMuch: true });
    else {
      const nodes = await groupedValues(context, search, plan, MOST_VALUES + 1, options);
      const isTooMuch = nodes.length > MOST_VALUES;
      measured.push({ ...seen, isTooMuch, ...(isTooMuch ? { count: all } : { count: nodes.length, nodes }) });
    }
  }
  return measured;
}

function nothing(search: DiscoverySearch): SearchSize {
  return { search, count: 0, preview: [], isTooMuch: false, nodes: [] };
}

function ofRecords(context: SearchContext, search: DiscoverySearch, records: readonly unknown[]): SearchSize {
  const inRecord = nodesIn(context, search);
  const found = new Map(records.flatMap(inRecord).map((node) => [node.value, node]));
  const nodes = [...found.values()];
  return { search, count: nodes.length, preview: nodes.slice(0, PREVIEW), isTooMuch: false, nodes };
}

/** The different values of a search by how many records hold them, from the engine. */
export async function groupedValues(
  context: SearchContext,
  search: DiscoverySearch,
  plan: QueryPlan,
  most: number,
  options: CallOptions,
): Promise<readonly ResultNode[]> {
  const found = new Map<string, ResultNode>();
  for (const field of takenFields(context, search)) {
    const request = { collection: search.collection, plan, scope: LATEST, fields: [field], size: most };
    for (const { key } of await context.store.facet(request, options)) {
      const node = foundNode(search.to, key[0] ?? '');
      if (node !== undefined) found.set(node.value, node);
      if (found.size >= most) return [...found.values()];
    }
  }
  return [...found.values()];
}
