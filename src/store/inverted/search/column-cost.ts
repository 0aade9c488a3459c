import type { StoreCall } from '../../call.ts';
import type { FacetQuery } from '../back-end.ts';
import { ALL_DOCUMENTS } from '../node.ts';
import type { StoreContext } from '../store-context.ts';
import type { PreparedSearch } from './prepare-search.ts';

/**
 * Whether counting by columns takes long, so that it waits in the lane of heavy work. A condition may be cheap, and yet
 * a facet over all that it matches is not.
 */
export async function isHeavyFacet(
  context: StoreContext,
  selected: PreparedSearch,
  groups: FacetQuery['groups'],
  call: StoreCall,
): Promise<boolean> {
  const many = groups.length * manySteps(groups);
  if (!(await costsMore(context, selected, many, call))) return selected.isHeavy;
  const hasFew = await context.columnSizes.haveFew(groups, selected.indices, call);
  return !hasFew || (await costsMore(context, selected, groups.length, call));
}

/**
 * About how much work a facet is, in steps. `groups`: undefined if records must be read. `matches`: how many documents
 * may match; `unsure`: in how many of these the record decides.
 */
export async function facetSteps(
  context: StoreContext,
  selected: PreparedSearch,
  groups: FacetQuery['groups'] | undefined,
  { matches, unsure, enough }: { readonly matches: number; readonly unsure: number; readonly enough: number },
  call: StoreCall,
): Promise<number> {
  if (groups === undefined) return matches * RECORD;
  const uncounted = await uncountedMatches(context, selected, groups, matches, call);
  const fixed = ONE_FACET + unsure * RECORD + (uncounted < matches ? VALUES_OF_ALL : 0);
  const least = groups.reduce((sum, { column }) => sum + uncounted * (column.field.type === 'date' ? DATE : 1), 0);
  const most = Math.max(least, uncounted * groups.length * manySteps(groups));
  if (most <= ONE_FACET || fixed + least > enough) return fixed + most;
  const hasFew = await context.columnSizes.haveFew(groups, selected.indices, call);
  return fixed + (hasFew ? least : most);
}

/** How many of the matches have to be looked at. An engine may know the counts of a whole index. */
async function uncountedMatches(
  { backEnd }: StoreContext,
  selected: PreparedSearch,
  groups: FacetQuery['groups'],
  matches: number,
  call: StoreCall,
): Promise<number> {
  const [group] = groups;
  const isKnown = groups.length === 1 && group !== undefined && backEnd.abilities.knowsCountsOfAll(group.column);
  if (!isKnown || selected.node !== ALL_DOCUMENTS) return matches;
  const targets = selected.targets.filter(({ hidden, before }) => hidden !== undefined || before !== undefined);
  return targets.length === 0 ? 0 : await backEnd.count({ ...selected, targets }, call);
}

/** Whether sorting by a column takes long: it looks at each match. */
export async function isHeavySort(context: StoreContext, selected: PreparedSearch, call: StoreCall): Promise<boolean> {
  return selected.isHeavy || (await costsMore(context, selected, SORT, call));
}

/** Whether the matches take more than the light lane should do at a time. `each` is the cost of one. */
async function costsMore(
  { backEnd }: StoreContext,
  selected: PreparedSearch,
  each: number,
  call: StoreCall,
): Promise<boolean> {
  if (selected.isHeavy || !backEnd.abilities.hasLanes) return false;
  const most = LIGHT_WORK / each;
  // An index that is being filled may have any number of documents.
  const documents = selected.indices.reduce((sum, { records = Number.POSITIVE_INFINITY }) => sum + records, 0);
  return documents > most && (await backEnd.count(selected, call)) > most;
}

const manySteps = (groups: FacetQuery['groups']): number => (groups.length === 1 ? MANY_VALUES : MANY_COMBINATIONS);

/** In steps of 10 to 25 ns: a light search keeps its thread for 10 to 25 ms at most. */
const LIGHT_WORK = 1_000_000;
/** Steps for a document in a column with many values: the value is read, and sorted among the others. */
const MANY_VALUES = 20;
/** The same for each column of a combination, whose values are looked up one by one. */
const MANY_COMBINATIONS = 200;
const SORT = 2;
/** A record is read, parsed and tested. */
const RECORD = 4_000;
/** To ask the engine, and for the records without a value, and to read the answer. */
const ONE_FACET = 11_000;
/** The most frequent values are found among counts that are known. */
const VALUES_OF_ALL = 3_000;
/** The day of an instant is computed. */
const DATE = 2;
