import { defined } from '../../../model/defined.ts';
import type { Index } from '../../../model/index-record.ts';
import type { CatalogIndex, CatalogState } from './catalog-state.ts';

/** Names of all sets in the catalog. */
export function setsOf({ indices }: CatalogState): ReadonlySet<string> {
  return new Set(indices.flatMap(({ shadows }) => shadows.map(({ set }) => set)).filter((set) => set !== ''));
}

export function indexValue(index: CatalogIndex, count: number): Index {
  const { id, collection, label, access, state, startedAt, endedAt, speed, origin, enrichment } = index;
  return {
    id,
    collection,
    label,
    access,
    state,
    startedAt,
    ...defined({ endedAt }),
    count,
    speed,
    ...defined({ origin, enrichment }),
  };
}

/** An index with the documents of another one, and the other one with those that are to be removed. */
export function exchangedEntries(
  index: CatalogIndex,
  other: CatalogIndex,
  { records, enrichment }: Required<Pick<CatalogIndex, 'records' | 'enrichment'>>,
): { readonly after: CatalogIndex; readonly gone: CatalogIndex } {
  const { deletions, rebuilding, ...rest } = index;
  const { name, layout, renamed } = other;
  return {
    after: { ...rest, name, layout, renamed, records, shadows: [], enrichment },
    gone: { ...other, name: index.name, shadows: [], isDropped: true, ...defined({ deletions, rebuilding }) },
  };
}
