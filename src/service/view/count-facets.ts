import { withoutOwnFilter } from '../../query/check/without-own-filter.ts';
import { type CalendarUnit, calendarUnits } from '../../query/value/calendar.ts';
import { compareCodePoints } from '../../query/value/code-points.ts';
import type { FacetBucket, FacetField, FacetValues, Selection, StoreSnapshot } from '../../store/store.ts';
import { sideBySide } from '../discovery/side-by-side.ts';
import type { NamedFacet, plotField } from './view-fields.ts';

/** What to count beside the records of a query. */
export interface WantedCounts {
  readonly facets: readonly NamedFacet[];
  readonly size: number;
  /** How many different values of a field are counted. */
  readonly countUpTo: number;
  readonly plot: ReturnType<typeof plotField>;
  /** The work that all of it may be, in the steps of the store. What exceeds it is not counted. */
  readonly mostWork: number;
}

export interface CountedFacets {
  readonly count: number;
  readonly facets: readonly CountedFacet[];
  readonly plot: CountedPlot | undefined;
}

/** `counts` is absent if counting would take long. */
export interface CountedFacet {
  readonly name: string;
  readonly counts?: FacetValues & { readonly none: number };
}

export interface CountedPlot {
  readonly name: string;
  readonly unit: CalendarUnit;
  readonly buckets?: readonly FacetBucket[];
}

/** The cheapest are counted first, so that as many as possible are there at once. */
export async function countFacets(
  snapshot: StoreSnapshot,
  selection: Selection,
  wanted: WantedCounts,
): Promise<CountedFacets> {
  const { facets, size, plot, mostWork } = wanted;
  const parts: readonly Part[] = [
    ...facets.map(({ name, field, isWithoutOwnFilter }) => {
      const plan = isWithoutOwnFilter ? withoutOwnFilter(selection.plan, field) : selection.plan;
      return { kind: 'facet', name, field, selection: { ...selection, plan } } as const;
    }),
    ...(plot === undefined ? [] : [{ kind: 'plot', ...plot, selection } as const]),
  ];
  const [count, affordable] = await Promise.all([
    snapshot.count(selection),
    affordableParts(snapshot, parts, size, mostWork),
  ]);
  const ofFacets = new Map<Part, CountedFacet>();
  let ofPlot: CountedPlot | undefined;
  const work = async (part: Part): Promise<void> => {
    if (part.kind === 'facet') ofFacets.set(part, await facetOf(snapshot, part, wanted));
    else ofPlot = await plotOf(snapshot, part);
  };
  for await (const _ of sideBySide(affordable, AT_ONCE, work));
  return {
    count,
    facets: parts.filter(({ kind }) => kind === 'facet').map((part) => ofFacets.get(part) ?? { name: part.name }),
    plot: ofPlot ?? (plot && { name: plot.name, unit: 'day' }),
  };
}

interface Part {
  readonly kind: 'facet' | 'plot';
  readonly name: string;
  readonly field: FacetField;
  readonly selection: Selection;
}

async function affordableParts(
  snapshot: StoreSnapshot,
  parts: readonly Part[],
  size: number,
  mostWork: number,
): Promise<readonly Part[]> {
  if (mostWork === Number.POSITIVE_INFINITY) return parts;
  const costs = await Promise.all(
    parts.map(async (part) => {
      const cost = await snapshot.facetCost({ ...part.selection, fields: [part.field], size }, mostWork);
      return { part, cost };
    }),
  );
  let left = mostWork;
  return costs
    .sort((one, other) => one.cost - other.cost)
    .filter(({ cost }) => {
      if (cost > left) return false;
      left -= cost;
      return true;
    })
    .map(({ part }) => part);
}

async function facetOf(
  snapshot: StoreSnapshot,
  { name, field, selection }: Part,
  { size, countUpTo, mostWork }: WantedCounts,
): Promise<CountedFacet> {
  const [values, none] = await Promise.all([
    snapshot.facet({
      ...selection,
      fields: [field],
      size: mostWork === Number.POSITIVE_INFINITY ? Math.max(size, countUpTo) : size,
      countUpTo,
    }),
    snapshot.countWithout(selection, field),
  ]);
  return { name, counts: { ...values, buckets: values.buckets.slice(0, size), none } };
}

/** By days, if there are not too many for a plot. */
async function plotOf(snapshot: StoreSnapshot, { name, field, selection }: Part): Promise<CountedPlot> {
  for (const unit of calendarUnits.toReversed()) {
    const { buckets, values } = await snapshot.facet({ ...selection, fields: [{ ...field, unit }], size: MOST_BARS });
    const isWhole = values !== undefined && values <= MOST_BARS;
    if (isWhole || unit === 'year')
      return { name, unit, buckets: buckets.toSorted((one, other) => compareCodePoints(dateOf(one), dateOf(other))) };
  }
  return { name, unit: 'year' };
}

const dateOf = ({ key: [date = ''] }: FacetBucket): string => date;

/** Leaves room for the queries of other callers. */
const AT_ONCE = 3;
const MOST_BARS = 400;
