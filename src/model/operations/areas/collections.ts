import { type Collection, collections } from '../../collection.ts';
import { unlimited } from '../../subscriptions.ts';
import { countAnswer, downloadAnswer, facetAnswer, searchAnswer, summaryAnswer } from '../answers.ts';
import { type LimitGroup, type Operation, operation } from '../operation.ts';
import {
  certsIndices,
  cursor,
  facetSize,
  facets,
  fields,
  ownFilterFacets,
  plot,
  indices as publicIndices,
  q,
  sort,
  sourceType,
  start,
  viewFacetSize,
  viewFacets,
} from '../search-parameters.ts';
import { compareAnswer, viewAnswer, viewFacetsAnswer } from '../view-answers.ts';

/** Search, count, facet and download of each collection. A query too long for a URL can be sent as a body. */

const queryErrors = [
  'invalid_query',
  'query_too_expensive',
  'unknown_index',
  'subscription_plan_restriction',
  'time_limit_exceeded',
] as const;

const lines = { 'application/x-ndjson': 'One item per line, if the Accept header asks for it.' };

function operationsOf<C extends Collection>(collection: C) {
  const limit: LimitGroup = collection === 'certs' ? 'certs' : 'search';
  const indices = collection === 'certs' ? certsIndices : publicIndices;
  const name = camelCase(collection);
  const things = THINGS[collection];
  const common = { area: 'search', caller: 'anyone', errors: queryErrors } as const;
  const search = operation({
    ...common,
    id: `search${name}`,
    limit,
    spends: 'request_and_coins',
    method: 'GET',
    path: `/api/${collection}/`,
    title: `Search ${things}`,
    about: 'A page of at most 20 records that match the query; after the last one, pages are empty.',
    input: { q, start, indices, fields, source_type: sourceType, sort, cursor },
    answer: { status: 200, about: 'A page of records.', schema: searchAnswer, also: lines },
  });
  const count = operation({
    ...common,
    id: `count${name}`,
    limit,
    spends: 'request',
    method: 'GET',
    path: `/api/${collection}_count/`,
    title: `Count ${things}`,
    about: 'How many records match the query.',
    input: { q, indices },
    answer: { status: 200, about: 'The number of records.', schema: countAnswer },
  });
  const facet = operation({
    ...common,
    id: `facet${name}`,
    spends: 'request',
    method: 'GET',
    path: `/api/${collection}_facet/`,
    title: `Group ${things}`,
    about: 'For each value of a field, or each combination of values, the number of matching records.',
    input: { q, facets, indices, size: facetSize },
    answer: { status: 200, about: 'Groups, the largest first.', schema: facetAnswer },
  });
  const download = operation({
    id: `download${name}`,
    method: 'POST',
    path: `/api/${collection}/download/`,
    area: 'download',
    caller: 'key',
    spends: 'coins',
    title: `Download ${things}`,
    about:
      'All matching records, up to `size`: a JSON array with one record per line, with `raw` the lines without the array, or CSV, or Parquet. ' +
      'docs/downloads.md describes the layouts of CSV and Parquet. An answer that was cut short by a failure ends without its final chunk. ' +
      'If an index is found damaged meanwhile, lines end with a line that holds the problem, without `data`.',
    input: {
      q,
      size: {
        kind: 'integer',
        required: true,
        orNull: true,
        least: unlimited,
        about: 'Maximum number of records; null and -1 mean all.',
      },
      indices,
      fields: { ...fields, required: true, orNull: true },
      source_type: { ...sourceType, required: true, orNull: true },
      type: {
        kind: 'choice',
        choices: ['json', 'csv', 'parquet'],
        byDefault: 'json',
        aliases: ['format'],
        about: 'The format of the body; the Accept header does not choose it.',
      },
      raw: { kind: 'flag', byDefault: false, about: 'One JSON object per line, without an array around them.' },
      accept_partial: {
        kind: 'flag',
        byDefault: false,
        about: 'Leave out damaged indices, which X-Query-Warnings names. Without it the answer is then 503.',
      },
    },
    answer: {
      status: 200,
      about: 'The records, streamed.',
      schema: downloadAnswer,
      also: {
        'application/x-ndjson': 'One `{"data": ...}` per line, with `raw` or if the Accept header asks for it.',
        'text/csv': 'With the type `csv`.',
        'application/vnd.apache.parquet': 'With the type `parquet`.',
      },
    },
    errors: [...queryErrors, 'not_acceptable', 'pricing_plan_limit_exceeded'],
  });
  const byBody = { method: 'POST', reads: 'body', isOurs: true } as const;
  return {
    search,
    count,
    facet: { ...facet, isOurs: collection === 'certs' },
    download,
    searchByBody: { ...search, ...byBody, id: `${search.id}ByBody` },
    countByBody: { ...count, ...byBody, id: `${count.id}ByBody` },
    facetByBody: { ...facet, ...byBody, id: `${facet.id}ByBody` },
    ...viewsOf(collection, search),
  };
}

/** What a page of the browser application shows, and the comparison of two queries. */
function viewsOf<C extends Collection>(collection: C, { limit, errors, input: { indices } }: SearchRow) {
  const [name, things] = [camelCase(collection), THINGS[collection]];
  const common = { method: 'POST', area: 'search', caller: 'anyone', isOurs: true, errors } as const;
  const parts = {
    facets: viewFacets,
    facet_size: viewFacetSize,
    without_own_filter: ownFilterFacets,
    plot,
  };
  return {
    view: operation({
      ...common,
      id: `view${name}`,
      limit,
      spends: 'request_and_coins',
      path: `/api/${collection}/view/`,
      title: `View ${things}`,
      about:
        'A page of records, how many there are, facets, a plot by date, and the indices read, all from the same state of the data. A facet that would take long is `later`: the operation for facets alone has it.',
      input: { q, start, indices, fields, source_type: sourceType, sort, cursor, ...parts },
      answer: { status: 200, about: 'The page and its numbers.', schema: viewAnswer },
    }),
    viewFacets: operation({
      ...common,
      id: `viewFacets${name}`,
      spends: 'request',
      path: `/api/${collection}/view/facets/`,
      title: `Facets of a view of ${things}`,
      about: 'The facets and the plot of a view without its records, however long they take.',
      input: { q, indices, ...parts },
      answer: { status: 200, about: 'The numbers.', schema: viewFacetsAnswer },
    }),
    compare: operation({
      ...common,
      id: `compare${name}`,
      limit,
      spends: 'request',
      queries: 2,
      path: `/api/${collection}/compare/`,
      title: `Compare two queries for ${things}`,
      about:
        'How many records two queries have in common, and the values of some fields whose share of the records differs most. All counts are exact, and from the same state of the data.',
      input: {
        a: { ...q, about: 'The first query.' },
        b: { ...q, about: 'The second query.', example: 'http.title:login port:443' },
        a_indices: { ...indices, about: `Of the first query. ${indices.about}` },
        b_indices: { ...indices, about: `Of the second query. ${indices.about}` },
        facets: viewFacets,
        facet_size: viewFacetSize,
      },
      answer: { status: 200, about: 'The comparison.', schema: compareAnswer },
    }),
  };
}

type SearchRow = Pick<Operation, 'limit' | 'errors'> & {
  readonly input: { readonly indices: typeof publicIndices | typeof certsIndices };
};

const THINGS: Readonly<Record<Collection, string>> = {
  responses: 'responses',
  domains: 'domains',
  whois_ip: 'IP WHOIS records',
  whois_domains: 'domain WHOIS records',
  certs: 'certificates',
};

function camelCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export type CollectionOperations = ReturnType<typeof operationsOf>;

export const collectionOperations = Object.fromEntries(
  collections.map((collection) => [collection, operationsOf(collection)]),
) as Readonly<Record<Collection, CollectionOperations>>;

const summaryOf = (collection: 'responses' | 'domains') =>
  operation({
    id: `summary${camelCase(collection)}`,
    method: 'GET',
    path: `/api/${collection}_summary/`,
    area: 'search',
    caller: 'anyone',
    limit: 'search',
    spends: 'request',
    title: `Summary of ${THINGS[collection]}`,
    about: 'How many records match the query, and the most frequent values of the summary fields.',
    input: { q, indices: publicIndices },
    answer: { status: 200, about: 'The summary.', schema: summaryAnswer },
    errors: queryErrors,
    isOurs: true,
  });

export const summaryOperations = { responses: summaryOf('responses'), domains: summaryOf('domains') };

const statInput = {
  q,
  fields: { ...facets, aliases: ['facets'] },
  indices: publicIndices,
  size: facetSize,
} as const;

/** The facet operation under its name from before 2024. */
export const statOperations = {
  stat: operation({
    id: 'stat',
    method: 'GET',
    path: '/api/stat/',
    area: 'search',
    caller: 'anyone',
    spends: 'request',
    title: 'Group records, old form',
    about: 'Use the facet operation of the collection instead.',
    input: {
      ...statInput,
      index_type: { kind: 'text', byDefault: 'responses', about: 'The collection; any other name means responses.' },
    },
    answer: { status: 200, about: 'Groups, the largest first.', schema: facetAnswer },
    errors: queryErrors,
    isDeprecated: true,
  }),
  responsesStat: operation({
    id: 'responsesStat',
    method: 'GET',
    path: '/api/responses_stat/',
    area: 'search',
    caller: 'anyone',
    spends: 'request',
    title: 'Group responses, old form',
    about: 'Use the facet operation of responses instead.',
    input: statInput,
    answer: { status: 200, about: 'Groups, the largest first.', schema: facetAnswer },
    errors: queryErrors,
    isDeprecated: true,
  }),
};
