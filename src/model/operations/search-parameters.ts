import type { Parameters } from './parameter.ts';

/** Parameters that the operations of the collections share. */

/** The last position at which a page may start: pages of 20 reach only the first 10,000 records. */
export const MAX_START = 9_980;
export const PAGE_SIZE = 20;
export const MAX_FACET_SIZE = 1_000;
export const USUAL_FACET_SIZE = 100;
/** Maximum fields to group by at once. */
export const MAX_FACETS = 4;
/** Of a saved search: fields to show, and fields to group by, one after the other. */
export const MAX_COLUMNS = 50;
export const MAX_SAVED_FACETS = 12;

export const q = {
  kind: 'text',
  required: true,
  byDefault: '',
  about: 'The query; `*` or an empty query matches everything, newest first.',
  example: 'http.title:login port:>8000',
} as const satisfies Parameters[string];

export const indices = {
  kind: 'labels',
  about: 'Labels or numbers of indices, separated by commas; by default the latest public data is searched.',
} as const satisfies Parameters[string];

export const certsIndices = {
  ...indices,
  about: 'Has no effect: all certificates are in one index.',
} as const satisfies Parameters[string];

export const fields = {
  kind: 'names',
  byDefault: [],
  about:
    'Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything.',
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
  most: MAX_START,
  byDefault: 0,
  about: 'How many records to skip: the first record returned is number start + 1.',
} as const satisfies Parameters[string];

export const sort = {
  kind: 'text',
  most: 1_024,
  about: 'Path of a field to sort by, with `-` before it for descending order; by default the newest come first.',
} as const satisfies Parameters[string];

export const cursor = {
  kind: 'text',
  most: 8_192,
  about:
    'Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page.',
} as const satisfies Parameters[string];

export const facets = {
  kind: 'names',
  required: true,
  byDefault: [],
  least: 1,
  most: MAX_FACETS,
  about:
    'Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year.',
  example: 'geo.country',
} as const satisfies Parameters[string];

export const facetSize = {
  kind: 'integer',
  least: 1,
  most: MAX_FACET_SIZE,
  byDefault: USUAL_FACET_SIZE,
  about: 'How many groups to return.',
} as const satisfies Parameters[string];

/** Maximum facets of a view, each by one field. */
export const MAX_VIEW_FACETS = 12;
export const MAX_VIEW_FACET_SIZE = 100;
export const USUAL_VIEW_FACET_SIZE = 10;
/** Leaves facets or a plot out, where the default is to have some. */
export const NO_FIELD = 'none';

export const viewFacets = {
  kind: 'names',
  most: MAX_VIEW_FACETS,
  about:
    'Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection.',
  example: 'port,geo.country',
} as const satisfies Parameters[string];

export const viewFacetSize = {
  kind: 'integer',
  least: 1,
  most: MAX_VIEW_FACET_SIZE,
  byDefault: USUAL_VIEW_FACET_SIZE,
  about: 'How many values of each field to return.',
} as const satisfies Parameters[string];

export const ownFilterFacets = {
  kind: 'names',
  byDefault: [],
  most: MAX_VIEW_FACETS,
  about:
    'Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen.',
} as const satisfies Parameters[string];

export const plot = {
  kind: 'text',
  most: 1_024,
  about:
    'Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection.',
} as const satisfies Parameters[string];
