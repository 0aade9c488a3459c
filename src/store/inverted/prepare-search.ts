import { ProblemError } from '../../model/problem.ts';
import { compileMatcher, type Matcher } from '../../query/match/compile-matcher.ts';
import type { Call } from '../call.ts';
import { indexOf, searchedIndices } from '../known-indices.ts';
import type { Selection } from '../store.ts';
import { BackEndFailure, type EngineSearch, type SearchTarget } from './back-end.ts';
import { type CatalogIndex, shadowAt } from './catalog-state.ts';
import { condition } from './condition.ts';
import { isHeavy } from './cost.ts';
import type { SnapshotId } from './cursor.ts';
import { NONE, type Node } from './node.ts';
import type { StoreContext } from './store-context.ts';

/** A selection made ready for the engine: where it looks, what it finds, and what is held against the matcher where it finds too many. */
export interface PreparedSearch extends EngineSearch {
  readonly indices: readonly CatalogIndex[];
  /** Which of the documents found may not be meant; NONE where all are. */
  readonly doubt: Node;
  /** Absent where every document found is meant. */
  readonly matcher: Matcher | undefined;
  readonly moment: SnapshotId;
}

export interface SelectOptions {
  readonly withoutPatterns?: boolean;
  /** The search goes on as of the one at which it was begun. */
  readonly moment?: SnapshotId | undefined;
}

/** @throws ProblemError unknown_index; unavailable */
export function select(
  context: StoreContext,
  { collection, plan, scope }: Selection,
  { withoutPatterns = false, moment }: SelectOptions = {},
): PreparedSearch {
  const { backEnd, catalog, damaged } = context;
  const { state } = catalog;
  const now = state.generations[collection];
  const generation = Math.min(moment?.generation ?? now, now);
  const searched = searchedIndices(state, collection).filter(
    ({ publishedIn, name }) => publishedIn <= generation && !damaged.has(name),
  );
  const indices =
    scope.kind === 'latest'
      ? searched
      : [...new Set(scope.ids)].map((id) => {
          const index = indexOf(state, id);
          if (index?.collection === collection) {
            damaged.mustBeWhole(index);
            return index;
          }
          throw new ProblemError('unknown_index', `There is no index ${id} of ${collection}.`);
        });
  const before = indices
    .filter((index) => index.state === 'filling')
    .map((index) => [index.id, firstLater(context, index, moment)] as const);
  const { node, doubt } = condition(plan, collection, { abilities: backEnd.abilities, withoutPatterns });
  return {
    indices,
    targets: indices.map((index) =>
      targetOf(index, scope.kind === 'latest' ? shadowAt(index, generation) : undefined, before),
    ),
    node,
    isHeavy: isHeavy(node),
    doubt,
    matcher: doubt === NONE ? undefined : compileMatcher(plan),
    moment: { generation, before },
  };
}

/**
 * Work on a selection whose documents searches see; where the engine finds a pattern too complex, once more with the patterns left to the
 * matcher, and where an index was dropped or found to be damaged meanwhile, on what there is then.
 */
export async function onSelected<T>(
  context: StoreContext,
  make: (withoutPatterns: boolean) => PreparedSearch,
  nothing: T,
  call: Call,
  work: (selected: PreparedSearch) => Promise<T>,
): Promise<T> {
  const { catalog } = context;
  let withoutPatterns: boolean = false;
  for (;;) {
    const { state } = catalog;
    const selected = make(withoutPatterns);
    if (selected.indices.length === 0) return nothing;
    try {
      return await work(await prepare(context, selected, call));
    } catch (error) {
      const reason = error instanceof BackEndFailure ? error.reason : undefined;
      const isTooComplex: boolean = reason === 'pattern-too-complex' && !withoutPatterns;
      if (reason === 'gone') await catalog.follow();
      // Something that was looked at has been dropped meanwhile.
      const isOutdated = reason === 'gone' && catalog.state !== state;
      const isDamaged = reason === 'damaged' && (await findDamage(context, selected, work));
      if (!isTooComplex && !isOutdated && !isDamaged) throw error;
      withoutPatterns = withoutPatterns || isTooComplex;
    }
  }
}

/** Lets searches see what was written; doubts that turn out to be about no document are left out. */
export async function prepare(
  { freshness, marks }: StoreContext,
  selected: PreparedSearch,
  call: Call,
): Promise<PreparedSearch> {
  await freshness.refresh(selected.indices.map(({ name }) => name));
  if (selected.doubt === NONE) return selected;
  const doubt = await marks.reduce(selected.doubt, selected.indices, call);
  return doubt === NONE ? { ...selected, doubt, matcher: undefined } : { ...selected, doubt };
}

/** The same work on each index alone shows which of them are damaged; answers whether any is. */
async function findDamage(
  { damaged }: StoreContext,
  selected: PreparedSearch,
  work: (selected: PreparedSearch) => Promise<unknown>,
): Promise<boolean> {
  const before = damaged.size;
  for (const [at, index] of selected.indices.entries()) {
    const alone = { ...selected, indices: [index], targets: selected.targets.slice(at, at + 1) };
    await damaged.guard(index.name, () => work(alone));
  }
  return damaged.size > before;
}

function targetOf({ id, name }: CatalogIndex, hidden: string | undefined, later: SnapshotId['before']): SearchTarget {
  const before = later.find(([of]) => of === id)?.[1] ?? LAST_SEQUENCE;
  return {
    index: name,
    indexId: id,
    ...(hidden === undefined ? {} : { hidden }),
    ...(before === LAST_SEQUENCE ? {} : { before }),
  };
}

function firstLater({ backEnd }: StoreContext, { id, name }: CatalogIndex, moment: SnapshotId | undefined): number {
  // Who only reads is not told what is being written: it shows what the engine shows.
  const now = backEnd.nextSequence(name) ?? LAST_SEQUENCE;
  const then = moment?.before.find(([of]) => of === id)?.[1];
  return Math.min(then ?? now, now);
}

const LAST_SEQUENCE = 2 ** 31 - 1;
