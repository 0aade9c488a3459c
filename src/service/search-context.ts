import { randomBytes } from 'node:crypto';
import { type FieldRestrictions, fieldRestrictions } from '../accounts/rules/field-restrictions.ts';
import { Vault } from '../accounts/secrets/vault.ts';
import type { Tier } from '../accounts/tier.ts';
import { type Collection, collections } from '../model/collection.ts';
import { subscriptionOf } from '../model/subscriptions.ts';
import { tableOf } from '../model/tables.ts';
import { FieldIndex } from '../query/fields/field-index.ts';
import type { Store } from '../store/store.ts';
import { type CoinBudget, unlimitedBudget } from './spending/coin-budget.ts';

/** What everything that searches needs: a store, and what of it the caller may see and pay for. */
export interface SearchContext {
  readonly store: Store;
  /** Without what the caller's tier leaves out: who searches by these finds, names and shows nothing of it. */
  readonly fields: Readonly<Record<Collection, FieldIndex>>;
  readonly leftOut: Readonly<Record<Collection, FieldRestrictions>>;
  readonly tier: Tier;
  readonly purse: CoinBudget;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Products that public records were seen to have, so that they are looked up once. */
  readonly knownTags: Set<string>;
  /** Encrypts the cursors that callers get. */
  readonly cursors: Vault;
}

/** The view of whoever may see everything and pays nothing. Without a vault, cursors are good in this process alone. */
export function searchContext(
  store: Store,
  now: () => number,
  cursors = new Vault(randomBytes(32), 'cursor '),
): SearchContext {
  return { store, now, cursors, purse: unlimitedBudget, knownTags: new Set(), ...viewOf(subscriptionOf('operator')) };
}

export type TierView = Pick<SearchContext, 'fields' | 'leftOut' | 'tier'>;

/** `whole`: the fields of everything, where they are known. */
export function viewOf(tier: Tier, whole?: SearchContext['fields']): TierView {
  const leftOut = byCollection((collection) => fieldRestrictions(tier, collection));
  const fields = byCollection((collection) => {
    const out = leftOut[collection];
    const all = whole?.[collection] ?? new FieldIndex(tableOf(collection));
    return out.paths.length === 0 ? all : new FieldIndex(out.table, all);
  });
  return { tier, leftOut, fields };
}

function byCollection<T>(make: (collection: Collection) => T): Readonly<Record<Collection, T>> {
  return Object.fromEntries(collections.map((each) => [each, make(each)])) as Readonly<Record<Collection, T>>;
}
