import type { Collection } from '../../model/collection.ts';
import type { IndexScope } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import { type VisibleIndex, visibleIndices } from '../indices.ts';
import type { SearchContext } from '../search-context.ts';

/** In which indices a host is looked for: the latest public data, and beside it the private indices that the caller may see. */
export interface HostVisibility {
  /** Each is asked by itself, and of one document the newest observation counts. */
  readonly scopes: Readonly<Record<Collection, readonly IndexScope[]>>;
  /** Milliseconds since 1970: what was observed later does not count. */
  readonly until: number | undefined;
  readonly indices: ReadonlyMap<number, VisibleIndex>;
}

export interface VisibilityInput {
  readonly caller: Caller;
  readonly publicOnly: boolean;
  /** As of this moment, in milliseconds since 1970. */
  readonly asOf: number | undefined;
}

export async function sightOf(
  { store }: SearchContext,
  { caller, publicOnly, asOf }: VisibilityInput,
): Promise<HostVisibility> {
  const seen = await visibleIndices(store, caller);
  const wanted = seen.filter(
    ({ access, startedAt }) =>
      (!publicOnly || access.kind === 'public') && (asOf === undefined || Date.parse(startedAt) <= asOf),
  );
  const idsOf = (collection: Collection, isWanted: (index: VisibleIndex) => boolean): readonly number[] =>
    wanted.filter((index) => index.collection === collection && isWanted(index)).map(({ id }) => id);
  const scopesOf = (collection: Collection): readonly IndexScope[] => {
    if (asOf !== undefined) return named(idsOf(collection, () => true));
    const isPrivate = ({ access, state }: VisibleIndex): boolean => access.kind === 'private' && state === 'published';
    return [{ kind: 'latest' }, ...named(idsOf(collection, isPrivate))];
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
    indices: new Map(seen.map((index) => [index.id, index])),
  };
}

function named(ids: readonly number[]): readonly IndexScope[] {
  return ids.length === 0 ? [] : [{ kind: 'indices', ids }];
}
