import { isSearchedByDefault } from '../model/index-record.ts';
import type { Store } from '../store/store.ts';

/** What of a store cannot be read at the moment, for everybody: it names only what everybody may see. */
export interface Degradation {
  /** In words; empty if the store is whole, as far as is known. */
  readonly parts: readonly string[];
  /** No search without `indices` can be answered. */
  readonly isTotal: boolean;
}

export async function degradation(store: Pick<Store, 'indices' | 'sideTables'>): Promise<Degradation> {
  const all = await store.indices();
  const { addresses, indicators } = store.sideTables;
  const damaged = all.filter(({ damage }) => damage !== undefined);
  const searched = all.filter(isSearchedByDefault);
  const named = damaged.filter(isSearchedByDefault);
  const sources = [...addresses.sources(), ...indicators.sources()].filter(({ damage }) => damage !== undefined);
  const parts = [
    ...named.map(({ collection, label }) => `the index ${label} of ${collection}`),
    ...quantity(damaged.length - named.length, 'other index', 'other indices'),
    ...quantity(sources.length, 'source of a side table', 'sources of side tables'),
  ];
  return { parts, isTotal: searched.length > 0 && named.length === searched.length };
}

function quantity(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
