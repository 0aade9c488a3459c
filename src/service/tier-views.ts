import type { Tier } from '../accounts/tier.ts';
import { TeamStore } from '../store/team-store.ts';
import { type Caller, turnOwner } from './caller.ts';
import { type SearchContext, type TierView, viewOf } from './search-context.ts';
import type { CoinBudget } from './spending/coin-budget.ts';

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
