import type { Collection } from '../../../model/collection.ts';
import { defined } from '../../../model/defined.ts';
import type { Index } from '../../../model/index-record.ts';
import type { PlanField, QueryPlan } from '../../../model/query-plan.ts';
import { ALL_RECORDS, andPlans, not } from '../../../query/check/simplify.ts';
import { compileMatcher } from '../../../query/match/compile-matcher.ts';
import type { StoreCall } from '../../call.ts';
import { indexOf } from '../../catalog-entries.ts';
import type {
  FacetBucket,
  FacetRequest,
  FacetValues,
  IndexScope,
  PageRequest,
  RecordPage,
  Selection,
  SnapshotRequest,
  StoreSnapshot,
} from '../../store.ts';
import { ValueCounts } from '../../value-counts.ts';
import { type CatalogIndex, type CatalogState, shadowAt } from '../catalog/catalog-state.ts';
import type { Indices } from '../catalog/indices.ts';
import { allOfNodes, NO_DOCUMENTS } from '../node.ts';
import type { StoreContext } from '../store-context.ts';
import { facetSteps } from './column-cost.ts';
import { readCursor, type SnapshotId } from './cursor.ts';
import { bucketsOf, groupsOf } from './facets.ts';
import { areStillIntact, notIntactAnyMore } from './intact-indices.ts';
import { hitsInOrder, matchingRecords, NEWEST } from './ordered-hits.ts';
import { type PreparedSearch, presentSnapshot, runSearch, select } from './prepare-search.ts';
import { countRecords, readRecordPage } from './reads.ts';

/**
 * Runs reads in the generation of the collection that is current when they begin, or that a cursor holds. What changes
 * an earlier generation is noticed afterwards, and then the reads run again.
 */
export async function readSnapshot<T>(
  context: StoreContext,
  indices: Pick<Indices, 'list'>,
  { collection, cursor, sort }: SnapshotRequest,
  call: StoreCall,
  work: (snapshot: StoreSnapshot) => Promise<T>,
): Promise<T> {
  const earlier = cursor === undefined ? undefined : readCursor(cursor, sort).snapshot;
  for (let tries = 1; ; tries++) {
    call.mustGoOn();
    const { state } = context.catalog;
    const reads = new SnapshotReads(
      { context, indices, collection },
      presentSnapshot(context, collection, earlier),
      call,
    );
    const result = await work(reads);
    if (reads.isStillOf(state)) return result;
    if (tries === MOST_TRIES) throw notIntactAnyMore();
  }
}

interface SnapshotOf {
  readonly context: StoreContext;
  readonly indices: Pick<Indices, 'list'>;
  readonly collection: Collection;
}

class SnapshotReads implements StoreSnapshot {
  readonly #context: StoreContext;
  readonly #indices: Pick<Indices, 'list'>;
  readonly #snapshot: SnapshotId;
  readonly #call: StoreCall;
  readonly #collection: Collection;
  /** What the reads have searched, by number. */
  readonly #searched = new Map<number, CatalogIndex>();
  readonly #counts = new Map<QueryPlan, Map<IndexScope, Promise<number>>>();
  readonly #fewRecords = new Map<QueryPlan, Map<IndexScope, Promise<readonly unknown[]>>>();
  readonly #estimates = new Map<QueryPlan, Map<IndexScope, Promise<Estimate>>>();

  constructor({ context, indices, collection }: SnapshotOf, snapshot: SnapshotId, call: StoreCall) {
    this.#context = context;
    this.#indices = indices;
    this.#collection = collection;
    this.#snapshot = snapshot;
    this.#call = call;
  }

  async indices(scope: IndexScope): Promise<readonly Index[]> {
    const { indices } = this.#select({ collection: this.#collection, plan: ALL_RECORDS, scope });
    const searched = new Set(indices.map(({ id }) => id));
    return (await this.#indices.list()).filter(({ id }) => searched.has(id));
  }

  async page(request: PageRequest): Promise<RecordPage> {
    this.#select(request);
    return await readRecordPage(this.#context, request, this.#call, this.#snapshot);
  }

  async count(selection: Selection): Promise<number> {
    return await once(this.#counts, selection, async () => {
      const { selected, matches } = await this.#estimate(selection);
      if (selected.matcher === undefined) return matches;
      if (matches <= FEW_RECORDS) return (await this.#records(selection)).length;
      return await countRecords(this.#context, selection, this.#call, this.#snapshot);
    });
  }

  async countWithout(selection: Selection, { path, type, name }: PlanField): Promise<number> {
    const field: PlanField = { path, type, ...defined({ name }) };
    const exists: QueryPlan = { kind: 'match', fields: [field], test: { kind: 'exists' } };
    const { matches } = await this.#estimate(selection);
    if (matches > FEW_RECORDS) return await this.count({ ...selection, plan: andPlans([selection.plan, not(exists)]) });
    const matcher = compileMatcher(exists);
    return (await this.#records(selection)).filter((record) => !matcher.matches(record)).length;
  }

  async facet({
    fields,
    size,
    countUpTo = 0,
    ...selection
  }: Parameters<StoreSnapshot['facet']>[0]): Promise<FacetValues> {
    const { matches, selected } = await this.#estimate(selection);
    const isCheap = matches <= FEW_RECORDS || (await this.#haveFewValues(selected, selection, fields));
    const asked = Math.max(size, isCheap ? countUpTo : 0) + 1;
    const all =
      matches <= FEW_RECORDS
        ? await this.#bucketsOfRecords(selection, fields, asked)
        : await this.#bucketsOfColumns(selection, fields, asked);
    return { buckets: all.slice(0, size), ...defined({ values: all.length < asked ? all.length : undefined }) };
  }

  async facetCost({ fields, collection, ...rest }: FacetRequest, enough: number): Promise<number> {
    const selection = { collection, ...rest };
    const { selected, ...estimate } = await this.#estimate(selection);
    if (estimate.matches <= FEW_RECORDS) return estimate.matches * OF_FEW_RECORDS;
    const groups = groupsOf(this.#context, collection, fields);
    return await facetSteps(this.#context, selected, groups, { ...estimate, enough }, this.#call);
  }

  /** Whether what was read is still what the store had when the reads began. */
  isStillOf(state: CatalogState): boolean {
    const { catalog } = this.#context;
    const searched = [...this.#searched.values()];
    if (!areStillIntact(this.#context, searched)) return false;
    if (catalog.state === state) return true;
    const { generation } = this.#snapshot;
    return searched.every((then) => {
      const now = indexOf(catalog.state, then.id);
      return now !== undefined && isSameContent(then, now, generation);
    });
  }

  #select(selection: Selection, withoutPatterns = false): PreparedSearch {
    const selected = select(this.#context, selection, { withoutPatterns, snapshot: this.#snapshot });
    for (const index of selected.indices) if (!this.#searched.has(index.id)) this.#searched.set(index.id, index);
    return selected;
  }

  /** Otherwise each value is read from a dictionary. */
  async #haveFewValues(
    { indices }: PreparedSearch,
    { collection }: Selection,
    fields: FacetRequest['fields'],
  ): Promise<boolean> {
    const groups = groupsOf(this.#context, collection, fields);
    return groups !== undefined && (await this.#context.columnSizes.haveFew(groups, indices, this.#call));
  }

  async #bucketsOfColumns(
    selection: Selection,
    fields: FacetRequest['fields'],
    size: number,
  ): Promise<readonly FacetBucket[]> {
    const nothing: readonly FacetBucket[] = [];
    return await runSearch(
      this.#context,
      (withoutPatterns) => this.#select(selection, withoutPatterns),
      nothing,
      this.#call,
      async (selected) =>
        await bucketsOf(this.#context, selection, selected, { fields, size, prefix: undefined }, this.#call),
    );
  }

  async #bucketsOfRecords(
    selection: Selection,
    fields: FacetRequest['fields'],
    size: number,
  ): Promise<readonly FacetBucket[]> {
    const { slices } = this.#context;
    const counts = new ValueCounts(fields);
    for (const record of await this.#records(selection)) await counts.addRecord(record, slices);
    return await counts.top(size, slices);
  }

  /** All matching records, for a selection with few: they are read once for all that is counted. */
  async #records(selection: Selection): Promise<readonly unknown[]> {
    return await once(this.#fewRecords, selection, async () => {
      const nothing: readonly unknown[] = [];
      return await runSearch(
        this.#context,
        (withoutPatterns) => this.#select(selection, withoutPatterns),
        nothing,
        this.#call,
        async (selected) => await recordsOf(this.#context, selected, this.#call),
      );
    });
  }

  async #estimate(selection: Selection): Promise<Estimate> {
    return await once(this.#estimates, selection, async () => {
      const none: Estimate = { selected: this.#select(selection), matches: 0, unsure: 0 };
      return await runSearch(
        this.#context,
        (withoutPatterns) => this.#select(selection, withoutPatterns),
        none,
        this.#call,
        async (selected) => await estimateOf(this.#context, selected, this.#call),
      );
    });
  }
}

/** How many documents a search may match, and in how many of them the record decides. */
interface Estimate {
  readonly selected: PreparedSearch;
  readonly matches: number;
  readonly unsure: number;
}

async function estimateOf({ backEnd }: StoreContext, selected: PreparedSearch, call: StoreCall): Promise<Estimate> {
  const { node, doubt } = selected;
  const unsure = doubt === NO_DOCUMENTS ? NO_DOCUMENTS : allOfNodes([node, doubt]);
  const [matches, doubtful] = await Promise.all([
    backEnd.count(selected, call),
    unsure === NO_DOCUMENTS ? 0 : backEnd.count({ ...selected, node: unsure }, call),
  ]);
  return { selected, matches, unsure: doubtful };
}

async function recordsOf(
  context: StoreContext,
  { matcher, ...selected }: PreparedSearch,
  call: StoreCall,
): Promise<readonly unknown[]> {
  const records: unknown[] = [];
  // The matcher runs below, so that each record is parsed once.
  const request = { selected: { ...selected, matcher: undefined }, order: NEWEST, size: FEW_RECORDS };
  for await (const hits of hitsInOrder(context, request, call))
    for await (const { record } of matchingRecords(context, hits, matcher, call)) records.push(record);
  return records;
}

/** A read of the same plan and scope is done once. */
async function once<T>(
  cache: Map<QueryPlan, Map<IndexScope, Promise<T>>>,
  { plan, scope }: Selection,
  read: () => Promise<T>,
): Promise<T> {
  const ofPlan = cache.get(plan) ?? new Map<IndexScope, Promise<T>>();
  cache.set(plan, ofPlan);
  const result = ofPlan.get(scope) ?? read();
  ofPlan.set(scope, result);
  return await result;
}

/** Whether a search of this generation finds the same documents in an index as before. */
function isSameContent(then: CatalogIndex, now: CatalogIndex, generation: number): boolean {
  return (
    then.name === now.name &&
    then.state === now.state &&
    then.deletions === now.deletions &&
    then.deleting?.length === now.deleting?.length &&
    shadowAt(then, generation) === shadowAt(now, generation)
  );
}

/** A change of an earlier generation is rare. */
const MOST_TRIES = 5;
/** With so few, reading them takes less time than to ask for each count. */
const FEW_RECORDS = 40;
/** Steps for a facet of a record that was read already. */
const OF_FEW_RECORDS = 200;
