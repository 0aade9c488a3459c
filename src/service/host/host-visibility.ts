import type { Collection } from '../../model/collection.ts';
import type { IndexScope } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import { type VisibleIndex, visibleIndices } from '../indices.ts';
import type { SearchContext } from '../search-context.ts';

/** The indices that a host is searched in: the latest public data, and the private indices that the caller may see. */
export interface HostVisibility {
  /** Each scope is queried separately. Of one document the newest observation counts. */
  readonly scopes: Readonly<Record<Collection, readonly IndexScope[]>>;
  /** Milliseconds since 1970. Later observations are ignored. */
  readonly until: number | undefined;
  readonly indices: ReadonlyMap<number, VisibleIndex>;
  /** Those of them that are searched, whatever the collection. */
  readonly searched: readonly VisibleIndex[];
}

export interface VisibilityInput {
  readonly caller: Caller;
  readonly publicOnly: boolean;
  /** As of this moment, in milliseconds since 1970. */
  readonly asOf: number | undefined;
}

export async function visibilityOf(
  { store }: SearchContext,
  { caller, publicOnly, asOf }: VisibilityInput,
): Promise<HostVisibility> {
  const visible = await visibleIndices(store, caller);
  const selected = visible.filter(
    ({ access, startedAt }) =>
      (!publicOnly || access.kind === 'public') && (asOf === undefined || Date.parse(startedAt) <= asOf),
  );
  const idsOf = (collection: Collection, isSelected: (index: VisibleIndex) => boolean): readonly number[] =>
    selected.filter((index) => index.collection === collection && isSelected(index)).map(({ id }) => id);
  const scopesOf = (collection: Collection): readonly IndexScope[] => {
    if (asOf !== undefined) return namedScopes(idsOf(collection, () => true));
    const isPrivate = ({ access, state }: VisibleIndex): boolean => access.kind === 'private' && state === 'published';
    return [{ kind: 'latest' }, ...namedScopes(idsOf(collection, isPrivate))];
  };
  return {
    scopes: {
      responses: scopesOf('responses'),
      domains: scopesOf('domains'),
      whois_ip: scopesOf('whois_ip'),
      whois_domains: scopesOf('whois_domains'),
      certs: scopesOf('certs'),
    },
    until: asOf,
    indices: new Map(visible.map((index) => [index.id, index])),
    searched: asOf === undefined ? selected.filter(({ state }) => state === 'published') : selected,
  };
}

function namedScopes(ids: readonly number[]): readonly IndexScope[] {
  return ids.length === 0 ? [] : [{ kind: 'indices', ids }];
}
