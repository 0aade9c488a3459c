import type { Index } from '../../model/index-record.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import { andPlans } from '../../query/check/simplify.ts';
import { compareCodePoints } from '../../query/value/code-points.ts';
import type { FacetField, IndexScope, Selection, StoreSnapshot } from '../../store/store.ts';
import { callOptions, type QueryInput, selectionOf } from '../query/selection-of.ts';
import type { SearchContext } from '../search-context.ts';
import { namedFacets } from './view-fields.ts';

export interface CompareInput extends Omit<QueryInput, 'q' | 'indices'> {
  readonly a: Pick<QueryInput, 'q' | 'indices'>;
  readonly b: Pick<QueryInput, 'q' | 'indices'>;
  /** Absent: the usual ones of the collection. */
  readonly facets: readonly string[] | undefined;
  readonly facetSize: number;
}

export interface QueryComparison {
  readonly a: ComparedQuery;
  readonly b: ComparedQuery;
  /** Records that both find; undefined if they do not read the same indices. */
  readonly both: number | undefined;
  readonly facets: readonly FacetDifference[];
}

export interface ComparedQuery {
  readonly count: number;
  readonly indices: readonly Index[];
}

export interface FacetDifference {
  readonly name: string;
  /** The greatest difference of shares first. */
  readonly values: readonly DifferentValue[];
  readonly none: CountPair;
}

export interface CountPair {
  readonly a: number;
  readonly b: number;
}

export interface DifferentValue extends CountPair {
  readonly key: string;
}

/** What two queries have in common, and in which values of some fields they differ. @throws ProblemError */
export async function compareQueries(
  context: SearchContext,
  { a, b, facets: names, facetSize: size, ...input }: CompareInput,
): Promise<QueryComparison & { readonly warnings: readonly QueryNotice[] }> {
  const { collection } = input;
  const facets = namedFacets(context, collection, names);
  const first = await selectionOf(context, { ...input, ...a });
  const second = await selectionOf(context, { ...input, ...b });
  const isSameScope = scopeText(first.selection.scope) === scopeText(second.selection.scope);
  const pair = { a: first.selection, b: isSameScope ? sharing(second.selection, first.selection) : second.selection };
  const comparison = await context.store.snapshot(
    { collection },
    async (snapshot) => {
      const count = await counts(snapshot, pair);
      const plan = andPlans([pair.a.plan, pair.b.plan]);
      const both = isSameScope ? await snapshot.count({ ...pair.a, plan }) : undefined;
      const differences: FacetDifference[] = [];
      for (const { name, field } of facets)
        differences.push({
          name,
          values: await differentValues(snapshot, pair, { field, size, count }),
          none: {
            a: await snapshot.countWithout(pair.a, field),
            b: await snapshot.countWithout(pair.b, field),
          },
        });
      const [indicesOfA, indicesOfB] = [await snapshot.indices(pair.a.scope), await snapshot.indices(pair.b.scope)];
      return {
        a: { count: count.a, indices: indicesOfA },
        b: { count: count.b, indices: indicesOfB },
        both,
        facets: differences,
      };
    },
    callOptions({ ...input, q: '', indices: undefined }),
  );
  return { ...comparison, warnings: [...named('a', first.warnings), ...named('b', second.warnings)] };
}

/** Says which query a warning is about. */
function named(query: 'a' | 'b', warnings: readonly QueryNotice[]): readonly QueryNotice[] {
  return warnings.map((warning) => ({ ...warning, message: `${query}: ${warning.message}` }));
}

interface SelectionPair {
  readonly a: Selection;
  readonly b: Selection;
}

async function counts(snapshot: StoreSnapshot, { a, b }: SelectionPair): Promise<CountPair> {
  const [ofA, ofB] = await Promise.all([snapshot.count(a), snapshot.count(b)]);
  return { a: ofA, b: ofB };
}

interface DifferenceRequest {
  readonly field: FacetField;
  readonly size: number;
  /** Of the records of each query. */
  readonly count: CountPair;
}

/**
 * The values whose shares differ most, exactly. Most are among the most frequent of either query; if the others could
 * differ as much, more of them are read.
 */
async function differentValues(
  snapshot: StoreSnapshot,
  { a, b }: SelectionPair,
  { field, size, count }: DifferenceRequest,
): Promise<readonly DifferentValue[]> {
  for (const most of DEPTHS) {
    const [ofA, ofB] = await Promise.all([
      snapshot.facet({ ...a, fields: [field], size: most }),
      snapshot.facet({ ...b, fields: [field], size: most }),
    ]);
    const [listA, listB] = [valueList(ofA, most), valueList(ofB, most)];
    const found = [...new Set([...listA.counts.keys(), ...listB.counts.keys()])]
      .map((key) => rangeOf(key, listA, listB, count))
      .sort((one, other) => other.most - one.most || compareCodePoints(one.key, other.key))
      .slice(0, size);
    const unseen = Math.max(shareOf(listA.unseen, count.a), shareOf(listB.unseen, count.b));
    const least = found.at(-1)?.most ?? 0;
    const isKnown =
      found.every((value) => value.isExact) && (unseen === 0 || (found.length === size && least >= unseen));
    if (isKnown || most === DEPTHS.at(-1))
      return found.filter((value) => value.most > 0).map(({ key, a: inA, b: inB }) => ({ key, a: inA, b: inB }));
  }
  return [];
}

interface ValueList {
  readonly counts: ReadonlyMap<string, number>;
  /** How many records a value may have that is not in the list. */
  readonly unseen: number;
}

function valueList(
  {
    buckets,
    values,
  }: {
    readonly buckets: readonly { readonly key: readonly string[]; readonly count: number }[];
    readonly values?: number;
  },
  asked: number,
): ValueList {
  const isWhole = buckets.length < asked || values === buckets.length;
  return {
    counts: new Map(buckets.map(({ key: [value = ''], count }) => [value, count])),
    unseen: isWhole ? 0 : (buckets.at(-1)?.count ?? 0),
  };
}

/** A value with the greatest difference of shares that it may have. */
function rangeOf(key: string, listA: ValueList, listB: ValueList, count: CountPair) {
  const [inA, inB] = [listA.counts.get(key), listB.counts.get(key)];
  const isExact = (inA !== undefined || listA.unseen === 0) && (inB !== undefined || listB.unseen === 0);
  const [a, b] = [inA ?? 0, inB ?? 0];
  const most = isExact
    ? Math.abs(shareOf(a, count.a) - shareOf(b, count.b))
    : Math.max(
        shareOf(a, count.a),
        shareOf(b, count.b),
        shareOf(listA.unseen, count.a),
        shareOf(listB.unseen, count.b),
      );
  return { key, a, b, most, isExact };
}

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const sharing = (selection: Selection, { scope }: Selection): Selection => ({ ...selection, scope });

const scopeText = (scope: IndexScope): string =>
  scope.kind === 'latest' ? 'latest' : scope.ids.toSorted((one, other) => one - other).join();

/** How many values of each query are read. No engine counts more than the last. */
const DEPTHS = [1_000, 30_000, 1_000_000] as const;
