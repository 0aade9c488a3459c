import type { DiscoverySearch } from '../../model/discovery/searches.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import type { CallOptions } from '../../store/call.ts';
import { MAX_COUNTED } from '../past/past-store.ts';
import type { SearchContext } from '../search-context.ts';
import { isOneForEachRecord, nodesIn, type ResultNode, resultFields, resultNode } from './result-nodes.ts';
import { anyOfPlans, type DiscoveryQuestion } from './search-plan.ts';

/** The size of a search result. */
export interface SearchSize {
  readonly search: DiscoverySearch;
  /** In nodes, or in records if there are too many to tell nodes apart. */
  readonly count: number;
  readonly preview: readonly ResultNode[];
  readonly isTooMuch: boolean;
  /** All results if they are few, so that a later request need not search again. */
  readonly nodes: readonly ResultNode[] | undefined;
}

/** Up to this many records are read and evaluated here. Beyond that the engine counts. */
export const FEW_RECORDS = 100;
/** Up to how many different values are distinguished. */
const MAX_VALUES = 10_000;
/** With more records than this, values are not distinguished at all. */
const MAX_GROUPED = 1_000_000;
export const PREVIEW = 5;

const LATEST = { kind: 'latest' } as const;

/** A question and its plan for certain nodes. */
export interface PlannedQuestion {
  readonly question: DiscoveryQuestion;
  readonly plan: QueryPlan;
}

/**
 * Measures the searches of several questions to one collection, question by question. If all questions together match
 * few records, one read answers all of them: the matcher of each plan assigns the records.
 */
export async function measureTogether(
  context: SearchContext,
  questions: readonly PlannedQuestion[],
  maxRecords: number,
  options: CallOptions,
): Promise<readonly SearchSize[]> {
  const [first] = questions;
  if (first === undefined) return [];
  if (questions.length === 1) return await measure(context, first, maxRecords, options);
  const plan = anyOfPlans(questions.map((question) => question.plan));
  const { slices } = context;
  const { collection } = first.question;
  if (plan.kind !== 'none') {
    const page = await context.store.page({ collection, plan, scope: LATEST, size: maxRecords }, options);
    if (page.next !== undefined) {
      const sizes = await Promise.all(questions.map((question) => measure(context, question, maxRecords, options)));
      return sizes.flat();
    }
    const records = await slices.map(page.records, ({ json }): unknown => JSON.parse(json));
    const sizes: SearchSize[] = [];
    for (const { question, plan: ownPlan } of questions) {
      const matcher = compileMatcher(ownPlan);
      const matches = await slices.map(records, (record) => (matcher.matches(record) ? [record] : []));
      for (const search of question.searches) sizes.push(await ofRecords(context, search, matches.flat()));
    }
    return sizes;
  }
  return questions.flatMap(({ question }) => question.searches.map(nothing));
}

/** One read answers all searches of a question if there are few records. Otherwise each is counted. */
async function measure(
  context: SearchContext,
  { question: { collection, searches }, plan }: PlannedQuestion,
  maxRecords: number,
  options: CallOptions,
): Promise<readonly SearchSize[]> {
  if (plan.kind === 'none') return searches.map(nothing);
  const selection = { collection, plan, scope: LATEST };
  const page = await context.store.page({ ...selection, size: maxRecords }, options);
  const records = await context.slices.map(page.records, ({ json }): unknown => JSON.parse(json));
  const samples: SearchSize[] = [];
  for (const search of searches) samples.push(await ofRecords(context, search, records));
  if (page.next === undefined) return samples;
  const all = await context.store.count(selection, options);
  const sizes: SearchSize[] = [];
  for (const { search, preview } of samples) {
    const partial = { search, preview, nodes: undefined };
    // As of a moment, many records are counted with those that had been replaced.
    if (isOneForEachRecord(search)) sizes.push({ ...partial, count: all, isTooMuch: isInexact(context, all) });
    else if (all > MAX_GROUPED) sizes.push({ ...partial, count: all, isTooMuch: true });
    else {
      const nodes = await groupedValues(context, search, plan, MAX_VALUES + 1, options);
      const isTooMuch = nodes.length > MAX_VALUES;
      sizes.push({ ...partial, isTooMuch, ...(isTooMuch ? { count: all } : { count: nodes.length, nodes }) });
    }
  }
  return sizes;
}

const isInexact = ({ asOf }: SearchContext, count: number): boolean => asOf !== undefined && count > MAX_COUNTED;

function nothing(search: DiscoverySearch): SearchSize {
  return { search, count: 0, preview: [], isTooMuch: false, nodes: [] };
}

async function ofRecords(
  context: SearchContext,
  search: DiscoverySearch,
  records: readonly unknown[],
): Promise<SearchSize> {
  const found = await context.slices.map(records, nodesIn(context, search));
  const byValue = new Map(found.flat().map((node) => [node.value, node]));
  const nodes = [...byValue.values()];
  return { search, count: nodes.length, preview: nodes.slice(0, PREVIEW), isTooMuch: false, nodes };
}

/** The different values of a search from the engine, sorted by the number of records. */
export async function groupedValues(
  context: SearchContext,
  search: DiscoverySearch,
  plan: QueryPlan,
  limit: number,
  options: CallOptions,
): Promise<readonly ResultNode[]> {
  const byValue = new Map<string, ResultNode>();
  for (const field of resultFields(context, search)) {
    const request = { collection: search.collection, plan, scope: LATEST, fields: [field], size: limit };
    for (const { key } of await context.store.facet(request, options)) {
      if (context.slices.isOver) await context.slices.next();
      const node = resultNode(search.to, key[0] ?? '');
      if (node !== undefined) byValue.set(node.value, node);
      if (byValue.size >= limit) return [...byValue.values()];
    }
  }
  return [...byValue.values()];
}
