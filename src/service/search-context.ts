import { randomBytes } from 'node:crypto';
import { type FieldRestrictions, fieldRestrictions } from '../accounts/rules/field-restrictions.ts';
import { Vault } from '../accounts/secrets/vault.ts';
import type { Tier } from '../accounts/tier.ts';
import { type Collection, collections } from '../model/collection.ts';
import { subscriptionOf } from '../model/subscriptions.ts';
import { tableOf } from '../model/tables.ts';
import { FieldIndex } from '../query/fields/field-index.ts';
import type { Store } from '../store/store.ts';
import { TeamStore } from '../store/team-store.ts';
import { TimeSlices } from '../store/time-slices.ts';
import { type Caller, turnOwner } from './caller.ts';
import { type HeavyWork, inThisThread } from './heavy/heavy-work.ts';
import { type CoinBudget, unlimitedBudget } from './spending/coin-budget.ts';

/** The context of every search: a store, and what the caller may see and pay for. */
export interface SearchContext {
  readonly store: Store;
  /** The moment whose data the store shows as the latest, in milliseconds since 1970. Absent: the present. */
  readonly asOf?: number;
  /** Without what the caller's tier leaves out: those fields can be neither searched nor shown. */
  readonly fields: Readonly<Record<Collection, FieldIndex>>;
  readonly leftOut: Readonly<Record<Collection, FieldRestrictions>>;
  readonly tier: Tier;
  readonly budget: CoinBudget;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Products known from public records, so that each is looked up once. */
  readonly knownTags: Set<string>;
  /** Of long work on the main thread. */
  readonly slices: TimeSlices;
  /** Encrypts the cursors that callers get. */
  readonly cursors: Vault;
  /** Makes the forms that take long. */
  readonly heavy: HeavyWork;
}

/**
 * The unrestricted context: ignores tiers and pays nothing. Without a vault, cursors are valid in this process only.
 */
export function searchContext(
  store: Store,
  now: () => number,
  cursors = new Vault(randomBytes(32), 'cursor '),
  heavy: HeavyWork = inThisThread,
): SearchContext {
  return {
    store,
    now,
    cursors,
    heavy,
    budget: unlimitedBudget,
    slices: new TimeSlices(() => performance.now()),
    knownTags: new Set(),
    ...viewOf(subscriptionOf('operator')),
  };
}

type TierView = Pick<SearchContext, 'fields' | 'leftOut' | 'tier'>;

/** `whole`: all fields, where the caller of this function has them. */
export function viewOf(tier: Tier, allFields?: SearchContext['fields']): TierView {
  const leftOut = byCollection((collection) => fieldRestrictions(tier, collection));
  const fields = byCollection((collection) => {
    const out = leftOut[collection];
    const all = allFields?.[collection] ?? new FieldIndex(tableOf(collection));
    return out.paths.length === 0 ? all : new FieldIndex(out.table, all);
  });
  return { tier, leftOut, fields };
}

function byCollection<T>(make: (collection: Collection) => T): Readonly<Record<Collection, T>> {
  return Object.fromEntries(collections.map((each) => [each, make(each)])) as Readonly<Record<Collection, T>>;
}

/** Enough for every tier of an installation. Building a field table is slow. */
const MAX_CACHED = 64;

/**
 * Derives the search context of each caller from the unrestricted one. What a tier leaves out is computed once per
 * content of its row.
 */
export class TierViews {
  readonly #unrestricted: SearchContext;
  readonly #views = new Map<string, TierView>();
  readonly #byTier = new WeakMap<Tier, TierView>();

  constructor(unrestricted: SearchContext) {
    this.#unrestricted = unrestricted;
  }

  of(caller: Caller, tier: Tier, budget: CoinBudget): SearchContext {
    let view = this.#byTier.get(tier);
    if (view === undefined) {
      view = this.#view(tier);
      this.#byTier.set(tier, view);
    }
    const team = turnOwner(caller);
    const store = new TeamStore(this.#unrestricted.store, team);
    const slices = this.#unrestricted.slices.of(team);
    return { ...this.#unrestricted, ...view, store, slices, tier, budget };
  }

  /** Tier objects are read again with each owner, so look views up by content. */
  #view(tier: Tier): TierView {
    const content = JSON.stringify([tier.name, tier.leavesOut]);
    const cached = this.#views.get(content);
    if (cached !== undefined) return cached;
    const view = viewOf(tier, this.#unrestricted.fields);
    const [oldest] = this.#views.keys();
    if (this.#views.size >= MAX_CACHED && oldest !== undefined) this.#views.delete(oldest);
    this.#views.set(content, view);
    return view;
  }
}
