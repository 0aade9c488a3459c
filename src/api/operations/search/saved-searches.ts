import type { SavedSearchChange } from '../../../accounts/saved-searches.ts';
import { defined } from '../../../model/defined.ts';
import type { savedSearchOperations } from '../../../model/operations/areas/saved-searches.ts';
import type { SavedSearchAnswer } from '../../../model/operations/saved-search-answers.ts';
import { userOf } from '../../../service/caller.ts';
import { scanName } from '../../../service/scans/create-scan.ts';
import { changedContent, readSearchContent } from '../../../service/searches/read-saved-search.ts';
import {
  type OwnedSearch,
  ownSearch,
  visibleSearch,
  visibleSearches,
} from '../../../service/searches/saved-search-access.ts';
import { type Handlers, value } from '../../handler.ts';
import { iso } from '../users/shapes.ts';

export const savedSearchHandlers: Handlers<typeof savedSearchOperations> = {
  searches: async ({ input, caller, services: { accounts } }) => {
    const viewer = userOf(caller).user.id;
    const searches = await visibleSearches(accounts, caller, !input.own_only);
    return { body: value(searches.map((each) => savedSearchShape(each, viewer))) };
  },

  createSearch: async ({ input, caller, services: { accounts, search: context } }) => {
    const { user } = userOf(caller);
    const { name, shared = false, collection, q, indices = null, sort = null, note = '' } = input;
    const { columns = [], facets = [] } = input;
    const content = readSearchContent(context, { collection, q, indices, sort, columns, facets, note });
    const saved = { ownerId: user.id, name: scanName(name), isShared: shared, ...content };
    const search = await accounts.searches.create(saved);
    return { body: value(savedSearchShape({ search, owner: user }, user.id)) };
  },

  oneSearch: async ({ input, caller, services: { accounts } }) => {
    const found = await visibleSearch(accounts, caller, input.id);
    return { body: value(savedSearchShape(found, userOf(caller).user.id)) };
  },

  changeSearch: async ({ input, caller, services: { accounts, search: context } }) => {
    const { user } = userOf(caller);
    const { id, name, shared: isShared, ...content } = input;
    const old = await ownSearch(accounts, caller, id);
    const given: SavedSearchChange = defined(content);
    const whole = changedContent(context, old, given);
    const changed = Object.fromEntries(Object.keys(given).map((key) => [key, whole[key as keyof typeof whole]]));
    const search = await accounts.searches.change(id, {
      ...changed,
      ...defined({ isShared, name: name === undefined ? undefined : scanName(name) }),
    });
    return { body: value(savedSearchShape({ search, owner: user }, user.id)) };
  },

  removeSearch: async ({ input, caller, services: { accounts } }) => {
    const { id } = await ownSearch(accounts, caller, input.id);
    await accounts.searches.remove(id);
    return {};
  },
};

function savedSearchShape({ search, owner }: OwnedSearch, viewer: number): SavedSearchAnswer {
  return {
    id: search.id,
    name: search.name,
    collection: search.collection,
    q: search.q,
    indices: search.indices,
    sort: search.sort,
    columns: [...search.columns],
    facets: [...search.facets],
    note: search.note,
    shared: search.isShared,
    owner: {
      id: search.ownerId,
      email: owner?.email ?? '',
      first_name: owner?.firstName ?? '',
      last_name: owner?.lastName ?? '',
    },
    is_from_team: search.ownerId !== viewer,
    created_at: iso(search.createdAt),
    changed_at: iso(search.changedAt),
  };
}
