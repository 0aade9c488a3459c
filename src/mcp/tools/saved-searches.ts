import type { SavedSearch } from '../../accounts/saved-searches.ts';
import { defined } from '../../model/defined.ts';
import { ProblemError } from '../../model/problem.ts';
import { visibleSearch, visibleSearches } from '../../service/searches/saved-search-access.ts';
import { fitItems } from '../fit-to-model.ts';
import { type ToolContext, tool } from '../tool.ts';
import { searchForModel } from './search.ts';

export const savedSearchesTool = tool({
  name: 'saved_searches',
  title: 'Saved searches',
  about:
    'The searches that the user saved, and those that teammates share, with their notes. Run one with run_saved_search and its id.',
  input: {},
  run: async (_, { accounts, caller }) => {
    // At the machine itself there is no user.
    const searches = accounts === undefined ? [] : await visibleSearches(accounts, caller, true);
    const shown = searches.map(({ search, owner }) => ({
      id: search.id,
      name: search.name,
      collection: search.collection,
      q: search.q.slice(0, 1_000),
      ...defined({
        note: search.note === '' ? undefined : search.note.slice(0, 500),
        owner: caller.kind === 'user' && owner?.id !== caller.user.id ? owner?.email : undefined,
      }),
    }));
    const fitted = fitItems(shown);
    return {
      searches: fitted,
      ...defined({ left_out: fitted.length < shown.length ? `${shown.length - fitted.length} searches` : undefined }),
    };
  },
});

export const runSavedSearchTool = tool({
  name: 'run_saved_search',
  title: 'Run a saved search',
  about:
    'Finds the records of a saved search, newest first or as it is sorted, at most 20 per page. Pass `next` as `cursor` for the next page.',
  input: {
    id: { kind: 'text', required: true, byDefault: '', most: 100, about: 'The id, from saved_searches.' },
    cursor: { kind: 'text', about: '`next` of the previous page.' },
  },
  isLimited: true,
  collectionOf: async ({ id }, context) => (await savedSearch(id, context)).collection,
  run: async ({ id, cursor }, context) => {
    const { collection, q, columns: fields, indices, sort } = await savedSearch(id, context);
    const query = { q, collection, indices: indices ?? undefined };
    return await searchForModel({ ...query, fields, sort: sort ?? undefined, cursor }, context);
  },
});

async function savedSearch(id: string, { accounts, caller }: ToolContext): Promise<SavedSearch> {
  if (accounts === undefined) throw new ProblemError('not_found', 'There is no such saved search.');
  return (await visibleSearch(accounts, caller, id)).search;
}
