import type { Accounts, User } from '../../accounts/accounts.ts';
import type { SavedSearch } from '../../accounts/saved-searches.ts';
import { ProblemError } from '../../model/problem.ts';
import { type Caller, userOf } from '../caller.ts';

type SearchSource = Pick<Accounts, 'searches' | 'users'>;

/** A saved search with its owner. Undefined if the owner was just removed. */
export interface OwnedSearch {
  readonly search: SavedSearch;
  readonly owner: User | undefined;
}

/** Those of the caller, and with `withTeam` those that teammates share, by name. */
export async function visibleSearches(
  { searches, users }: SearchSource,
  caller: Caller,
  withTeam: boolean,
): Promise<readonly OwnedSearch[]> {
  const { user, peers } = userOf(caller);
  const found = await searches.list(user.id, withTeam ? peers : []);
  const owners = new Map<number, User>([[user.id, user]]);
  for (const id of new Set(found.map(({ ownerId }) => ownerId))) {
    if (owners.has(id)) continue;
    const owner = await users.get(id).catch(() => undefined);
    if (owner !== undefined) owners.set(id, owner);
  }
  return found.map((search) => ({ search, owner: owners.get(search.ownerId) }));
}

/** A search of the caller, or one that a teammate shares. @throws ProblemError not_found */
export async function visibleSearch(source: SearchSource, caller: Caller, id: string): Promise<OwnedSearch> {
  const { user, peers } = userOf(caller);
  const search = await source.searches.find(id);
  const isOwn = search?.ownerId === user.id;
  if (search === undefined || !(isOwn || (search.isShared && peers.includes(search.ownerId))))
    throw new ProblemError('not_found', 'There is no such saved search.');
  return { search, owner: isOwn ? user : await source.users.get(search.ownerId).catch(() => undefined) };
}

/** A search that the caller may change. @throws ProblemError not_found, permission_denied */
export async function ownSearch(source: SearchSource, caller: Caller, id: string): Promise<SavedSearch> {
  const { search } = await visibleSearch(source, caller, id);
  if (search.ownerId !== userOf(caller).user.id) throw new ProblemError('permission_denied');
  return search;
}
