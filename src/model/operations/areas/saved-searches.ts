import { collections } from '../../collection.ts';
import { operation } from '../operation.ts';
import { savedSearchAnswer, savedSearchList } from '../saved-search-answers.ts';
import { MAX_COLUMNS, MAX_SAVED_FACETS } from '../search-parameters.ts';

/** Searches that users keep. */

/** A query may have as many characters as others. It is one of 500, so it may not have as many as any text. */
const MAX_QUERY = 8_192;

const id = { kind: 'text', required: true, most: 100, byDefault: '', about: 'The id of the saved search.' } as const;
const name = { kind: 'text', most: 200, about: 'A name that you use once: 1 to 200 characters.' } as const;
const collection = { kind: 'choice', choices: collections, about: 'The collection to search.' } as const;
const q = {
  kind: 'text',
  most: MAX_QUERY,
  about: `The query, which must be correct: at most ${MAX_QUERY.toLocaleString('en')} characters.`,
} as const;

const content = {
  indices: {
    kind: 'labels',
    about: 'Labels or numbers of indices, separated by commas; empty: the latest public data.',
  },
  sort: {
    kind: 'text',
    most: 512,
    about: 'Path of a field to sort by, with `-` before it for descending order; empty: the newest come first.',
  },
  columns: { kind: 'names', most: MAX_COLUMNS, about: 'Paths of the fields to show.' },
  facets: { kind: 'names', most: MAX_SAVED_FACETS, about: 'Paths of fields to group by.' },
  note: { kind: 'text', most: 4_000, about: 'What the search is for.' },
  shared: { kind: 'flag', about: 'Teammates see it. By default only its owner does.' },
} as const;

const searches = { area: 'search', caller: 'key', isOurs: true } as const;
const changes = { ...searches, scope: 'account' } as const;
const oneSearch = { about: 'The saved search.', schema: savedSearchAnswer } as const;
const ofContent = ['invalid_query', 'subscription_plan_restriction', 'conflict'] as const;
const ofOwner = ['not_found'] as const;

export const savedSearchOperations = {
  searches: operation({
    ...searches,
    id: 'savedSearches',
    method: 'GET',
    path: '/api/saved_searches/',
    title: 'Saved searches',
    about: 'The saved searches of the caller, or also those that teammates share.',
    input: { own_only: { kind: 'flag', byDefault: true, about: 'Only searches that the caller owns.' } },
    answer: { status: 200, about: 'Saved searches by name.', schema: savedSearchList },
  }),
  createSearch: operation({
    ...changes,
    id: 'createSavedSearch',
    method: 'POST',
    path: '/api/saved_searches/',
    title: 'Save a search',
    about: 'Saves a search under a name, with how to show its results. A user may have 500.',
    input: {
      name: { ...name, required: true, byDefault: '' },
      collection: { ...collection, required: true, byDefault: 'responses' },
      q: { ...q, required: true, byDefault: '' },
      ...content,
    },
    answer: { status: 201, ...oneSearch },
    errors: ofContent,
  }),
  oneSearch: operation({
    ...searches,
    id: 'savedSearch',
    method: 'GET',
    path: '/api/saved_searches/{id}/',
    title: 'A saved search',
    about: 'A saved search of the caller, or one that a teammate shares.',
    input: { id },
    answer: { status: 200, ...oneSearch },
    errors: ofOwner,
  }),
  changeSearch: operation({
    ...changes,
    id: 'changeSavedSearch',
    method: 'PATCH',
    path: '/api/saved_searches/{id}/',
    title: 'Change a saved search',
    about: 'Changes what the body names. Only the owner may.',
    input: { id, name, collection, q, ...content },
    answer: { status: 200, ...oneSearch },
    errors: [...ofContent, ...ofOwner],
  }),
  removeSearch: operation({
    ...changes,
    id: 'removeSavedSearch',
    method: 'DELETE',
    path: '/api/saved_searches/{id}/',
    title: 'Delete a saved search',
    about: 'Deletes a saved search. Only the owner may.',
    input: { id },
    answer: { status: 204, about: 'The saved search is deleted.' },
    errors: ofOwner,
  }),
};
