import type { Parameters } from './parameter.ts';

/** Parameters that the operations of the collections share. */

/** The last place a page may begin at: only the first 10,000 records are reached by pages of 20. */
export const MOST_START = 9_980;
export const PAGE_SIZE = 20;
export const MOST_FACET_SIZE = 1_000;
export const USUAL_FACET_SIZE = 100;
/** How many fields may be grouped by at once. */
export const MOST_FACETS = 4;

export const q = {
  kind: 'text',
  required: true,
  byDefault: '',
  about: 'The query; `*` or nothing finds everything, newest first.',
  example: 'http.title:login port:>8000',
} as const satisfies Parameters[string];

export const indices = {
  kind: 'labels',
  about: 'Labels or numbers of indices between commas; without it the latest public data is searched.',
} as const satisfies Parameters[string];

export const certsIndices = {
  ...indices,
  about: 'Has no effect: all certificates are in one index.',
} as const satisfies Parameters[string];

export const fields = {
  kind: 'names',
  byDefault: [],
  about:
    'Paths of fields between commas, such as `ptr[0],whois.abuse`; `*` stands for any characters, and alone for everything.',
  example: 'ip,port,http.title',
} as const satisfies Parameters[string];

export const sourceType = {
  kind: 'choice',
  choices: ['include', 'exclude'],
  byDefault: 'include',
  about: '`include`: only the listed fields are returned; `exclude`: all but these.',
} as const satisfies Parameters[string];

export const start = {
  kind: 'integer',
  least: 0,
  most: MOST_START,
  byDefault: 0,
  about: 'How many records to pass over: the first record returned is number start + 1.',
} as const satisfies Parameters[string];

export const sort = {
  kind: 'text',
  about: 'Path of a field to sort by, with `-` before it from the greatest; without it the newest come first.',
} as const satisfies Parameters[string];

export const cursor = {
  kind: 'text',
  about:
    'Pages without an end: given empty, the answer has a `cursor`, which gives the same user the next page of the same search; it is null after the last.',
} as const satisfies Parameters[string];

export const facets = {
  kind: 'names',
  required: true,
  byDefault: [],
  least: 1,
  most: MOST_FACETS,
  about:
    'Paths of one to four fields to group by, between commas. Dates are grouped by day; `.month` or `.year` behind the path groups by these.',
  example: 'geo.country',
} as const satisfies Parameters[string];

export const facetSize = {
  kind: 'integer',
  least: 1,
  most: MOST_FACET_SIZE,
  byDefault: USUAL_FACET_SIZE,
  about: 'How many groups to return.',
} as const satisfies Parameters[string];
