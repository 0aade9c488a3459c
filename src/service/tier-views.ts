import type { Tier } from '../accounts/tier.ts';
import { type SearchContext, type TierView, viewOf } from './search-context.ts';
import type { CoinBudget } from './spending/coin-budget.ts';

/** Enough for every tier of an installation; a table of fields takes a moment to make. */
const MOST_KEPT = 64;

/** The search context of each caller, out of that of the house. What a tier leaves out is worked out once for each content of its row. */
export class TierViews {
  readonly #unrestricted: SearchContext;
  readonly #views = new Map<string, TierView>();
  readonly #known = new WeakMap<Tier, TierView>();

  constructor(unrestricted: SearchContext) {
    this.#unrestricted = unrestricted;
  }

  of(tier: Tier, purse: CoinBudget): SearchContext {
    let view = this.#known.get(tier);
    if (view === undefined) {
      view = this.#view(tier);
      this.#known.set(tier, view);
    }
    return { ...this.#unrestricted, ...view, tier, purse };
  }

  /** Each process reads a tier anew with each of its owners: its content is the same. */
  #view(tier: Tier): TierView {
    const content = JSON.stringify([tier.name, tier.leavesOut]);
    const kept = this.#views.get(content);
    if (kept !== undefined) return kept;
    const view = viewOf(tier, this.#unrestricted.fields);
    const [oldest] = this.#views.keys();
    if (this.#views.size >= MOST_KEPT && oldest !== undefined) this.#views.delete(oldest);
    this.#views.set(content, view);
    return view;
  }
}
