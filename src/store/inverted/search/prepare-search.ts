import type { Collection } from '../../../model/collection.ts';
import { defined } from '../../../model/defined.ts';
import { ProblemError } from '../../../model/problem.ts';
import { compileMatcher, type Matcher } from '../../../query/match/compile-matcher.ts';
import type { StoreCall } from '../../call.ts';
import { indexOf, searchedIndices } from '../../catalog-entries.ts';
import type { Selection } from '../../store.ts';
import type { EngineSearch, SearchTarget } from '../back-end.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import { type CatalogIndex, shadowAt } from '../catalog/catalog-state.ts';
import { isDamage } from '../catalog/damaged-indices.ts';
import { condition } from '../condition/condition.ts';
import { isHeavy } from '../condition/cost.ts';
import { NO_DOCUMENTS, type Node } from '../node.ts';
import type { StoreContext } from '../store-context.ts';
import type { SnapshotId } from './cursor.ts';
import { areStillIntact, intactIndices } from './intact-indices.ts';

/** A selection prepared for the engine: which indices to search, for what, and which hits the matcher must check. */
export interface PreparedSearch extends EngineSearch {
  readonly indices: readonly CatalogIndex[];
  /** Hits that the matcher must check; NONE if the engine decides every hit. */
  readonly doubt: Node;
  /** Absent if the engine decides every hit. */
  readonly matcher: Matcher | undefined;
  readonly snapshot: SnapshotId;
}

export interface SelectOptions {
  readonly withoutPatterns?: boolean;
  /** The snapshot of the first page, for later pages. */
  readonly snapshot?: SnapshotId | undefined;
  /** Leave out damaged indices instead of failing. Default: yes. */
  readonly isPartial?: boolean;
}

/** @throws ProblemError unknown_index; unavailable */
export function select(
  context: StoreContext,
  { collection, plan, scope }: Selection,
  { withoutPatterns = false, snapshot, isPartial = true }: SelectOptions = {},
): PreparedSearch {
  const { backEnd, catalog } = context;
  const { state } = catalog;
  const now = state.generations[collection];
  const generation = Math.min(snapshot?.generation ?? now, now);
  const inScope =
    scope.kind === 'latest'
      ? searchedIndices(state, collection).filter(({ publishedIn }) => publishedIn <= generation)
      : [...new Set(scope.ids)].map((id) => {
          const index = indexOf(state, id);
          if (index?.collection === collection) return index;
          throw new ProblemError('unknown_index', `There is no index ${id} of ${collection}.`);
        });
  const indices = intactIndices(context, inScope, scope.kind, isPartial);
  const before = indices
    .filter((index) => index.state === 'filling')
    .map((index) => [index.id, firstLater(context, index, snapshot)] as const);
  const { node, doubt } = condition(plan, collection, { abilities: backEnd.abilities, withoutPatterns });
  return {
    indices,
    targets: indices.map((index) =>
      targetOf(index, scope.kind === 'latest' ? shadowAt(index, generation) : undefined, before),
    ),
    node,
    isHeavy: isHeavy(node),
    doubt,
    matcher: doubt === NO_DOCUMENTS ? undefined : compileMatcher(plan),
    snapshot: { generation, before },
  };
}

/** What a search sees now: the generation, and how far each filling index is. At most what an earlier one saw. */
export function presentSnapshot(context: StoreContext, collection: Collection, earlier?: SnapshotId): SnapshotId {
  const { indices, generations } = context.catalog.state;
  const now = generations[collection];
  const filling = indices.filter((index) => index.collection === collection && index.state === 'filling');
  return {
    generation: Math.min(earlier?.generation ?? now, now),
    before: filling.map((index) => [index.id, firstLater(context, index, earlier)]),
  };
}

/**
 * Runs work on a prepared selection. Retries without patterns if the engine finds one too complex (the matcher decides
 * them then), and without indices that were dropped, rebuilt or turned out to be damaged.
 */
export async function runSearch<T>(
  context: StoreContext,
  make: (withoutPatterns: boolean) => PreparedSearch,
  nothing: T,
  call: StoreCall,
  work: (selected: PreparedSearch) => Promise<T>,
): Promise<T> {
  const { catalog, damaged } = context;
  let withoutPatterns: boolean = false;
  for (;;) {
    const { state } = catalog;
    const selected = make(withoutPatterns);
    if (selected.indices.length === 0) return nothing;
    try {
      const answer = await work(await prepare(context, selected, call));
      if (areStillIntact(context, selected.indices)) return answer;
    } catch (error) {
      const reason = error instanceof BackEndFailure ? error.reason : undefined;
      const isTooComplex: boolean = reason === 'pattern-too-complex' && !withoutPatterns;
      if (reason === 'gone') await catalog.follow();
      // An index was dropped during the search. While it is removed, it looks damaged.
      const isOutdated = (reason === 'gone' || reason === 'damaged') && catalog.state !== state;
      const isDamaged = isDamage(error) && !isOutdated && (await findDamage(context, selected, error, work));
      const isCorrupt = reason === 'failed' && (await damaged.inspect(selected.indices.map(({ name }) => name)));
      if (!isTooComplex && !isOutdated && !isDamaged && !isCorrupt) throw error;
      withoutPatterns = withoutPatterns || isTooComplex;
    }
  }
}

/** Makes earlier writes visible, and removes doubts that concern no document. */
export async function prepare(
  { freshness, marks }: StoreContext,
  selected: PreparedSearch,
  call: StoreCall,
): Promise<PreparedSearch> {
  await freshness.refresh(selected.indices.map(({ name }) => name));
  if (selected.doubt === NO_DOCUMENTS) return selected;
  const doubt = await marks.reduce(selected.doubt, selected.indices, call);
  return doubt === NO_DOCUMENTS ? { ...selected, doubt, matcher: undefined } : { ...selected, doubt };
}

/**
 * Marks the indices that a damage concerns: the one that the failure names, or else those that fail when the work is
 * repeated on each index alone. Returns whether one was marked.
 */
export async function findDamage(
  { damaged }: StoreContext,
  selected: PreparedSearch,
  { damagedIndex, message }: BackEndFailure,
  work: (selected: PreparedSearch) => Promise<unknown>,
): Promise<boolean> {
  const before = damaged.size;
  const named = selected.indices.find(({ name }) => name === damagedIndex);
  if (named !== undefined) damaged.mark(named.name, message);
  else
    for (const [at, index] of selected.indices.entries()) {
      const single = { ...selected, indices: [index], targets: selected.targets.slice(at, at + 1) };
      await damaged.guard(index.name, () => work(single));
    }
  return damaged.size > before;
}

function targetOf({ id, name }: CatalogIndex, hidden: string | undefined, later: SnapshotId['before']): SearchTarget {
  const before = later.find(([indexId]) => indexId === id)?.[1] ?? LAST_SEQUENCE;
  return {
    index: name,
    indexId: id,
    ...defined({ hidden, before: before === LAST_SEQUENCE ? undefined : before }),
  };
}

function firstLater({ backEnd }: StoreContext, { id, name }: CatalogIndex, snapshot: SnapshotId | undefined): number {
  // A read-only server does not know the next sequence: it shows what the engine shows.
  const now = backEnd.nextSequence(name) ?? LAST_SEQUENCE;
  const atFirstPage = snapshot?.before.find(([indexId]) => indexId === id)?.[1];
  return Math.min(atFirstPage ?? now, now);
}

const LAST_SEQUENCE = 2 ** 31 - 1;
