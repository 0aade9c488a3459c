// Generated from the operation table by `npm run derive`: change that, not this file.
import type {
  CertsRecord,
  DomainsRecord,
  ResponsesRecord,
  WhoisDomainsRecord,
  WhoisIpRecord,
} from '@periplus/model/records.generated.ts';
import { type ApiOperation, apiOperation } from './api-operation.ts';

export interface SearchResponsesInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | undefined;
}

export interface SearchResponsesAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: ResponsesRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** Only if a cursor was requested: the next page. */
  readonly cursor?: string | null;
}

/** Search responses. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchResponses: ApiOperation<SearchResponsesInput, SearchResponsesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/responses/', 'query', { limit: 'search', isOfDay: true });

export interface CountResponsesInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
}

export interface CountResponsesAnswer {
  /** Number of records; always exact. */
  readonly count: number;
}

/** Count responses. How many records match the query. */
export const countResponses: ApiOperation<CountResponsesInput, CountResponsesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/responses_count/', 'query', { limit: 'search', isOfDay: true });

export interface FacetResponsesInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
  /** How many groups to return. */
  readonly size?: number | undefined;
}

export interface FacetResponsesAnswer {
  readonly aggregations: readonly {
    /** A value of each grouping field. */
    readonly key: readonly string[];
    /** The values, separated by bars. */
    readonly key_as_string: string;
    readonly doc_count: number;
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
}

/** Group responses. For each value of a field, or each combination of values, the number of matching records. */
export const facetResponses: ApiOperation<FacetResponsesInput, FacetResponsesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/responses_facet/', 'query', { isOfDay: true });

export interface DownloadResponsesInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Maximum number of records; null and -1 mean all. */
  readonly size: number | null;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields: readonly string[] | null;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type: 'include' | 'exclude' | null;
  /** The format of the body; the Accept header does not choose it. */
  readonly type?: 'json' | 'csv' | 'parquet' | null | undefined;
  /** One JSON object per line, without an array around them. */
  readonly raw?: boolean | null | undefined;
  /** Leave out damaged indices, which X-Query-Warnings names. Without it the answer is then 503. */
  readonly accept_partial?: boolean | null | undefined;
}

export type DownloadResponsesAnswer = readonly {
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly data: ResponsesRecord;
}[];

/** Download responses. All matching records, up to `size`: a JSON array with one record per line, with `raw` the lines without the array, or CSV, or Parquet. docs/downloads.md describes the layouts of CSV and Parquet. An answer that was cut short by a failure ends without its final chunk. If an index is found damaged meanwhile, lines end with a line that holds the problem, without `data`. */
export const downloadResponses: ApiOperation<DownloadResponsesInput, DownloadResponsesAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/responses/download/', 'body');

export interface SearchResponsesByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
}

export type SearchResponsesByBodyAnswer = SearchResponsesAnswer;

/** Search responses. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchResponsesByBody: ApiOperation<SearchResponsesByBodyInput, SearchResponsesByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/responses/', 'body', { limit: 'search', isOfDay: true });

export interface CountResponsesByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
}

export type CountResponsesByBodyAnswer = CountResponsesAnswer;

/** Count responses. How many records match the query. */
export const countResponsesByBody: ApiOperation<CountResponsesByBodyInput, CountResponsesByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/responses_count/', 'body', { limit: 'search', isOfDay: true });

export interface FacetResponsesByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** How many groups to return. */
  readonly size?: number | null | undefined;
}

export type FacetResponsesByBodyAnswer = FacetResponsesAnswer;

/** Group responses. For each value of a field, or each combination of values, the number of matching records. */
export const facetResponsesByBody: ApiOperation<FacetResponsesByBodyInput, FacetResponsesByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/responses_facet/', 'body', { isOfDay: true });

export interface ViewResponsesInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export interface ViewResponsesAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: ResponsesRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Number of records; always exact. */
  readonly count: number;
  /** In the order of the request. */
  readonly facets: readonly {
    /** As in the request. */
    readonly field: string;
    /** Values, the most frequent first. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** How many different values there are in all; null if there are too many to count quickly. */
    readonly values: number | null;
    /** There are more values than those in `buckets`. */
    readonly more: boolean;
    /** How many records have no value; null if the facet is `later`. */
    readonly none: number | null;
    /** It would take long, so nothing was counted: ask for it by the operation for facets alone. */
    readonly later: boolean;
  }[];
  readonly plot: {
    readonly field: string;
    readonly unit: 'day' | 'month' | 'year';
    /** In the order of time: `2026-11-22`, `2026-11` or `2026`, by the unit. Units without records are left out. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** As in a facet. */
    readonly later: boolean;
  } | null;
  /** The indices that were read, the oldest first. */
  readonly indices: readonly {
    readonly id: number;
    readonly label: string;
    readonly availability: 'public' | 'private';
    /** When the collection of its records began. */
    readonly started_at: string;
    /** Null while it is being filled. */
    readonly ended_at: string | null;
    /** All of its records, also those that do not match. */
    readonly count: number;
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** The next page: if a cursor was requested, and after the last page that `start` reaches. */
  readonly cursor?: string | null;
}

/** View responses. A page of records, how many there are, facets, a plot by date, and the indices read, all from the same state of the data. A facet that would take long is `later`: the operation for facets alone has it. */
export const viewResponses: ApiOperation<ViewResponsesInput, ViewResponsesAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/responses/view/', 'body', { limit: 'search', isOfDay: true });

export interface ViewFacetsResponsesInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export interface ViewFacetsResponsesAnswer {
  /** Number of records; always exact. */
  readonly count: number;
  /** In the order of the request. */
  readonly facets: readonly {
    /** As in the request. */
    readonly field: string;
    /** Values, the most frequent first. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** How many different values there are in all; null if there are too many to count quickly. */
    readonly values: number | null;
    /** There are more values than those in `buckets`. */
    readonly more: boolean;
    /** How many records have no value; null if the facet is `later`. */
    readonly none: number | null;
    /** It would take long, so nothing was counted: ask for it by the operation for facets alone. */
    readonly later: boolean;
  }[];
  readonly plot: {
    readonly field: string;
    readonly unit: 'day' | 'month' | 'year';
    /** In the order of time: `2026-11-22`, `2026-11` or `2026`, by the unit. Units without records are left out. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** As in a facet. */
    readonly later: boolean;
  } | null;
  /** The indices that were read, the oldest first. */
  readonly indices: readonly {
    readonly id: number;
    readonly label: string;
    readonly availability: 'public' | 'private';
    /** When the collection of its records began. */
    readonly started_at: string;
    /** Null while it is being filled. */
    readonly ended_at: string | null;
    /** All of its records, also those that do not match. */
    readonly count: number;
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
}

/** Facets of a view of responses. The facets and the plot of a view without its records, however long they take. */
export const viewFacetsResponses: ApiOperation<ViewFacetsResponsesInput, ViewFacetsResponsesAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/responses/view/facets/', 'body', { isOfDay: true });

export interface CompareResponsesInput {
  /** The first query. */
  readonly a: string;
  /** The second query. */
  readonly b: string;
  /** Of the first query. Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly a_indices?: string | null | undefined;
  /** Of the second query. Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly b_indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
}

export interface CompareResponsesAnswer {
  readonly a: {
    /** Number of records; always exact. */
    readonly count: number;
    readonly indices: readonly {
      readonly id: number;
      readonly label: string;
      readonly availability: 'public' | 'private';
      /** When the collection of its records began. */
      readonly started_at: string;
      /** Null while it is being filled. */
      readonly ended_at: string | null;
      /** All of its records, also those that do not match. */
      readonly count: number;
    }[];
  };
  readonly b: {
    /** Number of records; always exact. */
    readonly count: number;
    readonly indices: readonly {
      readonly id: number;
      readonly label: string;
      readonly availability: 'public' | 'private';
      /** When the collection of its records began. */
      readonly started_at: string;
      /** Null while it is being filled. */
      readonly ended_at: string | null;
      /** All of its records, also those that do not match. */
      readonly count: number;
    }[];
  };
  /** Null if the two queries do not read the same indices. */
  readonly both: number | null;
  /** Null if the two queries do not read the same indices. */
  readonly only_a: number | null;
  /** Null if the two queries do not read the same indices. */
  readonly only_b: number | null;
  /** In the order of the request. */
  readonly facets: readonly {
    /** As in the request. */
    readonly field: string;
    /** The values whose shares differ, the greatest difference first. */
    readonly values: readonly {
      /** The value. */
      readonly key: readonly string[];
      readonly key_as_string: string;
      /** Records of the first query with the value. */
      readonly a: number;
      /** Records of the second query with the value. */
      readonly b: number;
      /** Of all records of its query. */
      readonly share_a: number;
      /** Of all records of its query. */
      readonly share_b: number;
    }[];
    /** Records without a value. */
    readonly none: {
      /** Number of records; always exact. */
      readonly a: number;
      /** Number of records; always exact. */
      readonly b: number;
    };
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
}

/** Compare two queries for responses. How many records two queries have in common, and the values of some fields whose share of the records differs most. All counts are exact, and from the same state of the data. */
export const compareResponses: ApiOperation<CompareResponsesInput, CompareResponsesAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/responses/compare/', 'body', { limit: 'search', isOfDay: true });

export interface SearchDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | undefined;
}

export interface SearchDomainsAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: DomainsRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** Only if a cursor was requested: the next page. */
  readonly cursor?: string | null;
}

/** Search domains. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchDomains: ApiOperation<SearchDomainsInput, SearchDomainsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/domains/', 'query', { limit: 'search', isOfDay: true });

export interface CountDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
}

export type CountDomainsAnswer = CountResponsesAnswer;

/** Count domains. How many records match the query. */
export const countDomains: ApiOperation<CountDomainsInput, CountDomainsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/domains_count/', 'query', { limit: 'search', isOfDay: true });

export interface FacetDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
  /** How many groups to return. */
  readonly size?: number | undefined;
}

export type FacetDomainsAnswer = FacetResponsesAnswer;

/** Group domains. For each value of a field, or each combination of values, the number of matching records. */
export const facetDomains: ApiOperation<FacetDomainsInput, FacetDomainsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/domains_facet/', 'query', { isOfDay: true });

export interface DownloadDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Maximum number of records; null and -1 mean all. */
  readonly size: number | null;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields: readonly string[] | null;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type: 'include' | 'exclude' | null;
  /** The format of the body; the Accept header does not choose it. */
  readonly type?: 'json' | 'csv' | 'parquet' | null | undefined;
  /** One JSON object per line, without an array around them. */
  readonly raw?: boolean | null | undefined;
  /** Leave out damaged indices, which X-Query-Warnings names. Without it the answer is then 503. */
  readonly accept_partial?: boolean | null | undefined;
}

export type DownloadDomainsAnswer = readonly {
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly data: DomainsRecord;
}[];

/** Download domains. All matching records, up to `size`: a JSON array with one record per line, with `raw` the lines without the array, or CSV, or Parquet. docs/downloads.md describes the layouts of CSV and Parquet. An answer that was cut short by a failure ends without its final chunk. If an index is found damaged meanwhile, lines end with a line that holds the problem, without `data`. */
export const downloadDomains: ApiOperation<DownloadDomainsInput, DownloadDomainsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/domains/download/', 'body');

export interface SearchDomainsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
}

export type SearchDomainsByBodyAnswer = SearchDomainsAnswer;

/** Search domains. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchDomainsByBody: ApiOperation<SearchDomainsByBodyInput, SearchDomainsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/domains/', 'body', { limit: 'search', isOfDay: true });

export interface CountDomainsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
}

export type CountDomainsByBodyAnswer = CountResponsesAnswer;

/** Count domains. How many records match the query. */
export const countDomainsByBody: ApiOperation<CountDomainsByBodyInput, CountDomainsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/domains_count/', 'body', { limit: 'search', isOfDay: true });

export interface FacetDomainsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** How many groups to return. */
  readonly size?: number | null | undefined;
}

export type FacetDomainsByBodyAnswer = FacetResponsesAnswer;

/** Group domains. For each value of a field, or each combination of values, the number of matching records. */
export const facetDomainsByBody: ApiOperation<FacetDomainsByBodyInput, FacetDomainsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/domains_facet/', 'body', { isOfDay: true });

export interface ViewDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export interface ViewDomainsAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: DomainsRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Number of records; always exact. */
  readonly count: number;
  /** In the order of the request. */
  readonly facets: readonly {
    /** As in the request. */
    readonly field: string;
    /** Values, the most frequent first. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** How many different values there are in all; null if there are too many to count quickly. */
    readonly values: number | null;
    /** There are more values than those in `buckets`. */
    readonly more: boolean;
    /** How many records have no value; null if the facet is `later`. */
    readonly none: number | null;
    /** It would take long, so nothing was counted: ask for it by the operation for facets alone. */
    readonly later: boolean;
  }[];
  readonly plot: {
    readonly field: string;
    readonly unit: 'day' | 'month' | 'year';
    /** In the order of time: `2026-11-22`, `2026-11` or `2026`, by the unit. Units without records are left out. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** As in a facet. */
    readonly later: boolean;
  } | null;
  /** The indices that were read, the oldest first. */
  readonly indices: readonly {
    readonly id: number;
    readonly label: string;
    readonly availability: 'public' | 'private';
    /** When the collection of its records began. */
    readonly started_at: string;
    /** Null while it is being filled. */
    readonly ended_at: string | null;
    /** All of its records, also those that do not match. */
    readonly count: number;
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** The next page: if a cursor was requested, and after the last page that `start` reaches. */
  readonly cursor?: string | null;
}

/** View domains. A page of records, how many there are, facets, a plot by date, and the indices read, all from the same state of the data. A facet that would take long is `later`: the operation for facets alone has it. */
export const viewDomains: ApiOperation<ViewDomainsInput, ViewDomainsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/domains/view/', 'body', { limit: 'search', isOfDay: true });

export interface ViewFacetsDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export type ViewFacetsDomainsAnswer = ViewFacetsResponsesAnswer;

/** Facets of a view of domains. The facets and the plot of a view without its records, however long they take. */
export const viewFacetsDomains: ApiOperation<ViewFacetsDomainsInput, ViewFacetsDomainsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/domains/view/facets/', 'body', { isOfDay: true });

export interface CompareDomainsInput {
  /** The first query. */
  readonly a: string;
  /** The second query. */
  readonly b: string;
  /** Of the first query. Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly a_indices?: string | null | undefined;
  /** Of the second query. Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly b_indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
}

export type CompareDomainsAnswer = CompareResponsesAnswer;

/** Compare two queries for domains. How many records two queries have in common, and the values of some fields whose share of the records differs most. All counts are exact, and from the same state of the data. */
export const compareDomains: ApiOperation<CompareDomainsInput, CompareDomainsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/domains/compare/', 'body', { limit: 'search', isOfDay: true });

export interface SearchWhoisIpInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | undefined;
}

export interface SearchWhoisIpAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: WhoisIpRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** Only if a cursor was requested: the next page. */
  readonly cursor?: string | null;
}

/** Search IP WHOIS records. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchWhoisIp: ApiOperation<SearchWhoisIpInput, SearchWhoisIpAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/whois_ip/', 'query', { limit: 'search', isOfDay: true });

export interface CountWhoisIpInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
}

export type CountWhoisIpAnswer = CountResponsesAnswer;

/** Count IP WHOIS records. How many records match the query. */
export const countWhoisIp: ApiOperation<CountWhoisIpInput, CountWhoisIpAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/whois_ip_count/', 'query', { limit: 'search', isOfDay: true });

export interface FacetWhoisIpInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
  /** How many groups to return. */
  readonly size?: number | undefined;
}

export type FacetWhoisIpAnswer = FacetResponsesAnswer;

/** Group IP WHOIS records. For each value of a field, or each combination of values, the number of matching records. */
export const facetWhoisIp: ApiOperation<FacetWhoisIpInput, FacetWhoisIpAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/whois_ip_facet/', 'query', { isOfDay: true });

export interface DownloadWhoisIpInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Maximum number of records; null and -1 mean all. */
  readonly size: number | null;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields: readonly string[] | null;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type: 'include' | 'exclude' | null;
  /** The format of the body; the Accept header does not choose it. */
  readonly type?: 'json' | 'csv' | 'parquet' | null | undefined;
  /** One JSON object per line, without an array around them. */
  readonly raw?: boolean | null | undefined;
  /** Leave out damaged indices, which X-Query-Warnings names. Without it the answer is then 503. */
  readonly accept_partial?: boolean | null | undefined;
}

export type DownloadWhoisIpAnswer = readonly {
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly data: WhoisIpRecord;
}[];

/** Download IP WHOIS records. All matching records, up to `size`: a JSON array with one record per line, with `raw` the lines without the array, or CSV, or Parquet. docs/downloads.md describes the layouts of CSV and Parquet. An answer that was cut short by a failure ends without its final chunk. If an index is found damaged meanwhile, lines end with a line that holds the problem, without `data`. */
export const downloadWhoisIp: ApiOperation<DownloadWhoisIpInput, DownloadWhoisIpAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_ip/download/', 'body');

export interface SearchWhoisIpByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
}

export type SearchWhoisIpByBodyAnswer = SearchWhoisIpAnswer;

/** Search IP WHOIS records. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchWhoisIpByBody: ApiOperation<SearchWhoisIpByBodyInput, SearchWhoisIpByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_ip/', 'body', { limit: 'search', isOfDay: true });

export interface CountWhoisIpByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
}

export type CountWhoisIpByBodyAnswer = CountResponsesAnswer;

/** Count IP WHOIS records. How many records match the query. */
export const countWhoisIpByBody: ApiOperation<CountWhoisIpByBodyInput, CountWhoisIpByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_ip_count/', 'body', { limit: 'search', isOfDay: true });

export interface FacetWhoisIpByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** How many groups to return. */
  readonly size?: number | null | undefined;
}

export type FacetWhoisIpByBodyAnswer = FacetResponsesAnswer;

/** Group IP WHOIS records. For each value of a field, or each combination of values, the number of matching records. */
export const facetWhoisIpByBody: ApiOperation<FacetWhoisIpByBodyInput, FacetWhoisIpByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_ip_facet/', 'body', { isOfDay: true });

export interface ViewWhoisIpInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export interface ViewWhoisIpAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: WhoisIpRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Number of records; always exact. */
  readonly count: number;
  /** In the order of the request. */
  readonly facets: readonly {
    /** As in the request. */
    readonly field: string;
    /** Values, the most frequent first. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** How many different values there are in all; null if there are too many to count quickly. */
    readonly values: number | null;
    /** There are more values than those in `buckets`. */
    readonly more: boolean;
    /** How many records have no value; null if the facet is `later`. */
    readonly none: number | null;
    /** It would take long, so nothing was counted: ask for it by the operation for facets alone. */
    readonly later: boolean;
  }[];
  readonly plot: {
    readonly field: string;
    readonly unit: 'day' | 'month' | 'year';
    /** In the order of time: `2026-11-22`, `2026-11` or `2026`, by the unit. Units without records are left out. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** As in a facet. */
    readonly later: boolean;
  } | null;
  /** The indices that were read, the oldest first. */
  readonly indices: readonly {
    readonly id: number;
    readonly label: string;
    readonly availability: 'public' | 'private';
    /** When the collection of its records began. */
    readonly started_at: string;
    /** Null while it is being filled. */
    readonly ended_at: string | null;
    /** All of its records, also those that do not match. */
    readonly count: number;
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** The next page: if a cursor was requested, and after the last page that `start` reaches. */
  readonly cursor?: string | null;
}

/** View IP WHOIS records. A page of records, how many there are, facets, a plot by date, and the indices read, all from the same state of the data. A facet that would take long is `later`: the operation for facets alone has it. */
export const viewWhoisIp: ApiOperation<ViewWhoisIpInput, ViewWhoisIpAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_ip/view/', 'body', { limit: 'search', isOfDay: true });

export interface ViewFacetsWhoisIpInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export type ViewFacetsWhoisIpAnswer = ViewFacetsResponsesAnswer;

/** Facets of a view of IP WHOIS records. The facets and the plot of a view without its records, however long they take. */
export const viewFacetsWhoisIp: ApiOperation<ViewFacetsWhoisIpInput, ViewFacetsWhoisIpAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_ip/view/facets/', 'body', { isOfDay: true });

export interface CompareWhoisIpInput {
  /** The first query. */
  readonly a: string;
  /** The second query. */
  readonly b: string;
  /** Of the first query. Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly a_indices?: string | null | undefined;
  /** Of the second query. Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly b_indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
}

export type CompareWhoisIpAnswer = CompareResponsesAnswer;

/** Compare two queries for IP WHOIS records. How many records two queries have in common, and the values of some fields whose share of the records differs most. All counts are exact, and from the same state of the data. */
export const compareWhoisIp: ApiOperation<CompareWhoisIpInput, CompareWhoisIpAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_ip/compare/', 'body', { limit: 'search', isOfDay: true });

export interface SearchWhoisDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | undefined;
}

export interface SearchWhoisDomainsAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: WhoisDomainsRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** Only if a cursor was requested: the next page. */
  readonly cursor?: string | null;
}

/** Search domain WHOIS records. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchWhoisDomains: ApiOperation<SearchWhoisDomainsInput, SearchWhoisDomainsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/whois_domains/', 'query', { limit: 'search', isOfDay: true });

export interface CountWhoisDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
}

export type CountWhoisDomainsAnswer = CountResponsesAnswer;

/** Count domain WHOIS records. How many records match the query. */
export const countWhoisDomains: ApiOperation<CountWhoisDomainsInput, CountWhoisDomainsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/whois_domains_count/', 'query', { limit: 'search', isOfDay: true });

export interface FacetWhoisDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
  /** How many groups to return. */
  readonly size?: number | undefined;
}

export type FacetWhoisDomainsAnswer = FacetResponsesAnswer;

/** Group domain WHOIS records. For each value of a field, or each combination of values, the number of matching records. */
export const facetWhoisDomains: ApiOperation<FacetWhoisDomainsInput, FacetWhoisDomainsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/whois_domains_facet/', 'query', { isOfDay: true });

export interface DownloadWhoisDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Maximum number of records; null and -1 mean all. */
  readonly size: number | null;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields: readonly string[] | null;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type: 'include' | 'exclude' | null;
  /** The format of the body; the Accept header does not choose it. */
  readonly type?: 'json' | 'csv' | 'parquet' | null | undefined;
  /** One JSON object per line, without an array around them. */
  readonly raw?: boolean | null | undefined;
  /** Leave out damaged indices, which X-Query-Warnings names. Without it the answer is then 503. */
  readonly accept_partial?: boolean | null | undefined;
}

export type DownloadWhoisDomainsAnswer = readonly {
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly data: WhoisDomainsRecord;
}[];

/** Download domain WHOIS records. All matching records, up to `size`: a JSON array with one record per line, with `raw` the lines without the array, or CSV, or Parquet. docs/downloads.md describes the layouts of CSV and Parquet. An answer that was cut short by a failure ends without its final chunk. If an index is found damaged meanwhile, lines end with a line that holds the problem, without `data`. */
export const downloadWhoisDomains: ApiOperation<DownloadWhoisDomainsInput, DownloadWhoisDomainsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_domains/download/', 'body');

export interface SearchWhoisDomainsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
}

export type SearchWhoisDomainsByBodyAnswer = SearchWhoisDomainsAnswer;

/** Search domain WHOIS records. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchWhoisDomainsByBody: ApiOperation<SearchWhoisDomainsByBodyInput, SearchWhoisDomainsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_domains/', 'body', { limit: 'search', isOfDay: true });

export interface CountWhoisDomainsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
}

export type CountWhoisDomainsByBodyAnswer = CountResponsesAnswer;

/** Count domain WHOIS records. How many records match the query. */
export const countWhoisDomainsByBody: ApiOperation<CountWhoisDomainsByBodyInput, CountWhoisDomainsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_domains_count/', 'body', { limit: 'search', isOfDay: true });

export interface FacetWhoisDomainsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** How many groups to return. */
  readonly size?: number | null | undefined;
}

export type FacetWhoisDomainsByBodyAnswer = FacetResponsesAnswer;

/** Group domain WHOIS records. For each value of a field, or each combination of values, the number of matching records. */
export const facetWhoisDomainsByBody: ApiOperation<FacetWhoisDomainsByBodyInput, FacetWhoisDomainsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_domains_facet/', 'body', { isOfDay: true });

export interface ViewWhoisDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export interface ViewWhoisDomainsAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: WhoisDomainsRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Number of records; always exact. */
  readonly count: number;
  /** In the order of the request. */
  readonly facets: readonly {
    /** As in the request. */
    readonly field: string;
    /** Values, the most frequent first. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** How many different values there are in all; null if there are too many to count quickly. */
    readonly values: number | null;
    /** There are more values than those in `buckets`. */
    readonly more: boolean;
    /** How many records have no value; null if the facet is `later`. */
    readonly none: number | null;
    /** It would take long, so nothing was counted: ask for it by the operation for facets alone. */
    readonly later: boolean;
  }[];
  readonly plot: {
    readonly field: string;
    readonly unit: 'day' | 'month' | 'year';
    /** In the order of time: `2026-11-22`, `2026-11` or `2026`, by the unit. Units without records are left out. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** As in a facet. */
    readonly later: boolean;
  } | null;
  /** The indices that were read, the oldest first. */
  readonly indices: readonly {
    readonly id: number;
    readonly label: string;
    readonly availability: 'public' | 'private';
    /** When the collection of its records began. */
    readonly started_at: string;
    /** Null while it is being filled. */
    readonly ended_at: string | null;
    /** All of its records, also those that do not match. */
    readonly count: number;
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** The next page: if a cursor was requested, and after the last page that `start` reaches. */
  readonly cursor?: string | null;
}

/** View domain WHOIS records. A page of records, how many there are, facets, a plot by date, and the indices read, all from the same state of the data. A facet that would take long is `later`: the operation for facets alone has it. */
export const viewWhoisDomains: ApiOperation<ViewWhoisDomainsInput, ViewWhoisDomainsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_domains/view/', 'body', { limit: 'search', isOfDay: true });

export interface ViewFacetsWhoisDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export type ViewFacetsWhoisDomainsAnswer = ViewFacetsResponsesAnswer;

/** Facets of a view of domain WHOIS records. The facets and the plot of a view without its records, however long they take. */
export const viewFacetsWhoisDomains: ApiOperation<ViewFacetsWhoisDomainsInput, ViewFacetsWhoisDomainsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_domains/view/facets/', 'body', { isOfDay: true });

export interface CompareWhoisDomainsInput {
  /** The first query. */
  readonly a: string;
  /** The second query. */
  readonly b: string;
  /** Of the first query. Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly a_indices?: string | null | undefined;
  /** Of the second query. Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly b_indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
}

export type CompareWhoisDomainsAnswer = CompareResponsesAnswer;

/** Compare two queries for domain WHOIS records. How many records two queries have in common, and the values of some fields whose share of the records differs most. All counts are exact, and from the same state of the data. */
export const compareWhoisDomains: ApiOperation<CompareWhoisDomainsInput, CompareWhoisDomainsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/whois_domains/compare/', 'body', { limit: 'search', isOfDay: true });

export interface SearchCertsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | undefined;
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | undefined;
}

export interface SearchCertsAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: CertsRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** Only if a cursor was requested: the next page. */
  readonly cursor?: string | null;
}

/** Search certificates. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchCerts: ApiOperation<SearchCertsInput, SearchCertsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/certs/', 'query', { limit: 'certs', isOfDay: true });

export interface CountCertsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | undefined;
}

export type CountCertsAnswer = CountResponsesAnswer;

/** Count certificates. How many records match the query. */
export const countCerts: ApiOperation<CountCertsInput, CountCertsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/certs_count/', 'query', { limit: 'certs', isOfDay: true });

export interface FacetCertsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | undefined;
  /** How many groups to return. */
  readonly size?: number | undefined;
}

export type FacetCertsAnswer = FacetResponsesAnswer;

/** Group certificates. For each value of a field, or each combination of values, the number of matching records. */
export const facetCerts: ApiOperation<FacetCertsInput, FacetCertsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/certs_facet/', 'query', { isOfDay: true });

export interface DownloadCertsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Maximum number of records; null and -1 mean all. */
  readonly size: number | null;
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields: readonly string[] | null;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type: 'include' | 'exclude' | null;
  /** The format of the body; the Accept header does not choose it. */
  readonly type?: 'json' | 'csv' | 'parquet' | null | undefined;
  /** One JSON object per line, without an array around them. */
  readonly raw?: boolean | null | undefined;
  /** Leave out damaged indices, which X-Query-Warnings names. Without it the answer is then 503. */
  readonly accept_partial?: boolean | null | undefined;
}

export type DownloadCertsAnswer = readonly {
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly data: CertsRecord;
}[];

/** Download certificates. All matching records, up to `size`: a JSON array with one record per line, with `raw` the lines without the array, or CSV, or Parquet. docs/downloads.md describes the layouts of CSV and Parquet. An answer that was cut short by a failure ends without its final chunk. If an index is found damaged meanwhile, lines end with a line that holds the problem, without `data`. */
export const downloadCerts: ApiOperation<DownloadCertsInput, DownloadCertsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/certs/download/', 'body');

export interface SearchCertsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
}

export type SearchCertsByBodyAnswer = SearchCertsAnswer;

/** Search certificates. A page of at most 20 records that match the query; after the last one, pages are empty. */
export const searchCertsByBody: ApiOperation<SearchCertsByBodyInput, SearchCertsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/certs/', 'body', { limit: 'certs', isOfDay: true });

export interface CountCertsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | null | undefined;
}

export type CountCertsByBodyAnswer = CountResponsesAnswer;

/** Count certificates. How many records match the query. */
export const countCertsByBody: ApiOperation<CountCertsByBodyInput, CountCertsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/certs_count/', 'body', { limit: 'certs', isOfDay: true });

export interface FacetCertsByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Paths of one to four fields to group by, separated by commas. Dates are grouped by day; with `.month` or `.year` after the path, by month or year. */
  readonly facets: readonly string[];
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | null | undefined;
  /** How many groups to return. */
  readonly size?: number | null | undefined;
}

export type FacetCertsByBodyAnswer = FacetResponsesAnswer;

/** Group certificates. For each value of a field, or each combination of values, the number of matching records. */
export const facetCertsByBody: ApiOperation<FacetCertsByBodyInput, FacetCertsByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/certs_facet/', 'body', { isOfDay: true });

export interface ViewCertsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** How many records to skip: the first record returned is number start + 1. */
  readonly start?: number | null | undefined;
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | null | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; by default the newest come first. */
  readonly sort?: string | null | undefined;
  /** Pagination without a limit: send it empty to get a `cursor`, which gives the same user the next page of the same search; it is null after the last page. */
  readonly cursor?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export interface ViewCertsAnswer {
  readonly items: readonly {
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: CertsRecord;
    /** Paths of the fields that matched the query, each with the value. */
    readonly highlight?: { readonly [name: string]: string };
  }[];
  /** Number of records; always exact. */
  readonly count: number;
  /** In the order of the request. */
  readonly facets: readonly {
    /** As in the request. */
    readonly field: string;
    /** Values, the most frequent first. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** How many different values there are in all; null if there are too many to count quickly. */
    readonly values: number | null;
    /** There are more values than those in `buckets`. */
    readonly more: boolean;
    /** How many records have no value; null if the facet is `later`. */
    readonly none: number | null;
    /** It would take long, so nothing was counted: ask for it by the operation for facets alone. */
    readonly later: boolean;
  }[];
  readonly plot: {
    readonly field: string;
    readonly unit: 'day' | 'month' | 'year';
    /** In the order of time: `2026-11-22`, `2026-11` or `2026`, by the unit. Units without records are left out. */
    readonly buckets: readonly {
      /** A value of each grouping field. */
      readonly key: readonly string[];
      /** The values, separated by bars. */
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
    /** As in a facet. */
    readonly later: boolean;
  } | null;
  /** The indices that were read, the oldest first. */
  readonly indices: readonly {
    readonly id: number;
    readonly label: string;
    readonly availability: 'public' | 'private';
    /** When the collection of its records began. */
    readonly started_at: string;
    /** Null while it is being filled. */
    readonly ended_at: string | null;
    /** All of its records, also those that do not match. */
    readonly count: number;
  }[];
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
  /** The next page: if a cursor was requested, and after the last page that `start` reaches. */
  readonly cursor?: string | null;
}

/** View certificates. A page of records, how many there are, facets, a plot by date, and the indices read, all from the same state of the data. A facet that would take long is `later`: the operation for facets alone has it. */
export const viewCerts: ApiOperation<ViewCertsInput, ViewCertsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/certs/view/', 'body', { limit: 'certs', isOfDay: true });

export interface ViewFacetsCertsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Has no effect: all certificates are in one index. */
  readonly indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
  /** Names among `facets`. Each is counted without the conditions of the query that test this field alone, so that its other values keep their counts when some are chosen. */
  readonly without_own_filter?: readonly string[] | null | undefined;
  /** Path of a date; records are counted by its days, or by months or years if there are many. `none` leaves it out. Default: the usual date of the collection. */
  readonly plot?: string | null | undefined;
}

export type ViewFacetsCertsAnswer = ViewFacetsResponsesAnswer;

/** Facets of a view of certificates. The facets and the plot of a view without its records, however long they take. */
export const viewFacetsCerts: ApiOperation<ViewFacetsCertsInput, ViewFacetsCertsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/certs/view/facets/', 'body', { isOfDay: true });

export interface CompareCertsInput {
  /** The first query. */
  readonly a: string;
  /** The second query. */
  readonly b: string;
  /** Of the first query. Has no effect: all certificates are in one index. */
  readonly a_indices?: string | null | undefined;
  /** Of the second query. Has no effect: all certificates are in one index. */
  readonly b_indices?: string | null | undefined;
  /** Paths of at most 12 fields, each counted by itself; `none` leaves them out. Default: the usual ones of the collection. */
  readonly facets?: readonly string[] | null | undefined;
  /** How many values of each field to return. */
  readonly facet_size?: number | null | undefined;
}

export type CompareCertsAnswer = CompareResponsesAnswer;

/** Compare two queries for certificates. How many records two queries have in common, and the values of some fields whose share of the records differs most. All counts are exact, and from the same state of the data. */
export const compareCerts: ApiOperation<CompareCertsInput, CompareCertsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/certs/compare/', 'body', { limit: 'certs', isOfDay: true });

export interface CreateDownloadLinkInput {
  /** The collection. */
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs';
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Maximum number of records; null and -1 mean all. */
  readonly size: number | null;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields: readonly string[] | null;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type: 'include' | 'exclude' | null;
  /** The format of the body; the Accept header does not choose it. */
  readonly type?: 'json' | 'csv' | 'parquet' | null | undefined;
  /** One JSON object per line, without an array around them. */
  readonly raw?: boolean | null | undefined;
  /** Leave out damaged indices, which X-Query-Warnings names. Without it the answer is then 503. */
  readonly accept_partial?: boolean | null | undefined;
}

export interface CreateDownloadLinkAnswer {
  /** Relative to the address of the installation. */
  readonly url: string;
  /** ISO 8601. */
  readonly expires_at: string;
  readonly file_name: string;
  /** How many match the query. */
  readonly records: number;
  /** How many of them the file will have. */
  readonly delivered: number;
  /** What it will cost. */
  readonly coins: number;
  /** Of this month, before it; -1 if there is no limit. */
  readonly coins_left: number;
}

/** A link to a download. Prepares a download, says how many records match and how many of them the caller will get for how many coins, and answers a link that gives the file once, within ten minutes, to the same user. A download that the subscription or the coins do not cover is cut to what they do cover. Coins are paid when the link is used. */
export const createDownloadLink: ApiOperation<CreateDownloadLinkInput, CreateDownloadLinkAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/download_links/', 'body', { limit: 'search', isOfDay: true });

export interface DownloadByLinkInput {
  /** From the link. */
  readonly token: string;
}

export type DownloadByLinkAnswer = readonly {
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly data: { readonly [name: string]: unknown };
}[];

/** Download by a link. The file of a link, as an attachment: what a download answers, with the rights and coins that the user has now. A link gives its file once; to other users it does not exist. HEAD does not use it. */
export const downloadByLink: ApiOperation<DownloadByLinkInput, DownloadByLinkAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/download_links/{token}/', 'query');

export interface SummaryResponsesInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
}

export interface SummaryResponsesAnswer {
  readonly count: number;
  /** For each summary field, its most frequent values. */
  readonly aggregations: { readonly [name: string]: readonly {
    /** A value of each grouping field. */
    readonly key: readonly string[];
    /** The values, separated by bars. */
    readonly key_as_string: string;
    readonly doc_count: number;
  }[] };
  /** Duration in milliseconds. */
  readonly took: number;
  /** Time of the answer, in seconds since 1970. */
  readonly timestamp: number;
}

/** Summary of responses. How many records match the query, and the most frequent values of the summary fields. */
export const summaryResponses: ApiOperation<SummaryResponsesInput, SummaryResponsesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/responses_summary/', 'query', { limit: 'search', isOfDay: true });

export interface SummaryDomainsInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | undefined;
}

export type SummaryDomainsAnswer = SummaryResponsesAnswer;

/** Summary of domains. How many records match the query, and the most frequent values of the summary fields. */
export const summaryDomains: ApiOperation<SummaryDomainsInput, SummaryDomainsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/domains_summary/', 'query', { limit: 'search', isOfDay: true });

export interface SavedSearchesInput {
  /** Only searches that the caller owns. */
  readonly own_only?: boolean | undefined;
}

export type SavedSearchesAnswer = readonly {
  readonly id: string;
  readonly name: string;
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs';
  readonly q: string;
  /** Labels or numbers of indices, separated by commas. Null: the latest public data. */
  readonly indices: string | null;
  /** Path of a field, with `-` before it for descending order. Null: the newest come first. */
  readonly sort: string | null;
  /** Paths of fields. Empty: those that are usually shown. */
  readonly columns: readonly string[];
  /** Paths of fields to group by. */
  readonly facets: readonly string[];
  readonly note: string;
  /** Teammates of the owner see it. */
  readonly shared: boolean;
  readonly owner: {
    readonly id: number;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
  };
  /** It belongs to a teammate. */
  readonly is_from_team: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  /** ISO 8601, in UTC. */
  readonly changed_at: string;
}[];

/** Saved searches. The saved searches of the caller, or also those that teammates share. */
export const savedSearches: ApiOperation<SavedSearchesInput, SavedSearchesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/saved_searches/', 'query');

export interface CreateSavedSearchInput {
  /** A name that you use once: 1 to 200 characters. */
  readonly name: string;
  /** The collection to search. */
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs';
  /** The query, which must be correct: at most 8,192 characters. */
  readonly q: string;
  /** Labels or numbers of indices, separated by commas; empty: the latest public data. */
  readonly indices?: string | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; empty: the newest come first. */
  readonly sort?: string | null | undefined;
  /** Paths of the fields to show. */
  readonly columns?: readonly string[] | null | undefined;
  /** Paths of fields to group by. */
  readonly facets?: readonly string[] | null | undefined;
  /** What the search is for. */
  readonly note?: string | null | undefined;
  /** Teammates see it. By default only its owner does. */
  readonly shared?: boolean | null | undefined;
}

export interface CreateSavedSearchAnswer {
  readonly id: string;
  readonly name: string;
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs';
  readonly q: string;
  /** Labels or numbers of indices, separated by commas. Null: the latest public data. */
  readonly indices: string | null;
  /** Path of a field, with `-` before it for descending order. Null: the newest come first. */
  readonly sort: string | null;
  /** Paths of fields. Empty: those that are usually shown. */
  readonly columns: readonly string[];
  /** Paths of fields to group by. */
  readonly facets: readonly string[];
  readonly note: string;
  /** Teammates of the owner see it. */
  readonly shared: boolean;
  readonly owner: {
    readonly id: number;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
  };
  /** It belongs to a teammate. */
  readonly is_from_team: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  /** ISO 8601, in UTC. */
  readonly changed_at: string;
}

/** Save a search. Saves a search under a name, with how to show its results. A user may have 500. */
export const createSavedSearch: ApiOperation<CreateSavedSearchInput, CreateSavedSearchAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/saved_searches/', 'body');

export interface SavedSearchInput {
  /** The id of the saved search. */
  readonly id: string;
}

export type SavedSearchAnswer = CreateSavedSearchAnswer;

/** A saved search. A saved search of the caller, or one that a teammate shares. */
export const savedSearch: ApiOperation<SavedSearchInput, SavedSearchAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/saved_searches/{id}/', 'query');

export interface ChangeSavedSearchInput {
  /** The id of the saved search. */
  readonly id: string;
  /** A name that you use once: 1 to 200 characters. */
  readonly name?: string | null | undefined;
  /** The collection to search. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | null | undefined;
  /** The query, which must be correct: at most 8,192 characters. */
  readonly q?: string | null | undefined;
  /** Labels or numbers of indices, separated by commas; empty: the latest public data. */
  readonly indices?: string | null | undefined;
  /** Path of a field to sort by, with `-` before it for descending order; empty: the newest come first. */
  readonly sort?: string | null | undefined;
  /** Paths of the fields to show. */
  readonly columns?: readonly string[] | null | undefined;
  /** Paths of fields to group by. */
  readonly facets?: readonly string[] | null | undefined;
  /** What the search is for. */
  readonly note?: string | null | undefined;
  /** Teammates see it. By default only its owner does. */
  readonly shared?: boolean | null | undefined;
}

export type ChangeSavedSearchAnswer = CreateSavedSearchAnswer;

/** Change a saved search. Changes what the body names. Only the owner may. */
export const changeSavedSearch: ApiOperation<ChangeSavedSearchInput, ChangeSavedSearchAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/saved_searches/{id}/', 'body');

export interface RemoveSavedSearchInput {
  /** The id of the saved search. */
  readonly id: string;
}

export type RemoveSavedSearchAnswer = undefined;

/** Delete a saved search. Deletes a saved search. Only the owner may. */
export const removeSavedSearch: ApiOperation<RemoveSavedSearchInput, RemoveSavedSearchAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/saved_searches/{id}/', 'query');

export interface HostInput {
  /** An IPv4 or IPv6 address, or a domain name. */
  readonly host: string;
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | undefined;
  /** Search public indices only; by default the newest result of public and private indices counts. */
  readonly public_indices_only?: boolean | undefined;
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses indices that were started by then. */
  readonly as_of?: string | undefined;
  /** The form of the answer; by default the Accept header chooses. */
  readonly format?: 'json' | 'markdown' | 'html' | undefined;
}

export type HostAnswer = {
  readonly type?: 'ip';
  readonly ip?: string;
  /** The holder of the smallest registered network. */
  readonly organization?: string;
  /** Names in reverse DNS. */
  readonly ptr?: readonly string[];
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly geo?: { readonly [name: string]: unknown };
  readonly privacy?: {
    readonly is_vpn: boolean;
    readonly is_proxy: boolean;
    readonly is_tor: boolean;
    /** The same value under its other name. */
    readonly vpn: boolean;
    readonly proxy: boolean;
    readonly tor: boolean;
  };
  /** Names that point to the address, at most 100. */
  readonly domains?: readonly string[];
  /** How many there are. */
  readonly domains_count?: number;
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly whois?: { readonly [name: string]: unknown };
  /** Services, at most 1,000; for a domain, those of HTTP. */
  readonly ports?: readonly {
    /** Protocol with its encryption, such as https. */
    readonly protocol?: string;
    /** tcp or udp. */
    readonly prot4?: string;
    readonly port: number;
    /** Protocol without its encryption, such as http. */
    readonly prot7?: string;
  }[];
  readonly software?: readonly {
    /** URI at which it was seen. */
    readonly uri?: string;
    /** Title of its page. */
    readonly title?: string;
    /** Time of its newest observation. */
    readonly last_seen?: string;
    /** Products; the key named after a product has its version. */
    readonly tag?: readonly { readonly [name: string]: unknown }[];
    /** Published vulnerabilities of these products, derived from the version. */
    readonly cve?: readonly { readonly [name: string]: unknown }[];
  }[];
  /** Only if there are more responses than were read: their number. */
  readonly services_count?: number;
  /** What threat lists say of the host. */
  readonly ioc?: readonly { readonly [name: string]: unknown }[];
  /** The indices behind the answer. */
  readonly source?: readonly {
    readonly id: number;
    readonly name: string;
    /** What `indices` takes. */
    readonly label: string;
    readonly scan_label: string;
    /** The collection. */
    readonly type: string;
    readonly availability: 'public' | 'private';
    /** The newest of its collection; never set for responses. */
    readonly is_default: boolean;
    readonly speed: 'fast' | 'slow';
    readonly state: 'indexing' | 'full';
    readonly count: number;
    readonly scan_started_dt: string;
    readonly scan_ended_dt: string | null;
    readonly scan_started_at: string;
    readonly scan_ended_at: string | null;
    /** What that means, if the index is damaged. Searches leave it out and say so. */
    readonly damaged?: string;
  }[];
} | {
  readonly type?: 'domain';
  readonly domain?: string;
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly dns?: { readonly [name: string]: unknown };
  /** At most 100. */
  readonly related_domains?: readonly string[];
  /** How many there are. */
  readonly related_domains_count?: number;
  /** A query that finds all of them, in the collection domains. */
  readonly related_domains_query?: string;
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly whois?: { readonly [name: string]: unknown };
  /** Services, at most 1,000; for a domain, those of HTTP. */
  readonly ports?: readonly {
    /** Protocol with its encryption, such as https. */
    readonly protocol?: string;
    /** tcp or udp. */
    readonly prot4?: string;
    readonly port: number;
    /** Protocol without its encryption, such as http. */
    readonly prot7?: string;
  }[];
  readonly software?: readonly {
    /** URI at which it was seen. */
    readonly uri?: string;
    /** Title of its page. */
    readonly title?: string;
    /** Time of its newest observation. */
    readonly last_seen?: string;
    /** Products; the key named after a product has its version. */
    readonly tag?: readonly { readonly [name: string]: unknown }[];
    /** Published vulnerabilities of these products, derived from the version. */
    readonly cve?: readonly { readonly [name: string]: unknown }[];
  }[];
  /** Only if there are more responses than were read: their number. */
  readonly services_count?: number;
  /** What threat lists say of the host. */
  readonly ioc?: readonly { readonly [name: string]: unknown }[];
  /** The indices behind the answer. */
  readonly source?: readonly {
    readonly id: number;
    readonly name: string;
    /** What `indices` takes. */
    readonly label: string;
    readonly scan_label: string;
    /** The collection. */
    readonly type: string;
    readonly availability: 'public' | 'private';
    /** The newest of its collection; never set for responses. */
    readonly is_default: boolean;
    readonly speed: 'fast' | 'slow';
    readonly state: 'indexing' | 'full';
    readonly count: number;
    readonly scan_started_dt: string;
    readonly scan_ended_dt: string | null;
    readonly scan_started_at: string;
    readonly scan_ended_at: string | null;
    /** What that means, if the index is damaged. Searches leave it out and say so. */
    readonly damaged?: string;
  }[];
};

/** Summary of a host. What all collections, address databases and threat lists say about an address or a domain name, in one answer. docs/host.md describes it. */
export const host: ApiOperation<HostInput, HostAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/host/{host}/', 'query', { limit: 'search', isOfDay: true });

export interface OwnHostInput {
  /** Paths of fields, separated by commas, such as `ptr[0],whois.abuse`; `*` matches any characters, and on its own everything. */
  readonly fields?: readonly string[] | undefined;
  /** `include`: only the listed fields are returned; `exclude`: all but these. */
  readonly source_type?: 'include' | 'exclude' | undefined;
  /** Search public indices only; by default the newest result of public and private indices counts. */
  readonly public_indices_only?: boolean | undefined;
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses indices that were started by then. */
  readonly as_of?: string | undefined;
  /** The form of the answer; by default the Accept header chooses. */
  readonly format?: 'json' | 'markdown' | 'html' | undefined;
}

export type OwnHostAnswer = {
  readonly type?: 'ip';
  readonly ip?: string;
  /** The holder of the smallest registered network. */
  readonly organization?: string;
  /** Names in reverse DNS. */
  readonly ptr?: readonly string[];
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly geo?: { readonly [name: string]: unknown };
  readonly privacy?: {
    readonly is_vpn: boolean;
    readonly is_proxy: boolean;
    readonly is_tor: boolean;
    /** The same value under its other name. */
    readonly vpn: boolean;
    readonly proxy: boolean;
    readonly tor: boolean;
  };
  /** Names that point to the address, at most 100. */
  readonly domains?: readonly string[];
  /** How many there are. */
  readonly domains_count?: number;
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly whois?: { readonly [name: string]: unknown };
  /** Services, at most 1,000; for a domain, those of HTTP. */
  readonly ports?: readonly {
    /** Protocol with its encryption, such as https. */
    readonly protocol?: string;
    /** tcp or udp. */
    readonly prot4?: string;
    readonly port: number;
    /** Protocol without its encryption, such as http. */
    readonly prot7?: string;
  }[];
  readonly software?: readonly {
    /** URI at which it was seen. */
    readonly uri?: string;
    /** Title of its page. */
    readonly title?: string;
    /** Time of its newest observation. */
    readonly last_seen?: string;
    /** Products; the key named after a product has its version. */
    readonly tag?: readonly { readonly [name: string]: unknown }[];
    /** Published vulnerabilities of these products, derived from the version. */
    readonly cve?: readonly { readonly [name: string]: unknown }[];
  }[];
  /** Only if there are more responses than were read: their number. */
  readonly services_count?: number;
  /** What threat lists say of the host. */
  readonly ioc?: readonly { readonly [name: string]: unknown }[];
  /** The indices behind the answer. */
  readonly source?: readonly {
    readonly id: number;
    readonly name: string;
    /** What `indices` takes. */
    readonly label: string;
    readonly scan_label: string;
    /** The collection. */
    readonly type: string;
    readonly availability: 'public' | 'private';
    /** The newest of its collection; never set for responses. */
    readonly is_default: boolean;
    readonly speed: 'fast' | 'slow';
    readonly state: 'indexing' | 'full';
    readonly count: number;
    readonly scan_started_dt: string;
    readonly scan_ended_dt: string | null;
    readonly scan_started_at: string;
    readonly scan_ended_at: string | null;
    /** What that means, if the index is damaged. Searches leave it out and say so. */
    readonly damaged?: string;
  }[];
} | {
  readonly type?: 'domain';
  readonly domain?: string;
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly dns?: { readonly [name: string]: unknown };
  /** At most 100. */
  readonly related_domains?: readonly string[];
  /** How many there are. */
  readonly related_domains_count?: number;
  /** A query that finds all of them, in the collection domains. */
  readonly related_domains_query?: string;
  /** A record; docs/fields.md lists the fields of each collection. */
  readonly whois?: { readonly [name: string]: unknown };
  /** Services, at most 1,000; for a domain, those of HTTP. */
  readonly ports?: readonly {
    /** Protocol with its encryption, such as https. */
    readonly protocol?: string;
    /** tcp or udp. */
    readonly prot4?: string;
    readonly port: number;
    /** Protocol without its encryption, such as http. */
    readonly prot7?: string;
  }[];
  readonly software?: readonly {
    /** URI at which it was seen. */
    readonly uri?: string;
    /** Title of its page. */
    readonly title?: string;
    /** Time of its newest observation. */
    readonly last_seen?: string;
    /** Products; the key named after a product has its version. */
    readonly tag?: readonly { readonly [name: string]: unknown }[];
    /** Published vulnerabilities of these products, derived from the version. */
    readonly cve?: readonly { readonly [name: string]: unknown }[];
  }[];
  /** Only if there are more responses than were read: their number. */
  readonly services_count?: number;
  /** What threat lists say of the host. */
  readonly ioc?: readonly { readonly [name: string]: unknown }[];
  /** The indices behind the answer. */
  readonly source?: readonly {
    readonly id: number;
    readonly name: string;
    /** What `indices` takes. */
    readonly label: string;
    readonly scan_label: string;
    /** The collection. */
    readonly type: string;
    readonly availability: 'public' | 'private';
    /** The newest of its collection; never set for responses. */
    readonly is_default: boolean;
    readonly speed: 'fast' | 'slow';
    readonly state: 'indexing' | 'full';
    readonly count: number;
    readonly scan_started_dt: string;
    readonly scan_ended_dt: string | null;
    readonly scan_started_at: string;
    readonly scan_ended_at: string | null;
    /** What that means, if the index is damaged. Searches leave it out and say so. */
    readonly damaged?: string;
  }[];
};

/** Summary of the caller. The same for the address that sent the request; at least the address itself. */
export const ownHost: ApiOperation<OwnHostInput, OwnHostAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/host/', 'query', { limit: 'search', isOfDay: true });

export interface HostHistoryInput {
  /** An IPv4 or IPv6 address, or a domain name. */
  readonly host: string;
  /** Search public indices only; by default the newest result of public and private indices counts. */
  readonly public_indices_only?: boolean | undefined;
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses indices that were started by then. */
  readonly as_of?: string | undefined;
}

export interface HostHistoryAnswer {
  readonly type: 'ip' | 'domain';
  readonly host: string;
  /** The most recently seen service first. */
  readonly services: readonly {
    /** Protocol with its encryption, such as https. */
    readonly protocol?: string;
    /** tcp or udp. */
    readonly prot4?: string;
    readonly port: number;
    /** Protocol without its encryption, such as http. */
    readonly prot7?: string;
    readonly uri: string;
    readonly first_seen: string;
    readonly last_seen: string;
    /** Labels of the indices that have it, the newest first. */
    readonly indices: readonly string[];
  }[];
  readonly software: readonly {
    readonly name: string;
    readonly version: string | null;
    readonly first_seen: string;
    readonly last_seen: string;
    /** Labels of the indices that have it, the newest first. */
    readonly indices: readonly string[];
  }[];
  /** The DNS records at each change, the newest first. */
  readonly dns: readonly {
    readonly at: string;
    readonly index: string;
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: { readonly [name: string]: unknown };
  }[];
  readonly whois: readonly {
    readonly at: string;
    readonly index: string;
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly data: { readonly [name: string]: unknown };
  }[];
  /** There are more observations than were read. */
  readonly is_cut: boolean;
}

/** History of a host. When the services, software, DNS records and registration of a host were seen, in every index that the caller may name, older ones included. */
export const hostHistory: ApiOperation<HostHistoryInput, HostHistoryAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/host/{host}/history/', 'query', { limit: 'search', isOfDay: true });

export interface CompareHostInput {
  /** An IPv4 or IPv6 address, or a domain name. */
  readonly host: string;
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses indices that were started by then. */
  readonly as_of?: string | undefined;
  /** The other host; by default the same. */
  readonly to?: string | undefined;
  /** As of this day or moment, for the other side; by default now. */
  readonly to_as_of?: string | undefined;
  /** Search public indices only; by default the newest result of public and private indices counts. */
  readonly public_indices_only?: boolean | undefined;
  /** Also list the fields that vary by themselves, such as times and tokens. They are counted in any case. */
  readonly with_volatile?: boolean | undefined;
}

export interface CompareHostAnswer {
  readonly from: {
    readonly host: string;
    readonly type: 'ip' | 'domain';
    /** Null: now. */
    readonly as_of: string | null;
    /** Anything is known of the host then. */
    readonly is_known: boolean;
    /** When a service of it was seen last. */
    readonly last_seen: string | null;
  };
  readonly to: {
    readonly host: string;
    readonly type: 'ip' | 'domain';
    /** Null: now. */
    readonly as_of: string | null;
    /** Anything is known of the host then. */
    readonly is_known: boolean;
    /** When a service of it was seen last. */
    readonly last_seen: string | null;
  };
  /** By port, transport, protocol, name and path. */
  readonly services: {
    /** Only `to` has it. */
    readonly added: readonly {
      readonly port: number;
      /** tcp or udp. */
      readonly transport: string;
      /** Protocol with its encryption, such as https. */
      readonly protocol: string;
      /** The name that was asked for. Null for the host itself. */
      readonly host: string | null;
      /** Empty unless the protocol has paths. */
      readonly path: string;
      readonly uri: string | null;
      readonly status: number | null;
      readonly title: string | null;
      /** Names, with their versions. */
      readonly products: readonly string[];
    }[];
    /** Only `from` has it, and somebody looked for it later. */
    readonly gone: readonly {
      readonly port: number;
      /** tcp or udp. */
      readonly transport: string;
      /** Protocol with its encryption, such as https. */
      readonly protocol: string;
      /** The name that was asked for. Null for the host itself. */
      readonly host: string | null;
      /** Empty unless the protocol has paths. */
      readonly path: string;
      readonly uri: string | null;
      readonly status: number | null;
      readonly title: string | null;
      /** Names, with their versions. */
      readonly products: readonly string[];
      /** When it was seen last. */
      readonly last_seen: string;
      /** When somebody looked again and it was not there. Null if another observation says so. */
      readonly gone_by: string | null;
    }[];
    /** `from` has it, and as far as is known nobody looked again: not seen since. */
    readonly not_seen: readonly {
      readonly port: number;
      /** tcp or udp. */
      readonly transport: string;
      /** Protocol with its encryption, such as https. */
      readonly protocol: string;
      /** The name that was asked for. Null for the host itself. */
      readonly host: string | null;
      /** Empty unless the protocol has paths. */
      readonly path: string;
      readonly uri: string | null;
      readonly status: number | null;
      readonly title: string | null;
      /** Names, with their versions. */
      readonly products: readonly string[];
      /** When it was seen last. */
      readonly last_seen: string;
    }[];
    readonly changed: readonly {
      readonly port: number;
      /** tcp or udp. */
      readonly transport: string;
      /** Protocol with its encryption, such as https. */
      readonly protocol: string;
      /** The name that was asked for. Null for the host itself. */
      readonly host: string | null;
      /** Empty unless the protocol has paths. */
      readonly path: string;
      readonly uri: string | null;
      readonly status: number | null;
      readonly title: string | null;
      /** Names, with their versions. */
      readonly products: readonly string[];
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
    /** How many are the same. */
    readonly same: number;
    /** How many fields differ that vary by themselves. */
    readonly volatile: number;
    /** These fields, with `with_volatile`. */
    readonly volatile_changes?: readonly {
      readonly port: number;
      /** tcp or udp. */
      readonly transport: string;
      /** Protocol with its encryption, such as https. */
      readonly protocol: string;
      /** The name that was asked for. Null for the host itself. */
      readonly host: string | null;
      /** Empty unless the protocol has paths. */
      readonly path: string;
      readonly uri: string | null;
      readonly status: number | null;
      readonly title: string | null;
      /** Names, with their versions. */
      readonly products: readonly string[];
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
  };
  /** Recognised products by name. `changed`: other versions. */
  readonly products: {
    /** Only `to` has it. */
    readonly added: readonly {
      readonly name: string;
      readonly versions: readonly string[];
    }[];
    /** Only `from` has it, and somebody looked for it later. */
    readonly gone: readonly {
      readonly name: string;
      readonly versions: readonly string[];
      /** When it was seen last. */
      readonly last_seen: string;
      /** When somebody looked again and it was not there. Null if another observation says so. */
      readonly gone_by: string | null;
    }[];
    /** `from` has it, and as far as is known nobody looked again: not seen since. */
    readonly not_seen: readonly {
      readonly name: string;
      readonly versions: readonly string[];
      /** When it was seen last. */
      readonly last_seen: string;
    }[];
    readonly changed: readonly {
      readonly name: string;
      readonly versions: readonly string[];
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
    /** How many are the same. */
    readonly same: number;
    /** How many fields differ that vary by themselves. */
    readonly volatile: number;
    /** These fields, with `with_volatile`. */
    readonly volatile_changes?: readonly {
      readonly name: string;
      readonly versions: readonly string[];
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
  };
  /** Published vulnerabilities of these products, by name. */
  readonly vulnerabilities: {
    /** Only `to` has it. */
    readonly added: readonly {
      readonly name: string;
      readonly severity: string | null;
      readonly base_score: string | null;
    }[];
    /** Only `from` has it, and somebody looked for it later. */
    readonly gone: readonly {
      readonly name: string;
      readonly severity: string | null;
      readonly base_score: string | null;
      /** When it was seen last. */
      readonly last_seen: string;
      /** When somebody looked again and it was not there. Null if another observation says so. */
      readonly gone_by: string | null;
    }[];
    /** `from` has it, and as far as is known nobody looked again: not seen since. */
    readonly not_seen: readonly {
      readonly name: string;
      readonly severity: string | null;
      readonly base_score: string | null;
      /** When it was seen last. */
      readonly last_seen: string;
    }[];
    readonly changed: readonly {
      readonly name: string;
      readonly severity: string | null;
      readonly base_score: string | null;
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
    /** How many are the same. */
    readonly same: number;
    /** How many fields differ that vary by themselves. */
    readonly volatile: number;
    /** These fields, with `with_volatile`. */
    readonly volatile_changes?: readonly {
      readonly name: string;
      readonly severity: string | null;
      readonly base_score: string | null;
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
  };
  /** By fingerprint: another certificate is added, and the earlier one gone. */
  readonly certificates: {
    /** Only `to` has it. */
    readonly added: readonly {
      readonly sha256: string;
      readonly subject: string | null;
      readonly issuer: string | null;
      readonly not_before: string | null;
      readonly not_after: string | null;
    }[];
    /** Only `from` has it, and somebody looked for it later. */
    readonly gone: readonly {
      readonly sha256: string;
      readonly subject: string | null;
      readonly issuer: string | null;
      readonly not_before: string | null;
      readonly not_after: string | null;
      /** When it was seen last. */
      readonly last_seen: string;
      /** When somebody looked again and it was not there. Null if another observation says so. */
      readonly gone_by: string | null;
    }[];
    /** `from` has it, and as far as is known nobody looked again: not seen since. */
    readonly not_seen: readonly {
      readonly sha256: string;
      readonly subject: string | null;
      readonly issuer: string | null;
      readonly not_before: string | null;
      readonly not_after: string | null;
      /** When it was seen last. */
      readonly last_seen: string;
    }[];
    readonly changed: readonly {
      readonly sha256: string;
      readonly subject: string | null;
      readonly issuer: string | null;
      readonly not_before: string | null;
      readonly not_after: string | null;
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
    /** How many are the same. */
    readonly same: number;
    /** How many fields differ that vary by themselves. */
    readonly volatile: number;
    /** These fields, with `with_volatile`. */
    readonly volatile_changes?: readonly {
      readonly sha256: string;
      readonly subject: string | null;
      readonly issuer: string | null;
      readonly not_before: string | null;
      readonly not_after: string | null;
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
  };
  /** Each value of DNS. */
  readonly dns: {
    /** Only `to` has it. */
    readonly added: readonly {
      /** Of a name, the kind of its record, such as `mx`. Of an address, `ptr`, or `name` for a name that points to it. */
      readonly type: string;
      readonly value: string;
    }[];
    /** Only `from` has it, and somebody looked for it later. */
    readonly gone: readonly {
      /** Of a name, the kind of its record, such as `mx`. Of an address, `ptr`, or `name` for a name that points to it. */
      readonly type: string;
      readonly value: string;
      /** When it was seen last. */
      readonly last_seen: string;
      /** When somebody looked again and it was not there. Null if another observation says so. */
      readonly gone_by: string | null;
    }[];
    /** `from` has it, and as far as is known nobody looked again: not seen since. */
    readonly not_seen: readonly {
      /** Of a name, the kind of its record, such as `mx`. Of an address, `ptr`, or `name` for a name that points to it. */
      readonly type: string;
      readonly value: string;
      /** When it was seen last. */
      readonly last_seen: string;
    }[];
    readonly changed: readonly {
      /** Of a name, the kind of its record, such as `mx`. Of an address, `ptr`, or `name` for a name that points to it. */
      readonly type: string;
      readonly value: string;
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
    /** How many are the same. */
    readonly same: number;
    /** How many fields differ that vary by themselves. */
    readonly volatile: number;
    /** These fields, with `with_volatile`. */
    readonly volatile_changes?: readonly {
      /** Of a name, the kind of its record, such as `mx`. Of an address, `ptr`, or `name` for a name that points to it. */
      readonly type: string;
      readonly value: string;
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
  };
  /** The registration of the range, or of the domain. */
  readonly whois: {
    /** Only `to` has it. */
    readonly added: readonly {
      /** The registered range, or the registered domain. */
      readonly name: string;
    }[];
    /** Only `from` has it, and somebody looked for it later. */
    readonly gone: readonly {
      /** The registered range, or the registered domain. */
      readonly name: string;
      /** When it was seen last. */
      readonly last_seen: string;
      /** When somebody looked again and it was not there. Null if another observation says so. */
      readonly gone_by: string | null;
    }[];
    /** `from` has it, and as far as is known nobody looked again: not seen since. */
    readonly not_seen: readonly {
      /** The registered range, or the registered domain. */
      readonly name: string;
      /** When it was seen last. */
      readonly last_seen: string;
    }[];
    readonly changed: readonly {
      /** The registered range, or the registered domain. */
      readonly name: string;
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
    /** How many are the same. */
    readonly same: number;
    /** How many fields differ that vary by themselves. */
    readonly volatile: number;
    /** These fields, with `with_volatile`. */
    readonly volatile_changes?: readonly {
      /** The registered range, or the registered domain. */
      readonly name: string;
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
  };
  /** Null if a side is in the past: threat lists describe the present only. Also without the right to it. */
  readonly indicators: {
    /** Only `to` has it. */
    readonly added: readonly {
      /** The listed address, name or URL. */
      readonly subject: string;
      readonly threats: readonly string[];
    }[];
    /** Only `from` has it, and somebody looked for it later. */
    readonly gone: readonly {
      /** The listed address, name or URL. */
      readonly subject: string;
      readonly threats: readonly string[];
      /** When it was seen last. */
      readonly last_seen: string;
      /** When somebody looked again and it was not there. Null if another observation says so. */
      readonly gone_by: string | null;
    }[];
    /** `from` has it, and as far as is known nobody looked again: not seen since. */
    readonly not_seen: readonly {
      /** The listed address, name or URL. */
      readonly subject: string;
      readonly threats: readonly string[];
      /** When it was seen last. */
      readonly last_seen: string;
    }[];
    readonly changed: readonly {
      /** The listed address, name or URL. */
      readonly subject: string;
      readonly threats: readonly string[];
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
    /** How many are the same. */
    readonly same: number;
    /** How many fields differ that vary by themselves. */
    readonly volatile: number;
    /** These fields, with `with_volatile`. */
    readonly volatile_changes?: readonly {
      /** The listed address, name or URL. */
      readonly subject: string;
      readonly threats: readonly string[];
      readonly changes: readonly {
        /** A dotted path. An element of a list of named things is `products[nginx]`. */
        readonly path: string;
        /** Null if it was not there. */
        readonly before: unknown;
        /** Null if it is not there. */
        readonly after: unknown;
      }[];
    }[];
  } | null;
  /** There is more than was compared. */
  readonly is_cut: boolean;
}

/** Comparison of hosts. What differs between a host at a date and the same host later, or another host. What nobody looked for again is not called gone. Costs as much as two summaries. docs/host.md describes it. */
export const compareHost: ApiOperation<CompareHostInput, CompareHostAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/host/{host}/compare/', 'query', { limit: 'search', isOfDay: true });

export interface NodeCountInput {
  /** The type of the nodes. */
  readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
  /** The value of the node, alone or as a list of one. */
  readonly node_value: readonly string[];
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses the public indices that were started by then, and of each thing the newest observation by then. */
  readonly as_of?: string | null | undefined;
}

export type NodeCountAnswer = readonly {
  readonly aggregations: readonly {
    /** The search, for people. */
    readonly search_field: string;
    /** How many nodes it finds. */
    readonly count: number;
    readonly preview: readonly string[];
    /** The search, for the operation that gives its results. */
    readonly search_field_id: number;
    /** Too many: the count is a number of records. */
    readonly is_too_much_docs: boolean;
    /** How many nodes of each type it finds. */
    readonly node_types: { readonly [name: string]: number };
  }[];
}[];

/** Searches for a node. The searches from a node, the size of each result, and its first nodes. The header `X-Count-Id` identifies the count for the results operation, `X-Stream-Id` the work for the status operation. */
export const nodeCount: ApiOperation<NodeCountInput, NodeCountAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/discovery/node_count/', 'body', { isOfDay: true });

export interface NodeResultInput {
  /** The type of the nodes. */
  readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
  /** The value of the node, alone or as a list of one. */
  readonly node_value: readonly string[];
  /** The id of the search, from the count. */
  readonly search_field_id: number;
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses the public indices that were started by then, and of each thing the newest observation by then. */
  readonly as_of?: string | null | undefined;
}

export interface NodeResultAnswer {
  readonly aggregations: readonly {
    /** The value is valid for the type, not a placeholder. */
    readonly is_valid: boolean;
    readonly node_value: string;
    readonly node_type: string;
  }[];
}

/** Results of a node search. The nodes that a search finds, up to 100,000. With the `X-Count-Id` header of the preceding count, results that are cached are not searched again. A count belongs to its `as_of`: send the same one. */
export const nodeResult: ApiOperation<NodeResultInput, NodeResultAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/discovery/node_result/', 'body', { isOfDay: true });

export interface GroupOfNodesCountInput {
  /** The type of the nodes. */
  readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
  /** The values of the nodes. */
  readonly node_value: readonly string[];
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses the public indices that were started by then, and of each thing the newest observation by then. */
  readonly as_of?: string | null | undefined;
}

export type GroupOfNodesCountAnswer = string;

/** Searches for a group. The searches from a group of nodes of one type, one search per line. The header `X-Count-Id` identifies the count for the results operation, `X-Stream-Id` the work for the status operation. */
export const groupOfNodesCount: ApiOperation<GroupOfNodesCountInput, GroupOfNodesCountAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/discovery/group_of_nodes_count/', 'body', { isOfDay: true, accepts: 'application/x-ndjson' });

export interface GroupOfNodesResultInput {
  /** The type of the nodes. */
  readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
  /** The values of the nodes. */
  readonly node_value: readonly string[];
  /** The id of the search, from the count. */
  readonly search_field_id: number;
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses the public indices that were started by then, and of each thing the newest observation by then. */
  readonly as_of?: string | null | undefined;
}

export type GroupOfNodesResultAnswer = string;

/** Results of a group search. The nodes that a search finds from each node of a group, up to 10,000 for each, one node of the group per line. */
export const groupOfNodesResult: ApiOperation<GroupOfNodesResultInput, GroupOfNodesResultAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/discovery/group_of_nodes_result/', 'body', { isOfDay: true, accepts: 'application/x-ndjson' });

export interface DiscoveryStatusInput {
  /** From the header `X-Stream-Id`. */
  readonly stream_id: string;
}

export interface DiscoveryStatusAnswer {
  readonly data: {
    readonly percentage: number;
    readonly message: string;
    readonly status: 'in_progress' | 'done' | 'failed';
  };
}

/** Status of a search. Progress of the work with this `X-Stream-Id`; finished work can be queried for a day. */
export const discoveryStatus: ApiOperation<DiscoveryStatusInput, DiscoveryStatusAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/discovery/status/{stream_id}/', 'query');

export interface DiscoveryGraphInput {
  /** The type of the nodes. */
  readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
  /** The values of the nodes. */
  readonly node_value: readonly string[];
  /** Follow only these searches: their numbers, separated by commas. */
  readonly search_field_id?: readonly string[] | null | undefined;
  /** Number of steps. */
  readonly steps?: number | null | undefined;
  /** How many nodes to take from each search of a node. */
  readonly per_search?: number | null | undefined;
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses the public indices that were started by then, and of each thing the newest observation by then. */
  readonly as_of?: string | null | undefined;
  /** Maximum number of nodes. */
  readonly limit?: number | null | undefined;
  /** The form of the graph: JSON, GEXF 1.3, GraphML, or a STIX 2.1 bundle. */
  readonly format?: 'json' | 'gexf' | 'graphml' | 'stix' | null | undefined;
}

export interface DiscoveryGraphAnswer {
  readonly nodes: readonly {
    readonly id: number;
    readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
    readonly node_value: string;
  }[];
  readonly edges: readonly {
    readonly from: number;
    readonly to: number;
    readonly search_field_id: number;
    readonly search_field: string;
  }[];
  /** There are more nodes than the limits allow. */
  readonly is_cut: boolean;
}

/** Neighbourhood of nodes. Follows all searches, or the given ones, from some nodes for one to three steps, and returns the result as a graph. */
export const discoveryGraph: ApiOperation<DiscoveryGraphInput, DiscoveryGraphAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/discovery/graph/', 'body', { isOfDay: true });

export interface DiscoveryPathsInput {
  /** The type of the nodes. */
  readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
  /** The value of the node, alone or as a list of one. */
  readonly node_value: readonly string[];
  /** The type of the other node. */
  readonly to_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
  /** The value of the other node. */
  readonly to_value: readonly string[];
  /** Maximum steps of a path. */
  readonly steps?: number | null | undefined;
  /** How many nodes to take from each search of a node. */
  readonly per_search?: number | null | undefined;
  /** As of this day or moment (2026-05, 2026-05-15, now-7d): uses the public indices that were started by then, and of each thing the newest observation by then. */
  readonly as_of?: string | null | undefined;
  /** The form of the graph: JSON, GEXF 1.3, GraphML, or a STIX 2.1 bundle. */
  readonly format?: 'json' | 'gexf' | 'graphml' | 'stix' | null | undefined;
}

export type DiscoveryPathsAnswer = DiscoveryGraphAnswer;

/** Paths between two nodes. The shortest paths from one node to another, of at most four steps, as a graph; an empty graph if there is none within the limits. */
export const discoveryPaths: ApiOperation<DiscoveryPathsInput, DiscoveryPathsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/discovery/paths/', 'body', { isOfDay: true });

export interface SurfaceGraphsInput {
  /** Only graphs that the caller owns. */
  readonly own_only?: boolean | undefined;
}

export type SurfaceGraphsAnswer = readonly {
  readonly id: string;
  readonly name: string;
  readonly owner_id: number;
  /** It belongs to a teammate. */
  readonly is_from_team: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly newest_version: number;
}[];

/** Saved graphs. The attack surface graphs of the caller, or also those of teammates. */
export const surfaceGraphs: ApiOperation<SurfaceGraphsInput, SurfaceGraphsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/surface_graphs/', 'query');

export interface CreateSurfaceGraphInput {
  /** A descriptive name: 1 to 200 characters. */
  readonly name: string;
  /** Nodes of the discovery types and edges between them, at most 5,000 and 20,000. The answer of the operation that follows a neighbourhood can be sent as it is. */
  readonly graph: {
    readonly nodes: readonly {
      readonly id?: number | null;
      readonly node_type: string;
      readonly node_value: string;
      /** What a person wrote beside it. */
      readonly note?: string;
      /** Where it stands in the picture. */
      readonly x?: number;
      readonly y?: number;
      /** Position in the list of groups: nodes of a group are shown as one. */
      readonly group?: number;
    }[];
    readonly edges?: readonly {
      /** The id of a savedNode, or its position if nodes have no ids. */
      readonly from: number;
      readonly to: number;
      readonly search_field_id?: number | null;
      /** Of discovery; has no effect. */
      readonly search_field?: string;
      /** How many nodes the search had found. */
      readonly count?: number;
      /** The date of the records that were searched. Absent: the present ones. */
      readonly as_of?: string;
      /** When it was searched. ISO 8601, in UTC. */
      readonly found_at?: string;
    }[];
    readonly groups?: readonly {
      /** What a person wrote beside it. */
      readonly note?: string;
      /** Where it stands in the picture. */
      readonly x?: number;
      readonly y?: number;
      /** How many nodes the search had found. */
      readonly count?: number;
    }[];
    readonly excluded?: readonly {
      readonly node_type: string;
      readonly node_value: string;
    }[];
    /** Of discovery; has no effect. */
    readonly is_cut?: boolean;
  };
}

export interface CreateSurfaceGraphAnswer {
  readonly id: string;
  readonly name: string;
  readonly owner_id: number;
  /** It belongs to a teammate. */
  readonly is_from_team: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly newest_version: number;
  readonly version: number;
  /** ISO 8601, in UTC. */
  readonly saved_at: string;
  /** The newest is first. */
  readonly versions: readonly {
    readonly version: number;
    /** ISO 8601, in UTC. */
    readonly saved_at: string;
  }[];
  readonly nodes: readonly {
    /** Position in the list. */
    readonly id: number;
    readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
    readonly node_value: string;
    /** What a person wrote beside it. */
    readonly note?: string;
    /** Where it stands in the picture. */
    readonly x?: number;
    readonly y?: number;
    /** Position in the list of groups: nodes of a group are shown as one. */
    readonly group?: number;
  }[];
  readonly edges: readonly {
    readonly from: number;
    readonly to: number;
    /** The discovery search that found it. Null if a person drew it. */
    readonly search_field_id: number | null;
    /** How many nodes the search had found. */
    readonly count?: number;
    /** The date of the records that were searched. Absent: the present ones. */
    readonly as_of?: string;
    /** When it was searched. ISO 8601, in UTC. */
    readonly found_at?: string;
  }[];
  readonly groups?: readonly {
    /** What a person wrote beside it. */
    readonly note?: string;
    /** Where it stands in the picture. */
    readonly x?: number;
    readonly y?: number;
    /** How many nodes the search had found. */
    readonly count?: number;
  }[];
  /** Nodes that a person does not want to see again. */
  readonly excluded?: readonly {
    readonly node_type: 'address' | 'as_name' | 'asn' | 'dns_txt' | 'domain' | 'email' | 'favicon' | 'http_tracker' | 'ip' | 'ip-range' | 'jarm' | 'network_name' | 'organization' | 'person' | 'phone' | 'text';
    readonly node_value: string;
  }[];
}

/** Save a graph. Saves an attack surface graph, with its first version. A user may have 100 graphs. */
export const createSurfaceGraph: ApiOperation<CreateSurfaceGraphInput, CreateSurfaceGraphAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/surface_graphs/', 'body');

export interface SurfaceGraphInput {
  /** The id of the graph. */
  readonly id: string;
  /** By default the newest. */
  readonly version?: number | undefined;
}

export type SurfaceGraphAnswer = CreateSurfaceGraphAnswer;

/** A saved graph. A graph of the caller or a teammate. */
export const surfaceGraph: ApiOperation<SurfaceGraphInput, SurfaceGraphAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/surface_graphs/{id}/', 'query');

export interface AddSurfaceGraphVersionInput {
  /** The id of the graph. */
  readonly id: string;
  /** Nodes of the discovery types and edges between them, at most 5,000 and 20,000. The answer of the operation that follows a neighbourhood can be sent as it is. */
  readonly graph: {
    readonly nodes: readonly {
      readonly id?: number | null;
      readonly node_type: string;
      readonly node_value: string;
      /** What a person wrote beside it. */
      readonly note?: string;
      /** Where it stands in the picture. */
      readonly x?: number;
      readonly y?: number;
      /** Position in the list of groups: nodes of a group are shown as one. */
      readonly group?: number;
    }[];
    readonly edges?: readonly {
      /** The id of a savedNode, or its position if nodes have no ids. */
      readonly from: number;
      readonly to: number;
      readonly search_field_id?: number | null;
      /** Of discovery; has no effect. */
      readonly search_field?: string;
      /** How many nodes the search had found. */
      readonly count?: number;
      /** The date of the records that were searched. Absent: the present ones. */
      readonly as_of?: string;
      /** When it was searched. ISO 8601, in UTC. */
      readonly found_at?: string;
    }[];
    readonly groups?: readonly {
      /** What a person wrote beside it. */
      readonly note?: string;
      /** Where it stands in the picture. */
      readonly x?: number;
      readonly y?: number;
      /** How many nodes the search had found. */
      readonly count?: number;
    }[];
    readonly excluded?: readonly {
      readonly node_type: string;
      readonly node_value: string;
    }[];
    /** Of discovery; has no effect. */
    readonly is_cut?: boolean;
  };
  /** The version that this one follows: if there is a newer one, nothing is saved. By default the newest. */
  readonly newest?: number | null | undefined;
}

export type AddSurfaceGraphVersionAnswer = CreateSurfaceGraphAnswer;

/** Add a version of a graph. Earlier versions stay as they are, because scans refer to them. A graph may have 50 versions. */
export const addSurfaceGraphVersion: ApiOperation<AddSurfaceGraphVersionInput, AddSurfaceGraphVersionAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/surface_graphs/{id}/versions/', 'body');

export interface RenameSurfaceGraphInput {
  /** The id of the graph. */
  readonly id: string;
  /** A descriptive name: 1 to 200 characters. */
  readonly name: string;
}

export interface RenameSurfaceGraphAnswer {
  readonly id: string;
  readonly name: string;
  readonly owner_id: number;
  /** It belongs to a teammate. */
  readonly is_from_team: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly newest_version: number;
}

/** Rename a graph. Changes its name. */
export const renameSurfaceGraph: ApiOperation<RenameSurfaceGraphInput, RenameSurfaceGraphAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/surface_graphs/{id}/', 'body');

export interface RemoveSurfaceGraphInput {
  /** The id of the graph. */
  readonly id: string;
}

export type RemoveSurfaceGraphAnswer = undefined;

/** Delete a graph. Deletes a graph with all its versions. Scans that took targets from it stay. */
export const removeSurfaceGraph: ApiOperation<RemoveSurfaceGraphInput, RemoveSurfaceGraphAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/surface_graphs/{id}/', 'query');

export interface ScansInput {
  /** Only scans that the caller owns. */
  readonly own_scans_only?: boolean | undefined;
  /** How many at most. */
  readonly limit?: number | undefined;
  /** Only scans that were created before the scan of this number. */
  readonly before?: number | undefined;
}

export type ScansAnswer = readonly {
  readonly id: number;
  /** Label of the private index, for `indices`. */
  readonly label: string;
  readonly name: string;
  /** Addresses, ranges and domain names, each once. At most the first 1,000, and 100 in a list of scans. */
  readonly targets: readonly string[];
  /** How many targets the scan names. */
  readonly targets_count: number;
  /** What is left out of the targets, each entry once. In a list of scans, the first 20. */
  readonly exclude: readonly string[];
  /** How many entries that has. */
  readonly exclude_count: number;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  /** ISO 8601, in UTC. */
  readonly created_dt: string;
  readonly mode: 'top_tcp_ports' | 'top_100' | 'all_tcp' | 'common_udp' | 'web' | 'custom';
  /** The list of ports. */
  readonly ports: string;
  readonly state: 'pending' | 'scheduled' | 'scanning' | 'done' | 'failed' | 'cancelled';
  readonly status: 'in_progress' | 'done' | 'failed' | 'cancelled';
  /** `queued`: other scans come first. `waiting`: for an agent. `paused`. `scanning`: agents look for open ports. `speaking`: only services are awaited. `reporting`: the report is being made. `ended`. */
  readonly phase: 'queued' | 'waiting' | 'paused' | 'scanning' | 'speaking' | 'reporting' | 'ended';
  /** Why it waits, if no connected agent can take it. */
  readonly waits_for: string | null;
  /** When an agent last said how far it is. */
  readonly seen_at: string | null;
  /** Why the scan failed. */
  readonly failure: string | null;
  readonly is_paused: boolean;
  readonly rescan_of: number | null;
  readonly schedule_id: number | null;
  /** The one that was chosen, or the first that took a task. Null until then. */
  readonly agent: {
    readonly id: number;
    readonly name: string;
    readonly location: string;
  } | null;
  readonly owner: {
    readonly id: number;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
  };
  /** It belongs to a teammate. */
  readonly is_scan_from_team: boolean;
  readonly scan_started_dt: string | null;
  readonly scan_ended_dt: string | null;
  readonly scan_progress: readonly {
    /** From 1. */
    readonly id: number;
    readonly state: 'pending' | 'scheduled' | 'scanning' | 'done' | 'failed' | 'cancelled';
    /** Progress, or what the scan waits for. */
    readonly description: string | null;
    /** ISO 8601, in UTC. */
    readonly timestamp: string;
  }[];
  readonly progress: {
    readonly percentage: number;
    readonly tasks: number;
    readonly done_tasks: number;
    /** Pairs of a target and a port. */
    readonly pairs: number;
    readonly done_pairs: number;
    /** Open ports whose services are being spoken with. The scan is finishing if nothing else is left. */
    readonly speaking: number;
  };
  /** Null until something was found. */
  readonly index_id: number | null;
  readonly saved_graph: {
    readonly id: string;
    readonly version: number;
  } | null;
  /** In seconds. Null while no agent can take it, it is paused, or only services are awaited. */
  readonly estimated_time_to_complete: number | null;
  /** 1 is next. */
  readonly queue_position: number | null;
  /** Number of results so far. */
  readonly count: number;
  readonly scan_coins: {
    readonly reserved: number;
    readonly spent: number | null;
  };
}[];

/** My scans. The scans of the caller, or also those of teammates. The newest is first. Where there are more, the header `Link` has the address of the next page. */
export const scans: ApiOperation<ScansInput, ScansAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/', 'query');

export interface CreateScanInput {
  /** IP addresses, ranges, CIDR blocks and domain names; neither URLs nor wildcards. */
  readonly targets?: readonly string[] | null | undefined;
  /** Addresses, ranges, CIDR blocks and names that are left out. A name covers everything below it. */
  readonly exclude?: readonly string[] | null | undefined;
  /** The agent. By default, any that the caller may use. */
  readonly agent_id?: number | null | undefined;
  /** Which ports; by default `top_tcp_ports`, or `custom` if there are ports. */
  readonly mode?: 'top_tcp_ports' | 'top_100' | 'all_tcp' | 'common_udp' | 'web' | 'custom' | null | undefined;
  /** Ports of the mode `custom`, such as `80,443,8000-8100`, `top:100` or `U:53,161`. */
  readonly ports?: string | null | undefined;
  /** A descriptive name: 1 to 200 characters. */
  readonly name?: string | null | undefined;
  /** Label of the private index: 1 to 200 characters, no comma. It is neither a number nor a date, and the team has it once. By default it contains the time of creation. */
  readonly label?: string | null | undefined;
  /** A saved graph, whose addresses, ranges and domains are scanned too. */
  readonly saved_graph_id?: string | null | undefined;
  /** Version of the graph; by default the newest. */
  readonly version?: number | null | undefined;
  /** An earlier scan: what is missing here is taken from there. */
  readonly rescan_of?: number | null | undefined;
}

export interface CreateScanAnswer {
  readonly id: number;
  /** Label of the private index, for `indices`. */
  readonly label: string;
  readonly name: string;
  /** Addresses, ranges and domain names, each once. At most the first 1,000, and 100 in a list of scans. */
  readonly targets: readonly string[];
  /** How many targets the scan names. */
  readonly targets_count: number;
  /** What is left out of the targets, each entry once. In a list of scans, the first 20. */
  readonly exclude: readonly string[];
  /** How many entries that has. */
  readonly exclude_count: number;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  /** ISO 8601, in UTC. */
  readonly created_dt: string;
  readonly mode: 'top_tcp_ports' | 'top_100' | 'all_tcp' | 'common_udp' | 'web' | 'custom';
  /** The list of ports. */
  readonly ports: string;
  readonly state: 'pending' | 'scheduled' | 'scanning' | 'done' | 'failed' | 'cancelled';
  readonly status: 'in_progress' | 'done' | 'failed' | 'cancelled';
  /** `queued`: other scans come first. `waiting`: for an agent. `paused`. `scanning`: agents look for open ports. `speaking`: only services are awaited. `reporting`: the report is being made. `ended`. */
  readonly phase: 'queued' | 'waiting' | 'paused' | 'scanning' | 'speaking' | 'reporting' | 'ended';
  /** Why it waits, if no connected agent can take it. */
  readonly waits_for: string | null;
  /** When an agent last said how far it is. */
  readonly seen_at: string | null;
  /** Why the scan failed. */
  readonly failure: string | null;
  readonly is_paused: boolean;
  readonly rescan_of: number | null;
  readonly schedule_id: number | null;
  /** The one that was chosen, or the first that took a task. Null until then. */
  readonly agent: {
    readonly id: number;
    readonly name: string;
    readonly location: string;
  } | null;
  readonly owner: {
    readonly id: number;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
  };
  /** It belongs to a teammate. */
  readonly is_scan_from_team: boolean;
  readonly scan_started_dt: string | null;
  readonly scan_ended_dt: string | null;
  readonly scan_progress: readonly {
    /** From 1. */
    readonly id: number;
    readonly state: 'pending' | 'scheduled' | 'scanning' | 'done' | 'failed' | 'cancelled';
    /** Progress, or what the scan waits for. */
    readonly description: string | null;
    /** ISO 8601, in UTC. */
    readonly timestamp: string;
  }[];
  readonly progress: {
    readonly percentage: number;
    readonly tasks: number;
    readonly done_tasks: number;
    /** Pairs of a target and a port. */
    readonly pairs: number;
    readonly done_pairs: number;
    /** Open ports whose services are being spoken with. The scan is finishing if nothing else is left. */
    readonly speaking: number;
  };
  /** Null until something was found. */
  readonly index_id: number | null;
  readonly saved_graph: {
    readonly id: string;
    readonly version: number;
  } | null;
  /** In seconds. Null while no agent can take it, it is paused, or only services are awaited. */
  readonly estimated_time_to_complete: number | null;
  /** 1 is next. */
  readonly queue_position: number | null;
  /** Number of results so far. */
  readonly count: number;
  readonly scan_coins: {
    readonly reserved: number;
    readonly spent: number | null;
  };
}

/** Create a scan. Queues a scan and reserves a scan coin for each address and each domain name. The targets may come from a list, a saved graph or an earlier scan. The answer is one record. */
export const createScan: ApiOperation<CreateScanInput, CreateScanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/', 'body');

export interface CheckScanInput {
  /** IP addresses, ranges, CIDR blocks and domain names; neither URLs nor wildcards. */
  readonly targets?: readonly string[] | null | undefined;
  /** Addresses, ranges, CIDR blocks and names that are left out. A name covers everything below it. */
  readonly exclude?: readonly string[] | null | undefined;
  /** The agent. By default, any that the caller may use. */
  readonly agent_id?: number | null | undefined;
  /** Which ports; by default `top_tcp_ports`, or `custom` if there are ports. */
  readonly mode?: 'top_tcp_ports' | 'top_100' | 'all_tcp' | 'common_udp' | 'web' | 'custom' | null | undefined;
  /** Ports of the mode `custom`, such as `80,443,8000-8100`, `top:100` or `U:53,161`. */
  readonly ports?: string | null | undefined;
  /** A saved graph, whose addresses, ranges and domains are scanned too. */
  readonly saved_graph_id?: string | null | undefined;
  /** Version of the graph; by default the newest. */
  readonly version?: number | null | undefined;
}

export interface CheckScanAnswer {
  /** As the scan would store them. */
  readonly targets: readonly string[];
  /** As the scan would store it. */
  readonly exclude: readonly string[];
  readonly mode: string;
  readonly ports: string;
  readonly addresses: number;
  readonly names: number;
  /** Left out because the scan or the installation excludes them. */
  readonly excluded_addresses: number;
  readonly excluded_names: readonly string[];
  readonly ports_count: number;
  readonly pairs: number;
  readonly tasks: number;
  readonly scan_coins: number;
  /** Before the scan; -1 means unlimited. */
  readonly scan_coins_left: number;
  /** How long it would take if no other scan came first. Null if no agent may take its tasks. */
  readonly estimated_seconds: number | null;
  /** The agents that may take its tasks. */
  readonly agents: readonly {
    readonly id: number;
    readonly name: string;
    readonly location: string;
  }[];
}

/** Check a scan. What a scan would touch and cost, and which agents may do it, without creating it. */
export const checkScan: ApiOperation<CheckScanInput, CheckScanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/check/', 'body');

export interface CheckTargetsInput {
  /** Targets, separated by line ends, commas, semicolons or blanks. `#` begins a comment. */
  readonly text: string;
  /** Addresses, ranges, CIDR blocks and names that are left out. A name covers everything below it. */
  readonly exclude?: readonly string[] | null | undefined;
  /** The agent. By default, any that the caller may use. */
  readonly agent_id?: number | null | undefined;
  /** Which ports; by default `top_tcp_ports`, or `custom` if there are ports. */
  readonly mode?: 'top_tcp_ports' | 'top_100' | 'all_tcp' | 'common_udp' | 'web' | 'custom' | null | undefined;
  /** Ports of the mode `custom`, such as `80,443,8000-8100`, `top:100` or `U:53,161`. */
  readonly ports?: string | null | undefined;
}

export interface CheckTargetsAnswer {
  /** How many targets can be scanned, each counted once. */
  readonly targets_count: number;
  /** Entries that say again what an earlier one said. */
  readonly repeated_count: number;
  /** Of these targets, without what is excluded. */
  readonly addresses: number;
  readonly names: number;
  /** Left out because the scan or the installation excludes them. */
  readonly excluded_addresses: number;
  /** The first hundred. */
  readonly excluded_names: readonly string[];
  readonly refused_count: number;
  /** The first 1,000 entries that no scan may have. */
  readonly refused: readonly {
    /** From 1. */
    readonly line: number;
    /** From 1, in UTF-16 units. */
    readonly column: number;
    readonly length: number;
    readonly text: string;
    /** A word for programs, such as `url`, `excluded` or `special_purpose`. */
    readonly reason: string;
    /** A sentence for people. */
    readonly detail: string;
  }[];
  /** Why the other targets cannot be scanned as they are, such as too many for the subscription. */
  readonly problem: {
    /** The type of error. */
    readonly type: string;
    readonly title: string;
    /** What is wrong in this case. */
    readonly detail: string;
  } | null;
  readonly ports_count: number | null;
  readonly pairs: number | null;
  readonly scan_coins: number;
  /** Before the scan; -1 means unlimited. */
  readonly scan_coins_left: number;
  /** Addresses and names that a scan may have; -1 means unlimited. */
  readonly targets_limit: number;
  /** How long it would take if no other scan came first. Null if no agent may take it. */
  readonly estimated_seconds: number | null;
  /** The agents that may take it. */
  readonly agents: readonly {
    readonly id: number;
    readonly name: string;
    readonly location: string;
  }[];
}

/** Check targets as they are typed. Reads a text of targets, one or several on a line, and says which entries no scan may have, where they are and why, and what the others would cost. Nothing is created. */
export const checkTargets: ApiOperation<CheckTargetsInput, CheckTargetsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/targets/check/', 'body');

export type ScanModesInput = Readonly<Record<never, never>>;

export type ScanModesAnswer = readonly {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Null: the scan names its own. */
  readonly ports: string | null;
  readonly ports_count: number | null;
  readonly is_default: boolean;
}[];

/** Scan modes. Which ports each mode scans. */
export const scanModes: ApiOperation<ScanModesInput, ScanModesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/modes/', 'query');

export interface BulkDeleteScansInput {
  /** Numbers of scans; digits in strings are accepted too. */
  readonly ids: readonly (string | number)[];
}

export interface BulkDeleteScansAnswer {
  readonly deleted: readonly number[];
  readonly refused: readonly {
    readonly id: number;
    readonly type: string;
    readonly title: string;
    readonly detail: string;
  }[];
}

/** Delete several scans. Deletes each scan that the caller owns, and says why others were not deleted. */
export const bulkDeleteScans: ApiOperation<BulkDeleteScansInput, BulkDeleteScansAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/bulk_delete/', 'body');

export interface ChangeScanPriorityInput {
  /** Number of the scan. */
  readonly id: number;
  /** By how many positions. */
  readonly shift: number;
}

export type ChangeScanPriorityAnswer = readonly {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly queue_position: number | null;
}[];

/** Move a scan in the queue. Moves a pending scan among the pending scans of its team: a negative shift to the front, a positive one to the back. */
export const changeScanPriority: ApiOperation<ChangeScanPriorityInput, ChangeScanPriorityAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/change_priority/', 'body');

export interface ScanInput {
  /** Number of the scan. */
  readonly id: number | string;
}

export type ScanAnswer = CreateScanAnswer;

/** A scan. A scan of the caller or a teammate, with its progress. */
export const scan: ApiOperation<ScanInput, ScanAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/{id}/', 'query');

export interface ScanTargetsInput {
  /** Number of the scan. */
  readonly id: number | string;
  /** Position of the first, from 0. */
  readonly start?: number | undefined;
  /** How many at most. */
  readonly limit?: number | undefined;
}

export interface ScanTargetsAnswer {
  /** How many targets the scan names. */
  readonly count: number;
  /** Position of the first of these, from 0. */
  readonly start: number;
  readonly targets: readonly string[];
}

/** Targets of a scan. The targets of a scan in their order, a page at a time. */
export const scanTargets: ApiOperation<ScanTargetsInput, ScanTargetsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/{id}/targets/', 'query');

export interface ChangeScanInput {
  /** Number of the scan. */
  readonly id: number | string;
  /** A descriptive name: 1 to 200 characters. */
  readonly name?: string | null | undefined;
  /** Label of the private index: 1 to 200 characters, no comma. It is neither a number nor a date, and the team has it once. */
  readonly label?: string | null | undefined;
}

export type ChangeScanAnswer = CreateScanAnswer;

/** Rename a scan. Changes its name, or its label and with it the label of its index. */
export const changeScan: ApiOperation<ChangeScanInput, ChangeScanAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/scanner/{id}/', 'body');

export interface DeleteScanInput {
  /** Number of the scan. */
  readonly id: number | string;
}

export type DeleteScanAnswer = undefined;

/** Delete a scan. Removes a scan with its index; one that runs is cancelled. An administrator can restore it for a week. After two weeks it is erased. */
export const deleteScan: ApiOperation<DeleteScanInput, DeleteScanAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/scanner/{id}/', 'query');

export interface CancelScanInput {
  /** Number of the scan. */
  readonly id: number | string;
}

export type CancelScanAnswer = CreateScanAnswer;

/** Cancel a scan. Ends a scan. Its results so far stay, and the coins of what was not scanned are free again. */
export const cancelScan: ApiOperation<CancelScanInput, CancelScanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/{id}/cancel/', 'body');

export interface PauseScanInput {
  /** Number of the scan. */
  readonly id: number | string;
}

export type PauseScanAnswer = CreateScanAnswer;

/** Pause a scan. Agents finish what they have begun, and get nothing further until the scan is resumed. */
export const pauseScan: ApiOperation<PauseScanInput, PauseScanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/{id}/pause/', 'body');

export interface ResumeScanInput {
  /** Number of the scan. */
  readonly id: number | string;
}

export type ResumeScanAnswer = CreateScanAnswer;

/** Resume a scan. Agents get its tasks again. */
export const resumeScan: ApiOperation<ResumeScanInput, ResumeScanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/{id}/resume/', 'body');

export interface RescanInput {
  /** Number of the scan. */
  readonly id: number | string;
  /** A descriptive name: 1 to 200 characters. */
  readonly name?: string | null | undefined;
  /** Label of the private index: 1 to 200 characters, no comma. It is neither a number nor a date, and the team has it once. By default it contains the time of creation. */
  readonly label?: string | null | undefined;
  /** The agent. By default, any that the caller may use. */
  readonly agent_id?: number | null | undefined;
}

export type RescanAnswer = CreateScanAnswer;

/** Scan again. Creates a scan of the same targets and ports, to be compared with the first. */
export const rescan: ApiOperation<RescanInput, RescanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/{id}/rescan/', 'body');

export interface ScanEventsInput {
  /** Number of the scan. */
  readonly id: number | string;
}

export type ScanEventsAnswer = never;

/** Follow a scan. Server-sent events: `step` for each step and `progress` whenever it changes, until the scan ends. With `Last-Event-ID` it sends only later steps. A user may follow ten scans at a time. */
export const scanEvents: ApiOperation<ScanEventsInput, ScanEventsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/{id}/events/', 'query', { accepts: 'text/event-stream' });

export interface ScanSchedulesInput {
  /** Only schedules that the caller owns. */
  readonly own_only?: boolean | undefined;
}

export type ScanSchedulesAnswer = readonly {
  readonly id: number;
  readonly name: string;
  /** As it was written. */
  readonly when: string;
  readonly is_active: boolean;
  readonly owner_id: number;
  readonly targets: readonly string[];
  /** What is left out of the targets. */
  readonly exclude: readonly string[];
  readonly mode: string;
  readonly ports: string;
  readonly agent_id: number | null;
  /** Without a version, each run takes the newest. */
  readonly saved_graph: {
    readonly id: string;
    readonly version: number | null;
  } | null;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly next_run_at: string | null;
  readonly last_run_at: string | null;
  readonly last_scan_id: number | null;
  /** Why the last run created no scan. */
  readonly last_problem: string | null;
}[];

/** Schedules. The schedules of the caller, or also those of teammates. */
export const scanSchedules: ApiOperation<ScanSchedulesInput, ScanSchedulesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/schedules/', 'query');

export interface CreateScanScheduleInput {
  /** Also the name of its scans: 1 to 200 characters. */
  readonly name: string;
  /** `daily 02:30`, or five cron fields such as `30 2 * * 1-5`, in UTC. */
  readonly when: string;
  /** IP addresses, ranges, CIDR blocks and domain names; neither URLs nor wildcards. */
  readonly targets?: readonly string[] | null | undefined;
  /** Addresses, ranges, CIDR blocks and names that are left out. A name covers everything below it. */
  readonly exclude?: readonly string[] | null | undefined;
  /** The agent. By default, any that the caller may use. */
  readonly agent_id?: number | null | undefined;
  /** Which ports; by default `top_tcp_ports`, or `custom` if there are ports. */
  readonly mode?: 'top_tcp_ports' | 'top_100' | 'all_tcp' | 'common_udp' | 'web' | 'custom' | null | undefined;
  /** Ports of the mode `custom`, such as `80,443,8000-8100`, `top:100` or `U:53,161`. */
  readonly ports?: string | null | undefined;
  /** A saved graph, whose addresses, ranges and domains are scanned too. An empty text removes it from a schedule. */
  readonly saved_graph_id?: string | null | undefined;
  /** Version of the graph, from which each run takes its targets; by default the newest at that time. */
  readonly version?: number | null | undefined;
}

export interface CreateScanScheduleAnswer {
  readonly id: number;
  readonly name: string;
  /** As it was written. */
  readonly when: string;
  readonly is_active: boolean;
  readonly owner_id: number;
  readonly targets: readonly string[];
  /** What is left out of the targets. */
  readonly exclude: readonly string[];
  readonly mode: string;
  readonly ports: string;
  readonly agent_id: number | null;
  /** Without a version, each run takes the newest. */
  readonly saved_graph: {
    readonly id: string;
    readonly version: number | null;
  } | null;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly next_run_at: string | null;
  readonly last_run_at: string | null;
  readonly last_scan_id: number | null;
  /** Why the last run created no scan. */
  readonly last_problem: string | null;
}

/** Create a schedule. Creates a scan at each of its times. A run that was missed happens once, later; while a scan of it has not ended, there is no other. */
export const createScanSchedule: ApiOperation<CreateScanScheduleInput, CreateScanScheduleAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/schedules/', 'body');

export interface ScanScheduleInput {
  /** Number of the schedule. */
  readonly id: number | string;
}

export type ScanScheduleAnswer = CreateScanScheduleAnswer;

/** A schedule. Its next run, and what became of the last one. */
export const scanSchedule: ApiOperation<ScanScheduleInput, ScanScheduleAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/schedules/{id}/', 'query');

export interface ChangeScanScheduleInput {
  /** Number of the schedule. */
  readonly id: number | string;
  /** Also the name of its scans: 1 to 200 characters. */
  readonly name?: string | null | undefined;
  /** `daily 02:30`, or five cron fields such as `30 2 * * 1-5`, in UTC. */
  readonly when?: string | null | undefined;
  /** IP addresses, ranges, CIDR blocks and domain names; neither URLs nor wildcards. */
  readonly targets?: readonly string[] | null | undefined;
  /** Addresses, ranges, CIDR blocks and names that are left out. A name covers everything below it. */
  readonly exclude?: readonly string[] | null | undefined;
  /** The agent. By default, any that the caller may use. */
  readonly agent_id?: number | null | undefined;
  /** Which ports; by default `top_tcp_ports`, or `custom` if there are ports. */
  readonly mode?: 'top_tcp_ports' | 'top_100' | 'all_tcp' | 'common_udp' | 'web' | 'custom' | null | undefined;
  /** Ports of the mode `custom`, such as `80,443,8000-8100`, `top:100` or `U:53,161`. */
  readonly ports?: string | null | undefined;
  /** A saved graph, whose addresses, ranges and domains are scanned too. An empty text removes it from a schedule. */
  readonly saved_graph_id?: string | null | undefined;
  /** Version of the graph, from which each run takes its targets; by default the newest at that time. */
  readonly version?: number | null | undefined;
  /** An inactive schedule creates no scans. */
  readonly is_active?: boolean | null | undefined;
}

export type ChangeScanScheduleAnswer = CreateScanScheduleAnswer;

/** Change a schedule. Changes only what is given. Times that pass while it is inactive are not made up for. */
export const changeScanSchedule: ApiOperation<ChangeScanScheduleInput, ChangeScanScheduleAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/scanner/schedules/{id}/', 'body');

export interface RemoveScanScheduleInput {
  /** Number of the schedule. */
  readonly id: number | string;
}

export type RemoveScanScheduleAnswer = undefined;

/** Remove a schedule. Its scans stay. */
export const removeScanSchedule: ApiOperation<RemoveScanScheduleInput, RemoveScanScheduleAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/scanner/schedules/{id}/', 'query');

export interface ScanReportInput {
  /** Number of the scan. */
  readonly id: number | string;
  /** The form of the answer; by default the Accept header chooses. */
  readonly format?: 'json' | 'html' | 'markdown' | 'csv' | 'sarif' | undefined;
}

export interface ScanReportAnswer {
  /** Null if the report is not stored, because the scan has not ended. */
  readonly id: number | null;
  readonly name: string;
  /** When the report was made. */
  readonly created_at: string;
  readonly scan_id: number;
  /** Label of the private index, for `indices`. */
  readonly label: string;
  readonly mode: string;
  /** The list of ports. */
  readonly ports: string;
  /** What the scan left out. */
  readonly exclude: readonly string[];
  /** The one that was chosen, or the first that took a task. Null until then. */
  readonly agent: {
    readonly id: number;
    readonly name: string;
    readonly location: string;
  } | null;
  readonly saved_graph: {
    readonly id: string;
    readonly version: number;
  } | null;
  /** False while the scan runs. */
  readonly is_complete: boolean;
  readonly scope: readonly {
    /** As the user named it. */
    readonly target: string;
    readonly outcome: 'reached' | 'silent' | 'unresolved' | 'refused' | 'not_scanned';
    readonly reason?: string;
    readonly addresses: number;
    /** Addresses that answered at all. */
    readonly reached: number;
    readonly services: number;
  }[];
  readonly summary: {
    readonly services: number;
    /** Addresses with services. */
    readonly addresses: number;
    readonly products: number;
    /** Null if no data about vulnerabilities was loaded: then nothing is known of them. */
    readonly vulnerabilities: { readonly [name: string]: number | null };
    /** With which data vulnerabilities were found. Null: none was loaded. Absent from reports of earlier versions. */
    readonly vulnerability_data?: readonly {
      /** `cve`, `nvd`, `kev` or `epss`. */
      readonly source: string;
      /** How new it is: as it says itself, otherwise when it was loaded. */
      readonly date: string;
      readonly records: number;
    }[] | null;
    readonly certificates: { readonly [name: string]: number };
    /** There are more findings than a report lists. */
    readonly is_cut: boolean;
  };
  /** By address, port, protocol and host. */
  readonly responses: readonly {
    readonly address: string;
    readonly port: number;
    readonly transport: string;
    readonly protocol: string;
    readonly host: string;
    readonly uri?: string;
    /** Of HTTP. */
    readonly status?: number;
    readonly title?: string;
    readonly products: readonly {
      readonly name: string;
      readonly version: string | null;
      readonly cpe: string | null;
    }[];
    readonly cve: readonly { readonly [name: string]: unknown }[];
    /** A record; docs/fields.md lists the fields of each collection. */
    readonly certificate?: { readonly [name: string]: unknown };
    /** Pages to which other services redirected. */
    readonly pages?: readonly { readonly [name: string]: unknown }[];
    /** The scan saw nothing of the service but such pages. */
    readonly by_redirect?: true;
  }[];
  /** Vulnerabilities by how they were matched; the group with the highest score is first. */
  readonly cve: {
    readonly product: readonly {
      readonly product: string | null;
      readonly cpe: string | null;
      readonly services: number;
      /** URIs, at most 20. */
      readonly seen_at: readonly string[];
      readonly cve: readonly {
        readonly name: string;
        readonly severity: string | null;
        readonly base_score: string | null;
        readonly has_exploit: boolean;
        readonly known_exploited: boolean;
        readonly services: number;
      }[];
    }[];
    readonly cpe: readonly {
      readonly product: string | null;
      readonly cpe: string | null;
      readonly services: number;
      /** URIs, at most 20. */
      readonly seen_at: readonly string[];
      readonly cve: readonly {
        readonly name: string;
        readonly severity: string | null;
        readonly base_score: string | null;
        readonly has_exploit: boolean;
        readonly known_exploited: boolean;
        readonly services: number;
      }[];
    }[];
  };
  /** Those with a problem. The one that ends first is first. */
  readonly certificates: readonly {
    readonly subject: string | null;
    readonly issuer: string | null;
    readonly not_before: string | null;
    readonly not_after: string | null;
    readonly sha256: string | null;
    readonly key: {
      readonly kind: string;
      readonly length: number | null;
    } | null;
    readonly signature_algorithm: string | null;
    /** `expired`, `expiring` (within 30 days), `not_yet_valid`, `weak_key`, `weak_signature`, `self_signed`, `name_mismatch`. */
    readonly problems: readonly string[];
    readonly services: number;
    /** URIs, at most 20. */
    readonly seen_at: readonly string[];
  }[];
  readonly products: readonly {
    readonly name: string;
    readonly version: string | null;
    readonly cpe: string | null;
    readonly services: number;
  }[];
}

/** Report of a scan. What a scan found: its targets, services, products, vulnerabilities and certificates. For a scan that runs, what it has found so far. docs/private-scans-reports.md describes it. */
export const scanReport: ApiOperation<ScanReportInput, ScanReportAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/{id}/report/', 'query');

export interface CompareScansInput {
  /** Number of the scan to start from. */
  readonly from: number;
  /** Number of the other scan. */
  readonly to: number;
  /** The form of the answer; by default the Accept header chooses. */
  readonly format?: 'json' | 'html' | 'markdown' | 'csv' | undefined;
}

export interface CompareScansAnswer {
  readonly from: {
    /** Null if the report is not stored, because the scan has not ended. */
    readonly id: number | null;
    readonly name: string;
    /** When the report was made. */
    readonly created_at: string;
    readonly scan_id: number;
    /** Label of the private index, for `indices`. */
    readonly label: string;
    readonly mode: string;
    /** The list of ports. */
    readonly ports: string;
    /** What the scan left out. */
    readonly exclude: readonly string[];
    /** The one that was chosen, or the first that took a task. Null until then. */
    readonly agent: {
      readonly id: number;
      readonly name: string;
      readonly location: string;
    } | null;
    readonly saved_graph: {
      readonly id: string;
      readonly version: number;
    } | null;
    /** False while the scan runs. */
    readonly is_complete: boolean;
  };
  readonly to: {
    /** Null if the report is not stored, because the scan has not ended. */
    readonly id: number | null;
    readonly name: string;
    /** When the report was made. */
    readonly created_at: string;
    readonly scan_id: number;
    /** Label of the private index, for `indices`. */
    readonly label: string;
    readonly mode: string;
    /** The list of ports. */
    readonly ports: string;
    /** What the scan left out. */
    readonly exclude: readonly string[];
    /** The one that was chosen, or the first that took a task. Null until then. */
    readonly agent: {
      readonly id: number;
      readonly name: string;
      readonly location: string;
    } | null;
    readonly saved_graph: {
      readonly id: string;
      readonly version: number;
    } | null;
    /** False while the scan runs. */
    readonly is_complete: boolean;
  };
  readonly events: {
    readonly scope: readonly {
      readonly kind: 'added' | 'removed' | 'changed';
      /** Only of `changed`: the fields that differ. Null stands for a field that one side does not have. */
      readonly changes?: readonly {
        readonly field: string;
        readonly old: unknown;
        readonly new: unknown;
      }[];
      /** The target. */
      readonly object: string;
    }[];
    readonly responses: readonly {
      readonly kind: 'added' | 'removed' | 'changed';
      /** Only of `changed`, if the port is open in both scans and nothing spoke there in one of them: in `to` (`did_not_answer`, while `removed` means that the port is no longer open) or in `from` (`answers`). */
      readonly state?: 'did_not_answer' | 'answers';
      /** Only of `changed`: the fields that differ. Null stands for a field that one side does not have. */
      readonly changes?: readonly {
        readonly field: string;
        readonly old: unknown;
        readonly new: unknown;
      }[];
      /** A service, with the other fields of its record that do not change by themselves. docs/private-scans-reports.md describes it. */
      readonly object: {
        readonly address: string;
        readonly port: number;
        readonly transport: string;
        readonly protocol: string;
        readonly host: string;
        readonly uri?: string;
        /** Of HTTP. */
        readonly status?: number;
        readonly title?: string;
        readonly products: readonly {
          readonly name: string;
          readonly version: string | null;
          readonly cpe: string | null;
        }[];
        readonly cve: readonly { readonly [name: string]: unknown }[];
        /** A record; docs/fields.md lists the fields of each collection. */
        readonly certificate?: { readonly [name: string]: unknown };
        /** Pages to which other services redirected. */
        readonly pages?: readonly { readonly [name: string]: unknown }[];
        /** The scan saw nothing of the service but such pages. */
        readonly by_redirect?: true;
      };
    }[];
    readonly cve: readonly {
      readonly kind: 'added' | 'removed' | 'changed';
      readonly group: 'product' | 'cpe';
      /** Only of `changed`: the fields that differ. Null stands for a field that one side does not have. */
      readonly changes?: readonly {
        readonly field: string;
        readonly old: unknown;
        readonly new: unknown;
      }[];
      readonly object: {
        readonly name: string;
        readonly severity: string | null;
        readonly base_score: string | null;
        readonly has_exploit: boolean;
        readonly known_exploited: boolean;
        readonly services: number;
        readonly product: string | null;
        readonly cpe: string | null;
      };
    }[];
  };
  readonly summary: {
    readonly scope: {
      readonly added: number;
      readonly removed: number;
      readonly changed: number;
    };
    readonly responses: {
      readonly added: number;
      readonly removed: number;
      readonly changed: number;
    };
    readonly cve: {
      readonly added: number;
      readonly removed: number;
      readonly changed: number;
    };
    /** How many of the changed services have a `state`. */
    readonly states: {
      readonly did_not_answer: number;
      readonly answers: number;
    };
    /** With which data vulnerabilities were found. If it is not the same, other vulnerabilities of a service with the same products are no change of it. */
    readonly vulnerability_data: {
      /** With which data vulnerabilities were found. Null: none was loaded. Absent from reports of earlier versions. */
      readonly from?: readonly {
        /** `cve`, `nvd`, `kev` or `epss`. */
        readonly source: string;
        /** How new it is: as it says itself, otherwise when it was loaded. */
        readonly date: string;
        readonly records: number;
      }[] | null;
      /** With which data vulnerabilities were found. Null: none was loaded. Absent from reports of earlier versions. */
      readonly to?: readonly {
        /** `cve`, `nvd`, `kev` or `epss`. */
        readonly source: string;
        /** How new it is: as it says itself, otherwise when it was loaded. */
        readonly date: string;
        readonly records: number;
      }[] | null;
      readonly is_same: boolean;
    };
    /** Services of one scan about which the other cannot tell, because it did not look or got no answer. */
    readonly not_comparable: readonly {
      /** An address or a name. */
      readonly target: string;
      readonly missing_in: 'from' | 'to';
      /** `not_in_scope`, `port_not_scanned`, `refused`, `not_scanned`, `unresolved`, `silent` or `no_redirect`. */
      readonly reason: string;
      readonly services: number;
    }[];
    readonly not_comparable_services: number;
    /** How many fields of how many services differ and vary by themselves, such as times and tokens: no event lists them. Null if one of the reports was made by an earlier version, which did not keep this. */
    readonly volatile: {
      readonly services: number;
      readonly fields: number;
    } | null;
    /** There is more than the lists hold. */
    readonly is_cut: boolean;
  };
}

/** Comparison of two scans. What differs between the reports of two scans, in the direction from `from` to `to`. Equal services are left out, and what varies by itself is counted in `summary.volatile`. A target that the other scan did not look at or could not reach is never `removed`: `summary.not_comparable` lists it. A service that did not answer at a port that is still open is `changed`, with the `state` `did_not_answer`. */
export const compareScans: ApiOperation<CompareScansInput, CompareScansAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/compare/', 'query');

export type WebhooksInput = Readonly<Record<never, never>>;

export type WebhooksAnswer = readonly {
  readonly id: number;
  /** An http:// or https:// address, or mailto: with the address of the account. */
  readonly url: string;
  readonly events: readonly ('scan.done' | 'scan.failed' | 'scan.changed')[];
  readonly is_active: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
}[];

/** Webhooks. The webhooks of the caller. */
export const webhooks: ApiOperation<WebhooksInput, WebhooksAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/webhooks/', 'query');

export interface CreateWebhookInput {
  /** An https:// address, or mailto: with the address of your account. */
  readonly url: string;
  /** `scan.done`, `scan.failed` and `scan.changed`; by default all of them. */
  readonly events?: readonly string[] | null | undefined;
  /** An inactive webhook gets nothing. */
  readonly is_active?: boolean | null | undefined;
}

export interface CreateWebhookAnswer {
  readonly id: number;
  /** An http:// or https:// address, or mailto: with the address of the account. */
  readonly url: string;
  readonly events: readonly ('scan.done' | 'scan.failed' | 'scan.changed')[];
  readonly is_active: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  /** Signs deliveries. It is not shown again. */
  readonly secret: string;
}

/** Create a webhook. From now on, each end of a scan of the caller is sent there. docs/webhooks.md describes the requests and their signature. A user may have 20 webhooks. */
export const createWebhook: ApiOperation<CreateWebhookInput, CreateWebhookAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/webhooks/', 'body');

export interface ChangeWebhookInput {
  /** Number of the webhook. */
  readonly id: number | string;
  /** An https:// address, or mailto: with the address of your account. */
  readonly url?: string | null | undefined;
  /** `scan.done`, `scan.failed` and `scan.changed`; by default all of them. */
  readonly events?: readonly string[] | null | undefined;
  /** An inactive webhook gets nothing. */
  readonly is_active?: boolean | null | undefined;
}

export interface ChangeWebhookAnswer {
  readonly id: number;
  /** An http:// or https:// address, or mailto: with the address of the account. */
  readonly url: string;
  readonly events: readonly ('scan.done' | 'scan.failed' | 'scan.changed')[];
  readonly is_active: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
}

/** Change a webhook. Changes only what is given. Deliveries that wait go to the new address. */
export const changeWebhook: ApiOperation<ChangeWebhookInput, ChangeWebhookAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/scanner/webhooks/{id}/', 'body');

export interface RemoveWebhookInput {
  /** Number of the webhook. */
  readonly id: number | string;
}

export type RemoveWebhookAnswer = undefined;

/** Remove a webhook. With its deliveries, also those that wait. */
export const removeWebhook: ApiOperation<RemoveWebhookInput, RemoveWebhookAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/scanner/webhooks/{id}/', 'query');

export interface RotateWebhookInput {
  /** Number of the webhook. */
  readonly id: number | string;
}

export interface RotateWebhookAnswer {
  /** Signs deliveries. It is not shown again. */
  readonly secret: string;
}

/** Replace the secret of a webhook. The old secret signs nothing from now on. */
export const rotateWebhook: ApiOperation<RotateWebhookInput, RotateWebhookAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/webhooks/{id}/rotate/', 'body');

export interface TestWebhookInput {
  /** Number of the webhook. */
  readonly id: number | string;
}

export interface TestWebhookAnswer {
  readonly is_delivered: boolean;
  /** What came of it. */
  readonly answer: string;
}

/** Test a webhook. Sends the event `scan.test` once, and says what came of it. It is not listed among the deliveries. */
export const testWebhook: ApiOperation<TestWebhookInput, TestWebhookAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/webhooks/{id}/test/', 'body');

export interface WebhookDeliveriesInput {
  /** Number of the webhook. */
  readonly id: number | string;
  /** How many at most. */
  readonly limit?: number | undefined;
}

export type WebhookDeliveriesAnswer = readonly {
  /** The same in the body of each of its attempts. */
  readonly id: number;
  readonly event: 'scan.done' | 'scan.failed' | 'scan.changed';
  readonly scan_id: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly next_attempt_at: string | null;
  /** What came of the last attempt. */
  readonly answer: string | null;
}[];

/** Deliveries of a webhook. What was sent in the last 30 days, and what waits. The newest is first. */
export const webhookDeliveries: ApiOperation<WebhookDeliveriesInput, WebhookDeliveriesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/webhooks/{id}/deliveries/', 'query');

export type DatasetsInput = Readonly<Record<never, never>>;

export type DatasetsAnswer = readonly {
  readonly id: number;
  readonly pretty_name: string;
  readonly name: string;
  readonly description: string;
  /** Position in its category. */
  readonly priority: number;
  readonly data_category: {
    readonly name: 'dns' | 'certificates' | 'hosts' | 'whois' | 'dictionaries' | 'own';
    /** Position of the category. */
    readonly priority: number;
  };
  /** Every subscription may download it. */
  readonly is_free: boolean;
  readonly license: string;
  /** One, or the parts of a bundle. */
  readonly datasets: readonly {
    readonly name: string;
    /** When it was published. */
    readonly added_dt: string;
    readonly rows: number;
    readonly formats: readonly ('json' | 'csv' | 'parquet' | 'txt')[];
  }[];
}[];

/** Data sets. The data sets that are published. */
export const datasets: ApiOperation<DatasetsInput, DatasetsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/datastore/products/', 'query', { isPublic: true });

export interface DatasetInput {
  /** Number of the data set. */
  readonly id: number | string;
}

export interface DatasetAnswer {
  readonly id: number;
  readonly pretty_name: string;
  readonly name: string;
  readonly description: string;
  /** Position in its category. */
  readonly priority: number;
  readonly data_category: {
    readonly name: 'dns' | 'certificates' | 'hosts' | 'whois' | 'dictionaries' | 'own';
    /** Position of the category. */
    readonly priority: number;
  };
  /** Every subscription may download it. */
  readonly is_free: boolean;
  readonly license: string;
  /** One, or the parts of a bundle. */
  readonly datasets: readonly {
    readonly name: string;
    /** When it was published. */
    readonly added_dt: string;
    readonly rows: number;
    readonly formats: readonly ('json' | 'csv' | 'parquet' | 'txt')[];
  }[];
}

/** A data set. One of the data sets that are published. */
export const dataset: ApiOperation<DatasetInput, DatasetAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/datastore/products/{id}/', 'query', { isPublic: true });

export interface DatasetLinksInput {
  /** Number of the data set. */
  readonly dataset_id: number | string;
}

export type DatasetLinksAnswer = readonly {
  readonly pretty_name: string;
  readonly name: string;
  readonly added_dt: string;
  readonly links: readonly {
    readonly ext: 'json' | 'csv' | 'parquet' | 'txt';
    /** Download link, valid for a day. */
    readonly link: string;
    /** In bytes. */
    readonly size: number;
    /** Of the file that is downloaded. */
    readonly sha256: string;
  }[];
}[];

/** Links to a data set. The download links of a data set in all formats, or of all parts of a bundle. A link is valid for a day. */
export const datasetLinks: ApiOperation<DatasetLinksInput, DatasetLinksAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/datastore/get_dataset_link/{dataset_id}/', 'query');

export type AgentsInput = Readonly<Record<never, never>>;

export type AgentsAnswer = readonly {
  readonly id: number;
  readonly name: string;
  /** Where it is, as its owner says. */
  readonly location: string;
  readonly address: string | null;
  readonly version: string | null;
  readonly state: 'online' | 'offline' | 'revoked';
  readonly last_seen: string | null;
  /** Special-purpose addresses that its owner lets it scan. It scans public addresses in any case. */
  readonly allowed_ranges: readonly string[];
  readonly ports: string | null;
  /** Tasks at the same time. */
  readonly capacity: number;
  /** Scans for its owner and the owner’s team only. */
  readonly is_dedicated: boolean;
  readonly is_shared: boolean;
}[];

/** Scanner agents. The agents that the caller’s scans may use: shared ones, and those of the caller’s teams. */
export const agents: ApiOperation<AgentsInput, AgentsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/scanner/agents/', 'query');

export interface InviteAgentInput {
  /** What to call it: 1 to 100 characters. */
  readonly name: string;
  /** Where it is, in your own words. */
  readonly location?: string | null | undefined;
  /** It scans for everybody. Administrators only. */
  readonly is_shared?: boolean | null | undefined;
}

export interface InviteAgentAnswer {
  readonly id: number;
  readonly name: string;
  /** Where it is, as its owner says. */
  readonly location: string;
  readonly address: string | null;
  readonly version: string | null;
  readonly state: 'online' | 'offline' | 'revoked';
  readonly last_seen: string | null;
  /** Special-purpose addresses that its owner lets it scan. It scans public addresses in any case. */
  readonly allowed_ranges: readonly string[];
  readonly ports: string | null;
  /** Tasks at the same time. */
  readonly capacity: number;
  /** Scans for its owner and the owner’s team only. */
  readonly is_dedicated: boolean;
  readonly is_shared: boolean;
  /** For `periplus agent --token`. It is valid once, and shown only here. */
  readonly token: string;
  /** What to run where the agent is to scan. */
  readonly command: string;
  readonly expires_at: string;
}

/** Invite an agent. Answers a one-time token for `periplus agent`. A user whose subscription has the scanner gets an agent for their own team; an administrator may also invite a shared one, which scans for everybody. */
export const inviteAgent: ApiOperation<InviteAgentInput, InviteAgentAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/agents/', 'body');

export interface ChangeAgentInput {
  /** Number of the agent. */
  readonly id: number | string;
  /** What to call it: 1 to 100 characters. */
  readonly name?: string | null | undefined;
  /** Where it is, in your own words. */
  readonly location?: string | null | undefined;
}

export interface ChangeAgentAnswer {
  readonly id: number;
  readonly name: string;
  /** Where it is, as its owner says. */
  readonly location: string;
  readonly address: string | null;
  readonly version: string | null;
  readonly state: 'online' | 'offline' | 'revoked';
  readonly last_seen: string | null;
  /** Special-purpose addresses that its owner lets it scan. It scans public addresses in any case. */
  readonly allowed_ranges: readonly string[];
  readonly ports: string | null;
  /** Tasks at the same time. */
  readonly capacity: number;
  /** Scans for its owner and the owner’s team only. */
  readonly is_dedicated: boolean;
  readonly is_shared: boolean;
}

/** Change an agent. Changes its name or its location. */
export const changeAgent: ApiOperation<ChangeAgentInput, ChangeAgentAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/scanner/agents/{id}/', 'body');

export interface RotateAgentInput {
  /** Number of the agent. */
  readonly id: number | string;
}

export interface RotateAgentAnswer {
  /** The new secret. The old one is valid until this one is used. */
  readonly secret: string;
}

/** Rotate the secret of an agent. Makes a new secret, for the file `secret` in the state directory of the agent. The old one is valid until the new one is used. */
export const rotateAgent: ApiOperation<RotateAgentInput, RotateAgentAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/scanner/agents/{id}/rotate/', 'body');

export interface RevokeAgentInput {
  /** Number of the agent. */
  readonly id: number | string;
}

export type RevokeAgentAnswer = undefined;

/** Revoke an agent. Its secret is not valid any more, and its tasks go to others. An agent that is revoked already is removed. */
export const revokeAgent: ApiOperation<RevokeAgentInput, RevokeAgentAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/scanner/agents/{id}/', 'query');

export type IndicesInput = Readonly<Record<never, never>>;

export type IndicesAnswer = readonly {
  readonly id: number;
  readonly name: string;
  /** What `indices` takes. */
  readonly label: string;
  readonly scan_label: string;
  /** The collection. */
  readonly type: string;
  readonly availability: 'public' | 'private';
  /** The newest of its collection; never set for responses. */
  readonly is_default: boolean;
  readonly speed: 'fast' | 'slow';
  readonly state: 'indexing' | 'full';
  readonly count: number;
  readonly scan_started_dt: string;
  readonly scan_ended_dt: string | null;
  readonly scan_started_at: string;
  readonly scan_ended_at: string | null;
  /** What that means, if the index is damaged. Searches leave it out and say so. */
  readonly damaged?: string;
}[];

/** Indices. The indices that the caller may name in `indices`. */
export const indices: ApiOperation<IndicesInput, IndicesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/indices/', 'query');

export interface LoadPrivateInput {
  /** The records of this collection alone; by default all, each into an index of its collection. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | undefined;
  /** Label of the private index: 1 to 200 characters, no comma. It is neither a number nor a date, and the team has it once. By default it contains the time. */
  readonly label?: string | undefined;
  /** Name of the file that the body is from, for the origin of the index. A folder before it is left out. */
  readonly source?: string | undefined;
  /** Name of the format of what is loaded, such as `nmap`; by default it is recognised. */
  readonly as?: string | undefined;
  /** The body is an archive that was only made to send several files: records name these alone. */
  readonly packed?: boolean | undefined;
}

export interface LoadPrivateAnswer {
  /** The first index. Null if it is reference data alone, and in the line format if no line was a record: then no index is created. */
  readonly index: {
    readonly id: number;
    readonly collection: string;
    readonly label: string;
    readonly access: { readonly [name: string]: unknown };
    /** `filling`, `published` or `withdrawn`. */
    readonly state: string;
    readonly startedAt: string;
    readonly endedAt?: string;
    readonly count: number;
    readonly speed: string;
    /** The load that the records are from. A private index shows it to its team alone. */
    readonly origin?: {
      /** The format in which the records were read. */
      readonly format: string;
      /** The version of the reader of that format. */
      readonly version: number;
      /** The name of the file, without its folder. */
      readonly source?: string;
      /** SHA-256 of the bytes as the server received or read them. */
      readonly digest: string;
      /** How many bytes that are. */
      readonly bytes?: number;
      /** When the load ended. */
      readonly at: string;
    };
    /** `rebuilding` or `lost`, if it is damaged. */
    readonly damage?: string;
  } | null;
  /** An index for each collection that has records. */
  readonly indices: readonly {
    readonly id: number;
    readonly collection: string;
    readonly label: string;
    readonly access: { readonly [name: string]: unknown };
    /** `filling`, `published` or `withdrawn`. */
    readonly state: string;
    readonly startedAt: string;
    readonly endedAt?: string;
    readonly count: number;
    readonly speed: string;
    /** The load that the records are from. A private index shows it to its team alone. */
    readonly origin?: {
      /** The format in which the records were read. */
      readonly format: string;
      /** The version of the reader of that format. */
      readonly version: number;
      /** The name of the file, without its folder. */
      readonly source?: string;
      /** SHA-256 of the bytes as the server received or read them. */
      readonly digest: string;
      /** How many bytes that are. */
      readonly bytes?: number;
      /** When the load ended. */
      readonly at: string;
    };
    /** `rebuilding` or `lost`, if it is damaged. */
    readonly damage?: string;
  }[];
  /** As what all sources were read, such as the files of an archive. */
  readonly formats: readonly {
    readonly format: string;
    /** The version of the reader of that format. */
    readonly version: number;
    /** How many sources were read as it. */
    readonly sources: number;
    /** The name of the first of them. */
    readonly first: string;
  }[];
  /** How many other sources were left out. */
  readonly left_out: number;
  /** What became of each source: of the first hundred that are stored as a whole, in part, or not at all. */
  readonly sources: readonly {
    readonly name: string;
    /** Null: it was left out. */
    readonly format: string | null;
    readonly written: number;
    readonly refused: number;
    /** Why it was left out. */
    readonly reason: string | null;
  }[];
  /** What became reference data of the installation, in place of what had its name before. */
  readonly reference: readonly {
    readonly kind: string;
    readonly title: string;
    readonly publisher: string;
    /** Where it is published. */
    readonly address: string | null;
    readonly licence: string;
    /** Of the file or directory that was loaded. */
    readonly name: string;
    /** How new the content is, if it says so. */
    readonly date: string | null;
    readonly loaded_at: string;
    readonly records: number;
    /** Of the file that was loaded. */
    readonly bytes: number;
    /** SHA-256 of the file. */
    readonly digest: string | null;
  }[];
  /** The same was loaded before, into these indices: nothing was done. */
  readonly is_unchanged: boolean;
  readonly written: number;
  readonly refused: number;
  /** The first hundred refused lines. */
  readonly reasons: readonly {
    /** From 1. */
    readonly line: number;
    readonly reason: string;
  }[];
  /** Number of values under each path that is not a field; they are stored. */
  readonly unknown_fields: { readonly [name: string]: number };
  /** Number of values that the type of their field cannot read, by field, such as a text instead of an address; they are stored, but no search for a value matches them. */
  readonly mistyped_fields: { readonly [name: string]: number };
}

/** Load records of my own. Loads the body, a file of any known format, into a new private index for each collection that it has records of. The caller and the caller’s teams may name them in `indices`. Refused records are counted and do not stop the load; if nothing is a record, no index is created. */
export const loadPrivate: ApiOperation<LoadPrivateInput, LoadPrivateAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/indices/load/', 'lines');

export interface DropPrivateInput {
  /** Number of the index. */
  readonly id: number | string;
}

export type DropPrivateAnswer = undefined;

/** Drop an index of my own. Removes a private index and its records; only its owner may do this. */
export const dropPrivate: ApiOperation<DropPrivateInput, DropPrivateAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/indices/{id}/', 'query');

export interface MappingInput {
  /** Which collection. */
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs';
}

export type MappingAnswer = { readonly [name: string]: {
  readonly field_type: string;
} | {
  readonly children: readonly { readonly [name: string]: unknown }[];
} };

/** Fields of a collection. Every searchable field, with its type. */
export const mapping: ApiOperation<MappingInput, MappingAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/mapping/{collection}/', 'query');

export interface FacetMappingInput {
  /** Which collection. */
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs';
  /** Include lists: a record is then counted once for each of its values. */
  readonly lists?: boolean | undefined;
}

export type FacetMappingAnswer = { readonly [name: string]: {
  readonly field_type: string;
} | {
  readonly children: readonly { readonly [name: string]: unknown }[];
} };

/** Fields to group by. The fields that the facet operation accepts, without lists and the fields of objects in lists. */
export const facetMapping: ApiOperation<FacetMappingInput, FacetMappingAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/mapping/{collection}/facet/', 'query');

export type LoadsInput = Readonly<Record<never, never>>;

export type LoadsAnswer = readonly {
  readonly id: string;
  /** `interrupted`: the server ended before the load did. */
  readonly state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted';
  /** Why it failed, or why there is no index. */
  readonly message: string;
  readonly collection: string | null;
  /** How many records of each collection were written, once it is done. */
  readonly collections: { readonly [name: string]: number };
  /** Label of its index. */
  readonly label: string;
  readonly source: string | null;
  readonly availability: 'public' | 'private';
  readonly owner_id: number | null;
  /** The index is not published. */
  readonly is_held_back: boolean;
  readonly index_id: number | null;
  /** The indices, one for each collection, once they are complete. */
  readonly index_ids: readonly number[];
  readonly job_id: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  /** Read of the file, as it came. */
  readonly bytes: number;
  readonly total_bytes: number | null;
  /** Records that were read: written and refused. */
  readonly rows: number;
  readonly written: number;
  readonly refused: number;
  /** Since it began. */
  readonly rows_per_second: number;
  /** How often records were refused for each reason, the most frequent first. */
  readonly reasons: readonly {
    readonly reason: string;
    readonly count: number;
  }[];
  /** The first twenty refused records. */
  readonly first_refused: readonly {
    /** From 1. */
    readonly line: number;
    readonly reason: string;
    readonly text: string | null;
  }[];
  /** How many refused records `/api/loads/{id}/refused/` has; those beyond 16 MiB of a request are not kept. */
  readonly refused_in_file: number;
}[];

/** Loads. The loads of the caller and the caller’s teams that run, and the last ones, also of an earlier start of the server. Administrators see those of public indices too. */
export const loads: ApiOperation<LoadsInput, LoadsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/loads/', 'query');

export interface LoadInput {
  /** The load. */
  readonly id: string;
}

export interface LoadAnswer {
  readonly id: string;
  /** `interrupted`: the server ended before the load did. */
  readonly state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted';
  /** Why it failed, or why there is no index. */
  readonly message: string;
  readonly collection: string | null;
  /** How many records of each collection were written, once it is done. */
  readonly collections: { readonly [name: string]: number };
  /** Label of its index. */
  readonly label: string;
  readonly source: string | null;
  readonly availability: 'public' | 'private';
  readonly owner_id: number | null;
  /** The index is not published. */
  readonly is_held_back: boolean;
  readonly index_id: number | null;
  /** The indices, one for each collection, once they are complete. */
  readonly index_ids: readonly number[];
  readonly job_id: string | null;
  readonly started_at: string;
  readonly ended_at: string | null;
  /** Read of the file, as it came. */
  readonly bytes: number;
  readonly total_bytes: number | null;
  /** Records that were read: written and refused. */
  readonly rows: number;
  readonly written: number;
  readonly refused: number;
  /** Since it began. */
  readonly rows_per_second: number;
  /** How often records were refused for each reason, the most frequent first. */
  readonly reasons: readonly {
    readonly reason: string;
    readonly count: number;
  }[];
  /** The first twenty refused records. */
  readonly first_refused: readonly {
    /** From 1. */
    readonly line: number;
    readonly reason: string;
    readonly text: string | null;
  }[];
  /** How many refused records `/api/loads/{id}/refused/` has; those beyond 16 MiB of a request are not kept. */
  readonly refused_in_file: number;
}

/** A load. How far a load is, and what it refused. */
export const load: ApiOperation<LoadInput, LoadAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/loads/{id}/', 'query');

export interface RefusedRecordsInput {
  /** The load. */
  readonly id: string;
}

export type RefusedRecordsAnswer = undefined;

/** Refused records of a load. A file with each refused record below a comment that says why. It can be mended and loaded as it is: a load skips comments. */
export const refusedRecords: ApiOperation<RefusedRecordsInput, RefusedRecordsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/loads/{id}/refused/', 'query', { accepts: 'text/plain' });

export interface CancelLoadInput {
  /** The load. */
  readonly id: string;
}

export type CancelLoadAnswer = LoadAnswer;

/** Cancel a load. Ends a load that runs. A request leaves nothing behind; a file of the import folder can be loaded on later. */
export const cancelLoad: ApiOperation<CancelLoadInput, CancelLoadAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/loads/{id}/', 'query');

export interface CheckQueryInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** The collection of the query. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | undefined;
  /** Indices whose values complete the query; by default the latest public data. */
  readonly indices?: string | undefined;
  /** A position in the query, in UTF-16 units; requests completions there. */
  readonly at?: number | undefined;
}

export interface CheckQueryAnswer {
  readonly is_valid: boolean;
  readonly problem: {
    readonly code: string;
    readonly message: string;
    /** Position in the query, in UTF-16 units. */
    readonly from: number;
    readonly to: number;
    /** Suggested replacement. */
    readonly suggestion?: string;
    /** What to do about it. */
    readonly hint?: string;
  } | null;
  readonly warnings: readonly {
    readonly code: string;
    readonly message: string;
    /** Position in the query, in UTF-16 units. */
    readonly from: number;
    readonly to: number;
    /** Suggested replacement. */
    readonly suggestion?: string;
    /** What to do about it. */
    readonly hint?: string;
  }[];
  /** The query with every field named and every group in brackets. */
  readonly canonical: string | null;
  /** The query as written, with its groups in brackets. */
  readonly grouped: string | null;
  readonly tree: { readonly [name: string]: unknown } | null;
  readonly completion: null | {
    readonly from: number;
    readonly to: number;
    readonly fields: readonly {
      readonly path: string;
      readonly type: string;
      readonly about: string;
    }[];
    readonly operators: readonly string[];
    readonly values: readonly {
      readonly value: string;
      readonly doc_count: number | null;
    }[];
  };
}

/** Check a query. What a query means: its tree, its canonical text, its problems and warnings, and completions at a position. */
export const checkQuery: ApiOperation<CheckQueryInput, CheckQueryAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/query/check/', 'query');

export interface CheckQueryByBodyInput {
  /** The query; `*` or an empty query matches everything, newest first. */
  readonly q: string;
  /** The collection of the query. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | null | undefined;
  /** Indices whose values complete the query; by default the latest public data. */
  readonly indices?: string | null | undefined;
  /** A position in the query, in UTF-16 units; requests completions there. */
  readonly at?: number | null | undefined;
}

export type CheckQueryByBodyAnswer = CheckQueryAnswer;

/** Check a query. What a query means: its tree, its canonical text, its problems and warnings, and completions at a position. */
export const checkQueryByBody: ApiOperation<CheckQueryByBodyInput, CheckQueryByBodyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/query/check/', 'body');

export interface CountsInput {
  /** The queries. */
  readonly queries: readonly string[];
  /** The collection of the query. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | null | undefined;
  /** Labels or numbers of indices, separated by commas; by default the latest public data is searched. */
  readonly indices?: string | null | undefined;
}

export interface CountsAnswer {
  /** For each query, in order, its count or why there is none. */
  readonly counts: readonly (CountResponsesAnswer | {
    readonly problem: {
      /** The type of error. */
      readonly type: string;
      readonly title: string;
      /** What is wrong in this case. */
      readonly detail: string;
    };
  })[];
}

/** Count many queries. How many records match each of several queries. A query that cannot run gives its reason, and the others are counted. Each spends a request of the day. */
export const counts: ApiOperation<CountsInput, CountsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/counts/', 'body', { limit: 'search', isOfDay: true });

export type CurrentUserInput = Readonly<Record<never, never>>;

export interface CurrentUserAnswer {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly profession: string;
  readonly usage_purpose: string;
  readonly is_welcome_tour_passed: boolean;
  readonly api_key: {
    readonly customer_api_key: string | null;
    /** ISO 8601. */
    readonly next_time_coins_will_be_updated: string;
  };
  readonly plan: {
    readonly id: number;
    readonly name: string;
    readonly is_free: boolean;
    readonly active_until: string | null;
    readonly subscription_period: string;
    /** A month; 100,000,000 if there is no limit. */
    readonly coins: number;
    /** Records; 10,000,000 if there is no limit. */
    readonly limit_per_one_download: number;
    readonly exclude_from_results: {
      readonly certs: readonly string[];
      readonly domains: readonly string[];
      readonly host_ip: readonly string[];
      readonly whois_ip: readonly string[];
      readonly responses: readonly string[];
      readonly host_domain: readonly string[];
      readonly whois_domains: readonly string[];
    };
  };
  readonly plan_active_until: string | null;
  readonly next_plan: {
    readonly id: number;
    readonly name: string;
  } | null;
  readonly is_next_plan_paid: boolean;
  readonly subscription_reminder_period: number | null;
  readonly referral_code: string;
  readonly referral_link_usage_amount: number;
  readonly bonuses: number;
  readonly is_authenticated_via_social: boolean;
}

/** Who I am. The user of a key or a session, with the subscription and what it leaves out. */
export const currentUser: ApiOperation<CurrentUserInput, CurrentUserAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/users/current/', 'query');

export interface ChangeCurrentUserInput {
  /** First name. */
  readonly first_name?: string | null | undefined;
  /** Last name. */
  readonly last_name?: string | null | undefined;
  /** Profession. */
  readonly profession?: string | null | undefined;
  /** What the service is used for. */
  readonly usage_purpose?: string | null | undefined;
}

export type ChangeCurrentUserAnswer = CurrentUserAnswer;

/** Change my profile. Changes the given values only. */
export const changeCurrentUser: ApiOperation<ChangeCurrentUserInput, ChangeCurrentUserAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/users/current/', 'body');

export type ProfileDataInput = Readonly<Record<never, never>>;

export interface ProfileDataAnswer {
  readonly requests_left: {
    readonly remained: number;
    readonly limit: number;
    /** ISO 8601. */
    readonly will_be_updated: string;
  };
  readonly coins: {
    readonly left: number;
    readonly plan_coins_amount: number;
    readonly total_coins_spent: number;
    /** ISO 8601. */
    readonly next_time_coins_will_be_updated: string;
  };
  readonly scan_coins: {
    readonly left: number;
    readonly plan_scan_coins_amount: number;
    readonly reserved_coins: number;
  };
}

/** What is left. Remaining requests of the day, coins and scan coins; without a key, those of the address. */
export const profileData: ApiOperation<ProfileDataInput, ProfileDataAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/users/profile_data/', 'query', { isPublic: true });

export interface UsageInput {
  /** How many days back. */
  readonly days?: number | undefined;
}

export interface UsageAnswer {
  /** Days with any usage, the newest first. */
  readonly days: readonly {
    /** YYYY-MM-DD, UTC. */
    readonly day: string;
    readonly requests: number;
    readonly coins: number;
    readonly scan_coins: number;
  }[];
}

/** My usage. Requests and coins of each day. */
export const usage: ApiOperation<UsageInput, UsageAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/users/current/usage/', 'query');

export type LimitsInput = Readonly<Record<never, never>>;

export interface LimitsAnswer {
  readonly searches_per_minute: {
    readonly limit: number;
    readonly left: number;
    readonly more_at: string | null;
  };
  readonly certificate_searches_per_minute: {
    readonly limit: number;
    readonly left: number;
    readonly more_at: string | null;
  };
  readonly requests_per_day: {
    readonly limit: number;
    readonly left: number;
    readonly more_at: string | null;
  };
  readonly coins_per_month: {
    readonly limit: number;
    readonly left: number;
    readonly more_at: string | null;
  };
  readonly scan_coins_per_month: {
    readonly limit: number;
    readonly left: number;
    readonly more_at: string | null;
  };
  readonly records_per_download: number;
  readonly targets_per_scan: number;
  readonly stored_scans: {
    readonly limit: number;
    readonly left: number;
  };
  readonly nodes_per_discovery_group: number;
  /** Which data sets it includes. */
  readonly datasets: 'free' | 'all';
}

/** My limits. Every limit of the subscription, what is left of it, and when there is more. The call counts against none. */
export const limits: ApiOperation<LimitsInput, LimitsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/users/current/limits/', 'query');

export type RotateKeyInput = Readonly<Record<never, never>>;

export interface RotateKeyAnswer {
  readonly api_key: {
    readonly customer_api_key: string;
    /** ISO 8601. */
    readonly next_time_coins_will_be_updated: string;
  };
}

/** A new key. Replaces the main key, which stops working at once, and ends every session. If a session asks for it, the answer begins a new one. */
export const rotateKey: ApiOperation<RotateKeyInput, RotateKeyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/current/api_key/', 'body');

export type KeysInput = Readonly<Record<never, never>>;

export type KeysAnswer = readonly {
  readonly id: number;
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly expires_at: string | null;
  /** ISO 8601. */
  readonly created_at: string;
}[];

/** My keys. The named keys, without their secrets. */
export const keys: ApiOperation<KeysInput, KeysAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/users/current/keys/', 'query');

export interface CreateKeyInput {
  /** What it is for. */
  readonly name: string;
  /** Any of `read`, `scan` and `admin`. */
  readonly scopes?: readonly string[] | null | undefined;
  /** Expiry time, ISO 8601; by default never. */
  readonly expires_at?: string | null | undefined;
}

export interface CreateKeyAnswer {
  readonly id: number;
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly expires_at: string | null;
  /** ISO 8601. */
  readonly created_at: string;
  /** Shown only this once. */
  readonly key: string;
}

/** Create a named key. A key for one purpose, which may expire. */
export const createKey: ApiOperation<CreateKeyInput, CreateKeyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/current/keys/', 'body');

export interface RemoveKeyInput {
  /** The key. */
  readonly id: number | string;
}

export type RemoveKeyAnswer = undefined;

/** End a named key. Ends a named key; the main key of a user can be replaced but not removed. */
export const removeKey: ApiOperation<RemoveKeyInput, RemoveKeyAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/users/current/keys/{id}/', 'query');

export type InvitationsInput = Readonly<Record<never, never>>;

export type InvitationsAnswer = readonly {
  readonly id: number;
  readonly team_id: number;
  readonly team_name: string;
  readonly email: string;
  readonly role: string;
  /** ISO 8601. */
  readonly expires_at: string;
}[];

/** My invitations. Teams that invited the caller. */
export const invitations: ApiOperation<InvitationsInput, InvitationsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/users/current/invitations/', 'query');

export interface AcceptInvitationInput {
  /** The invitation. */
  readonly id: number | string;
}

export interface AcceptInvitationAnswer {
  readonly id: number;
  readonly name: string;
  readonly members: readonly {
    readonly user_id: number;
    readonly email: string;
    /** `owner` or `member`. */
    readonly role: string;
  }[];
  readonly invitations: readonly {
    readonly id: number;
    readonly team_id: number;
    readonly team_name: string;
    readonly email: string;
    readonly role: string;
    /** ISO 8601. */
    readonly expires_at: string;
  }[];
}

/** Join a team. Accepts an invitation. */
export const acceptInvitation: ApiOperation<AcceptInvitationInput, AcceptInvitationAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/current/invitations/{id}/accept/', 'body');

export interface DeclineInvitationInput {
  /** The invitation. */
  readonly id: number | string;
}

export type DeclineInvitationAnswer = undefined;

/** Decline an invitation. Declines an invitation. */
export const declineInvitation: ApiOperation<DeclineInvitationInput, DeclineInvitationAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/users/current/invitations/{id}/', 'query');

export interface ChangePasswordInput {
  /** The current password. */
  readonly old_password?: string | null | undefined;
  /** 8 to 256 characters. */
  readonly new_password: string;
}

export type ChangePasswordAnswer = undefined;

/** Change my password. Sets a password and ends every session. A user without a password gives no old one. */
export const changePassword: ApiOperation<ChangePasswordInput, ChangePasswordAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/current/password/', 'body');

export interface SignUpInput {
  /** E-mail address. */
  readonly email: string;
  /** 8 to 256 characters. */
  readonly password: string;
  /** First name. */
  readonly first_name?: string | null | undefined;
  /** Last name. */
  readonly last_name?: string | null | undefined;
}

export interface SignUpAnswer {
  /** What to do next, for people. */
  readonly detail: string;
}

/** Sign up. Creates an account, if the installation allows it. The answer is the same if the address already has an account, which then stays unchanged. */
export const signUp: ApiOperation<SignUpInput, SignUpAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/sign_up/', 'body', { isPublic: true });

export interface SignInInput {
  /** E-mail address. */
  readonly email: string;
  /** Password. */
  readonly password: string;
}

export interface SignInAnswer {
  /** Send it as X-CSRFToken with every request that changes something. */
  readonly csrf_token: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** The user may call the operations of administrators. */
  readonly is_administrator: boolean;
}

/** Sign in. Starts a session: a cookie that scripts cannot read, and the token that every change must send. */
export const signIn: ApiOperation<SignInInput, SignInAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/sign_in/', 'body', { isPublic: true });

export interface SignInByKeyInput {
  /** The key. */
  readonly key: string;
}

export type SignInByKeyAnswer = SignInAnswer;

/** Sign in with a key. Starts a session with the main key of a user. A named key is refused, since a session may do more than such a key. */
export const signInByKey: ApiOperation<SignInByKeyInput, SignInByKeyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/sign_in_by_key/', 'body', { isPublic: true });

export interface SignInByLinkInput {
  /** What follows `#sign-in=` in the link. */
  readonly token: string;
}

export type SignInByLinkAnswer = SignInAnswer;

/** Sign in with a link. Starts a session of the first administrator with the token of a sign-in link, once and within ten minutes. Only a request that comes from the machine of the service itself, and through no proxy, is accepted. */
export const signInByLink: ApiOperation<SignInByLinkInput, SignInByLinkAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/sign_in_by_link/', 'body', { isPublic: true });

export type SignOutInput = Readonly<Record<never, never>>;

export type SignOutAnswer = undefined;

/** Sign out. Ends the session of the request. */
export const signOut: ApiOperation<SignOutInput, SignOutAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/sign_out/', 'body');

export type SignOutEverywhereInput = Readonly<Record<never, never>>;

export type SignOutEverywhereAnswer = undefined;

/** Sign out everywhere. Ends every session of the caller, also that of the request. Keys stay. */
export const signOutEverywhere: ApiOperation<SignOutEverywhereInput, SignOutEverywhereAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/users/current/sessions/', 'query');

export interface ResetPasswordInput {
  /** The token. */
  readonly token: string;
  /** 8 to 256 characters. */
  readonly password: string;
}

export type ResetPasswordAnswer = undefined;

/** Reset a password. Sets a password with the one-time token from an administrator. */
export const resetPassword: ApiOperation<ResetPasswordInput, ResetPasswordAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/users/password_reset/', 'body', { isPublic: true });

export type TeamsInput = Readonly<Record<never, never>>;

export type TeamsAnswer = readonly AcceptInvitationAnswer[];

/** My teams. The teams of the caller. */
export const teams: ApiOperation<TeamsInput, TeamsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/teams/', 'query');

export interface CreateTeamInput {
  /** 1 to 100 characters. */
  readonly name: string;
}

export type CreateTeamAnswer = AcceptInvitationAnswer;

/** Create a team. The caller becomes its first owner. */
export const createTeam: ApiOperation<CreateTeamInput, CreateTeamAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/teams/', 'body');

export interface TeamInput {
  /** The team. */
  readonly id: number | string;
}

export type TeamAnswer = AcceptInvitationAnswer;

/** A team. Its members, and who is invited. */
export const team: ApiOperation<TeamInput, TeamAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/teams/{id}/', 'query');

export interface RenameTeamInput {
  /** The team. */
  readonly id: number | string;
  /** 1 to 100 characters. */
  readonly name: string;
}

export type RenameTeamAnswer = AcceptInvitationAnswer;

/** Rename a team. For its owners. */
export const renameTeam: ApiOperation<RenameTeamInput, RenameTeamAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/teams/{id}/', 'body');

export interface RemoveTeamInput {
  /** The team. */
  readonly id: number | string;
}

export type RemoveTeamAnswer = undefined;

/** Delete a team. For its owners. Private indices stay with their owners. */
export const removeTeam: ApiOperation<RemoveTeamInput, RemoveTeamAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/teams/{id}/', 'query');

export interface InviteInput {
  /** The team. */
  readonly id: number | string;
  /** E-mail address. */
  readonly email: string;
  /** Owners manage the team. */
  readonly role?: 'member' | 'owner' | null | undefined;
}

export interface InviteAnswer {
  readonly id: number;
  readonly team_id: number;
  readonly team_name: string;
  readonly email: string;
  readonly role: string;
  /** ISO 8601. */
  readonly expires_at: string;
}

/** Invite somebody. For owners. The user with this address sees the invitation for 14 days. */
export const invite: ApiOperation<InviteInput, InviteAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/teams/{id}/invitations/', 'body');

export interface WithdrawInvitationInput {
  /** The team. */
  readonly id: number | string;
  /** The invitation. */
  readonly invitation: number | string;
}

export type WithdrawInvitationAnswer = undefined;

/** Withdraw an invitation. For owners. */
export const withdrawInvitation: ApiOperation<WithdrawInvitationInput, WithdrawInvitationAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/teams/{id}/invitations/{invitation}/', 'query');

export interface SetRoleInput {
  /** The team. */
  readonly id: number | string;
  /** Number of the user. */
  readonly user: number | string;
  /** Owners manage the team. */
  readonly role: 'member' | 'owner';
}

export type SetRoleAnswer = AcceptInvitationAnswer;

/** Change a role. For owners. A team always has an owner. */
export const setRole: ApiOperation<SetRoleInput, SetRoleAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/teams/{id}/members/{user}/', 'body');

export interface LeaveTeamInput {
  /** The team. */
  readonly id: number | string;
  /** Number of the user. */
  readonly user: number | string;
}

export type LeaveTeamAnswer = undefined;

/** Leave a team. For the member who leaves, or for an owner who removes somebody. */
export const leaveTeam: ApiOperation<LeaveTeamInput, LeaveTeamAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/teams/{id}/members/{user}/', 'query');

export interface AdminUsersInput {
  /** List entries after this number: the last of the previous page. */
  readonly after?: number | undefined;
  /** How many. */
  readonly limit?: number | undefined;
  /** Only the user with this address. */
  readonly email?: string | undefined;
}

export type AdminUsersAnswer = readonly {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** `user` or `administrator`. */
  readonly role: string;
  /** Id of the subscription. */
  readonly plan: string;
  readonly plan_until: string | null;
  readonly is_blocked: boolean;
  readonly has_password: boolean;
  /** ISO 8601. */
  readonly created_at: string;
}[];

/** Users. The users. */
export const adminUsers: ApiOperation<AdminUsersInput, AdminUsersAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/users/', 'query');

export interface AdminCreateUserInput {
  /** E-mail address. */
  readonly email: string;
  /** 8 to 256 characters. */
  readonly password?: string | null | undefined;
  /** First name. */
  readonly first_name?: string | null | undefined;
  /** Last name. */
  readonly last_name?: string | null | undefined;
  /** Id of a subscription. */
  readonly plan?: string | null | undefined;
  /** Administrators may call the operations of this area. */
  readonly role?: 'user' | 'administrator' | null | undefined;
}

export interface AdminCreateUserAnswer {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** `user` or `administrator`. */
  readonly role: string;
  /** Id of the subscription. */
  readonly plan: string;
  readonly plan_until: string | null;
  readonly is_blocked: boolean;
  readonly has_password: boolean;
  /** ISO 8601. */
  readonly created_at: string;
}

/** Create a user. With a key from the start; without a password, only a one-time link allows sign-in. */
export const adminCreateUser: ApiOperation<AdminCreateUserInput, AdminCreateUserAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/users/', 'body');

export interface AdminUserInput {
  /** Number of the user. */
  readonly id: number | string;
}

export type AdminUserAnswer = AdminCreateUserAnswer;

/** A user. The user. */
export const adminUser: ApiOperation<AdminUserInput, AdminUserAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/users/{id}/', 'query');

export interface AdminChangeUserInput {
  /** Number of the user. */
  readonly id: number | string;
  /** First name. */
  readonly first_name?: string | null | undefined;
  /** Last name. */
  readonly last_name?: string | null | undefined;
  /** Id of a subscription. */
  readonly plan?: string | null | undefined;
  /** When the subscription ends and Community begins, ISO 8601; `never` for no end. */
  readonly plan_until?: string | null | undefined;
  /** Administrators may call the operations of this area. */
  readonly role?: 'user' | 'administrator' | null | undefined;
  /** A blocked user cannot do anything. */
  readonly is_blocked?: boolean | null | undefined;
}

export type AdminChangeUserAnswer = AdminCreateUserAnswer;

/** Change a user. Changes the given values only. An installation always has an administrator. */
export const adminChangeUser: ApiOperation<AdminChangeUserInput, AdminChangeUserAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/admin/users/{id}/', 'body');

export interface AdminRemoveUserInput {
  /** Number of the user. */
  readonly id: number | string;
}

export type AdminRemoveUserAnswer = undefined;

/** Remove a user. With keys, sessions, memberships and private indices. */
export const adminRemoveUser: ApiOperation<AdminRemoveUserInput, AdminRemoveUserAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/users/{id}/', 'query');

export interface AdminShowKeyInput {
  /** Number of the user. */
  readonly id: number | string;
}

export type AdminShowKeyAnswer = RotateKeyAnswer;

/** The key of a user. The main key, which every user has. */
export const adminShowKey: ApiOperation<AdminShowKeyInput, AdminShowKeyAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/users/{id}/api_key/', 'query');

export interface AdminRotateKeyInput {
  /** Number of the user. */
  readonly id: number | string;
}

export type AdminRotateKeyAnswer = RotateKeyAnswer;

/** A new key for a user. Replaces the main key, which stops working at once. */
export const adminRotateKey: ApiOperation<AdminRotateKeyInput, AdminRotateKeyAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/users/{id}/api_key/', 'body');

export interface AdminPasswordLinkInput {
  /** Number of the user. */
  readonly id: number | string;
}

export interface AdminPasswordLinkAnswer {
  /** For setting a password once; shown only this once. */
  readonly token: string;
  /** ISO 8601. */
  readonly expires_at: string;
}

/** A one-time link. A token with which the user sets a password once, within a day. */
export const adminPasswordLink: ApiOperation<AdminPasswordLinkInput, AdminPasswordLinkAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/users/{id}/password_link/', 'body');

export type AdminCreateSignInLinkInput = Readonly<Record<never, never>>;

export interface AdminCreateSignInLinkAnswer {
  /** The address to open in a browser on the machine of the service. */
  readonly url: string;
  /** ISO 8601. */
  readonly expires_at: string;
}

/** A sign-in link. An address that signs in the first administrator once, within ten minutes, in a browser on the machine of the service. Only there, so the service must listen on a loopback address. */
export const adminCreateSignInLink: ApiOperation<AdminCreateSignInLinkInput, AdminCreateSignInLinkAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/sign_in_links/', 'body');

export interface AdminEndSessionsInput {
  /** Number of the user. */
  readonly id: number | string;
}

export type AdminEndSessionsAnswer = undefined;

/** Sign a user out. Ends every session of the user. */
export const adminEndSessions: ApiOperation<AdminEndSessionsInput, AdminEndSessionsAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/users/{id}/sessions/', 'query');

export interface AdminUsageInput {
  /** Number of the user. */
  readonly id: number | string;
  /** How many days back. */
  readonly days?: number | undefined;
}

export type AdminUsageAnswer = UsageAnswer;

/** Usage of a user. Requests and coins of each day. */
export const adminUsage: ApiOperation<AdminUsageInput, AdminUsageAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/users/{id}/usage/', 'query');

export type AdminTeamsInput = Readonly<Record<never, never>>;

export type AdminTeamsAnswer = readonly AcceptInvitationAnswer[];

/** All teams. The teams. */
export const adminTeams: ApiOperation<AdminTeamsInput, AdminTeamsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/teams/', 'query');

export interface AdminRemoveTeamInput {
  /** The team. */
  readonly id: number | string;
}

export type AdminRemoveTeamAnswer = undefined;

/** Delete any team. Private indices stay with their owners. */
export const adminRemoveTeam: ApiOperation<AdminRemoveTeamInput, AdminRemoveTeamAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/teams/{id}/', 'query');

export type AdminPlansInput = Readonly<Record<never, never>>;

export type AdminPlansAnswer = readonly {
  readonly id: string;
  readonly name: string;
  readonly requests_per_day: number;
  readonly requests_per_minute: number;
  readonly certificate_requests_per_minute: number;
  readonly coins_per_month: number;
  readonly records_per_download: number;
  readonly nodes_per_discovery_group: number;
  readonly targets_per_scan: number;
  readonly stored_scans: number;
  readonly scan_coins_per_month: number;
  /** `free` or `all`. */
  readonly datasets: string;
  readonly left_out_collections: readonly string[];
  readonly left_out_classes: readonly string[];
  readonly left_out_fields: readonly string[];
}[];

/** Subscriptions. The table of subscriptions, from the smallest to the largest. */
export const adminPlans: ApiOperation<AdminPlansInput, AdminPlansAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/plans/', 'query');

export interface AdminCreatePlanInput {
  /** Up to 32 lower-case letters, digits, `_` and `-`. */
  readonly id: string;
  /** The subscription to copy. */
  readonly like?: string | null | undefined;
  /** Name, as users see it. */
  readonly name?: string | null | undefined;
  /** Requests a day; -1 for no limit. */
  readonly requests_per_day?: number | null | undefined;
  /** Searches and counts a minute; -1 for no limit. */
  readonly requests_per_minute?: number | null | undefined;
  /** Searches and counts of certificates a minute; -1 for no limit. */
  readonly certificate_requests_per_minute?: number | null | undefined;
  /** Coins a month, one for each record; -1 for no limit. */
  readonly coins_per_month?: number | null | undefined;
  /** Records of one download; -1 for no limit. */
  readonly records_per_download?: number | null | undefined;
  /** Nodes of a group in discovery; -1 for no limit. */
  readonly nodes_per_discovery_group?: number | null | undefined;
  /** Targets of a scan, 0 for no scanner; -1 for no limit. */
  readonly targets_per_scan?: number | null | undefined;
  /** Scans that are stored; -1 for no limit. */
  readonly stored_scans?: number | null | undefined;
  /** Scan coins a month; -1 for no limit. */
  readonly scan_coins_per_month?: number | null | undefined;
  /** Which data sets it includes. */
  readonly datasets?: 'free' | 'all' | null | undefined;
  /** Collections it leaves out: responses, domains, whois_ip, whois_domains, certs. */
  readonly left_out_collections?: readonly string[] | null | undefined;
  /** Classes of fields it leaves out: `contact`, `raw`, `tag`, `cve`, `privacy`, `ioc`. */
  readonly left_out_classes?: readonly string[] | null | undefined;
  /** Single fields it leaves out, such as `responses:http.body`. */
  readonly left_out_fields?: readonly string[] | null | undefined;
}

export interface AdminCreatePlanAnswer {
  readonly id: string;
  readonly name: string;
  readonly requests_per_day: number;
  readonly requests_per_minute: number;
  readonly certificate_requests_per_minute: number;
  readonly coins_per_month: number;
  readonly records_per_download: number;
  readonly nodes_per_discovery_group: number;
  readonly targets_per_scan: number;
  readonly stored_scans: number;
  readonly scan_coins_per_month: number;
  /** `free` or `all`. */
  readonly datasets: string;
  readonly left_out_collections: readonly string[];
  readonly left_out_classes: readonly string[];
  readonly left_out_fields: readonly string[];
}

/** A new subscription. Copies another subscription and changes the given values. */
export const adminCreatePlan: ApiOperation<AdminCreatePlanInput, AdminCreatePlanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/plans/', 'body');

export interface AdminChangePlanInput {
  /** Id of the subscription. */
  readonly id: string;
  /** Name, as users see it. */
  readonly name?: string | null | undefined;
  /** Requests a day; -1 for no limit. */
  readonly requests_per_day?: number | null | undefined;
  /** Searches and counts a minute; -1 for no limit. */
  readonly requests_per_minute?: number | null | undefined;
  /** Searches and counts of certificates a minute; -1 for no limit. */
  readonly certificate_requests_per_minute?: number | null | undefined;
  /** Coins a month, one for each record; -1 for no limit. */
  readonly coins_per_month?: number | null | undefined;
  /** Records of one download; -1 for no limit. */
  readonly records_per_download?: number | null | undefined;
  /** Nodes of a group in discovery; -1 for no limit. */
  readonly nodes_per_discovery_group?: number | null | undefined;
  /** Targets of a scan, 0 for no scanner; -1 for no limit. */
  readonly targets_per_scan?: number | null | undefined;
  /** Scans that are stored; -1 for no limit. */
  readonly stored_scans?: number | null | undefined;
  /** Scan coins a month; -1 for no limit. */
  readonly scan_coins_per_month?: number | null | undefined;
  /** Which data sets it includes. */
  readonly datasets?: 'free' | 'all' | null | undefined;
  /** Collections it leaves out: responses, domains, whois_ip, whois_domains, certs. */
  readonly left_out_collections?: readonly string[] | null | undefined;
  /** Classes of fields it leaves out: `contact`, `raw`, `tag`, `cve`, `privacy`, `ioc`. */
  readonly left_out_classes?: readonly string[] | null | undefined;
  /** Single fields it leaves out, such as `responses:http.body`. */
  readonly left_out_fields?: readonly string[] | null | undefined;
}

export type AdminChangePlanAnswer = AdminCreatePlanAnswer;

/** Change a subscription. Changes the given values only; it applies to everyone who has it from their next request on. */
export const adminChangePlan: ApiOperation<AdminChangePlanInput, AdminChangePlanAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/admin/plans/{id}/', 'body');

export interface AdminRemovePlanInput {
  /** Id of the subscription. */
  readonly id: string;
}

export type AdminRemovePlanAnswer = undefined;

/** Remove a subscription. Only one that nobody has; Community and Operator stay. */
export const adminRemovePlan: ApiOperation<AdminRemovePlanInput, AdminRemovePlanAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/plans/{id}/', 'query');

export interface AdminAuditInput {
  /** List entries after this number: the last of the previous page. */
  readonly after?: number | undefined;
  /** How many; as lines and as CSV, all of them. */
  readonly limit?: number | undefined;
  /** Start time: `2026-11-21`, `2026-11`, `2026-11-21T10:00Z`, `now-7d`. */
  readonly since?: string | undefined;
  /** End time; a day, month or year is included as a whole. */
  readonly until?: string | undefined;
  /** Who did it: `user:` and a number, or `installation`. */
  readonly actor?: string | undefined;
  /** Action: `key.rotate`, or `key` for everything done to keys. */
  readonly action?: string | undefined;
  /** As a list, as lines, or as a table; by default the Accept header chooses between the first two. */
  readonly format?: 'json' | 'ndjson' | 'csv' | undefined;
}

export type AdminAuditAnswer = readonly {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** `user:` and a number, or `installation`. */
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly detail: { readonly [name: string]: unknown };
}[];

/** Audit log. Everything that was done to accounts, keys, teams, subscriptions and indices, the oldest first. The log is append-only. */
export const adminAudit: ApiOperation<AdminAuditInput, AdminAuditAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/audit/', 'query');

export type AdminSettingsInput = Readonly<Record<never, never>>;

export interface AdminSettingsAnswer {
  /** Whether people may create their own accounts. */
  readonly sign_up: boolean;
}

/** Settings. Settings of the whole installation. */
export const adminSettings: ApiOperation<AdminSettingsInput, AdminSettingsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/settings/', 'query');

export interface AdminChangeSettingsInput {
  /** Whether people may create their own accounts. */
  readonly sign_up?: boolean | null | undefined;
}

export type AdminChangeSettingsAnswer = AdminSettingsAnswer;

/** Change settings. Changes the given values only. */
export const adminChangeSettings: ApiOperation<AdminChangeSettingsInput, AdminChangeSettingsAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/admin/settings/', 'body');

export type AdminIndicesInput = Readonly<Record<never, never>>;

export type AdminIndicesAnswer = readonly {
  readonly id: number;
  readonly collection: string;
  readonly label: string;
  readonly access: { readonly [name: string]: unknown };
  /** `filling`, `published` or `withdrawn`. */
  readonly state: string;
  readonly startedAt: string;
  readonly endedAt?: string;
  readonly count: number;
  readonly speed: string;
  /** The load that the records are from. A private index shows it to its team alone. */
  readonly origin?: {
    /** The format in which the records were read. */
    readonly format: string;
    /** The version of the reader of that format. */
    readonly version: number;
    /** The name of the file, without its folder. */
    readonly source?: string;
    /** SHA-256 of the bytes as the server received or read them. */
    readonly digest: string;
    /** How many bytes that are. */
    readonly bytes?: number;
    /** When the load ended. */
    readonly at: string;
  };
  /** `rebuilding` or `lost`, if it is damaged. */
  readonly damage?: string;
}[];

/** All indices. Indices of every state. */
export const adminIndices: ApiOperation<AdminIndicesInput, AdminIndicesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/indices/', 'query');

export type AdminIndexSizesInput = Readonly<Record<never, never>>;

export type AdminIndexSizesAnswer = readonly {
  readonly id: number;
  readonly disk_bytes: number;
}[];

/** Sizes of indices. How many bytes each index takes on disk. */
export const adminIndexSizes: ApiOperation<AdminIndexSizesInput, AdminIndexSizesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/indices/sizes/', 'query');

export interface AdminCreateIndexInput {
  /** Which collection. */
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs';
  /** Label of the index: the date of its data, such as 2026-11-21. */
  readonly label: string;
  /** When the data was collected, ISO 8601; by default the day of the label, or now. */
  readonly started_at?: string | null | undefined;
}

export interface AdminCreateIndexAnswer {
  readonly id: number;
  readonly collection: string;
  readonly label: string;
  readonly access: { readonly [name: string]: unknown };
  /** `filling`, `published` or `withdrawn`. */
  readonly state: string;
  readonly startedAt: string;
  readonly endedAt?: string;
  readonly count: number;
  readonly speed: string;
  /** The load that the records are from. A private index shows it to its team alone. */
  readonly origin?: {
    /** The format in which the records were read. */
    readonly format: string;
    /** The version of the reader of that format. */
    readonly version: number;
    /** The name of the file, without its folder. */
    readonly source?: string;
    /** SHA-256 of the bytes as the server received or read them. */
    readonly digest: string;
    /** How many bytes that are. */
    readonly bytes?: number;
    /** When the load ended. */
    readonly at: string;
  };
  /** `rebuilding` or `lost`, if it is damaged. */
  readonly damage?: string;
}

/** Create an index. An empty public index, not searched until it is published. */
export const adminCreateIndex: ApiOperation<AdminCreateIndexInput, AdminCreateIndexAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/indices/', 'body');

export interface AdminPublishIndexInput {
  /** Number of the index. */
  readonly id: number | string;
}

export type AdminPublishIndexAnswer = AdminCreateIndexAnswer;

/** Publish an index. Makes a complete index searchable. */
export const adminPublishIndex: ApiOperation<AdminPublishIndexInput, AdminPublishIndexAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/indices/{id}/publish/', 'body');

export interface AdminWithdrawIndexInput {
  /** Number of the index. */
  readonly id: number | string;
}

export type AdminWithdrawIndexAnswer = AdminCreateIndexAnswer;

/** Withdraw an index. Removes a published index from searches. */
export const adminWithdrawIndex: ApiOperation<AdminWithdrawIndexInput, AdminWithdrawIndexAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/indices/{id}/withdraw/', 'body');

export interface AdminRelabelIndexInput {
  /** Number of the index. */
  readonly id: number | string;
  /** For a public index a date, such as 2026-11-21; for a private one 1 to 200 characters, no comma, neither a number nor a date. */
  readonly label: string;
}

export type AdminRelabelIndexAnswer = AdminCreateIndexAnswer;

/** Relabel an index. Gives an index another label. */
export const adminRelabelIndex: ApiOperation<AdminRelabelIndexInput, AdminRelabelIndexAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/admin/indices/{id}/', 'body');

export interface AdminDropIndexInput {
  /** Number of the index. */
  readonly id: number | string;
}

export type AdminDropIndexAnswer = undefined;

/** Drop an index. Removes an index and its records. */
export const adminDropIndex: ApiOperation<AdminDropIndexInput, AdminDropIndexAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/indices/{id}/', 'query');

export interface AdminLoadLinesInput {
  /** The records of this collection alone; by default all, each into an index of its collection. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | undefined;
  /** Label of the index: the date of its data, such as 2026-11-21; by default today. */
  readonly label?: string | undefined;
  /** Do not publish the index. */
  readonly held_back?: boolean | undefined;
  /** Name of the file that the body is from, for the origin of the index. A folder before it is left out. */
  readonly source?: string | undefined;
  /** Name of the format of what is loaded, such as `nmap`; by default it is recognised. */
  readonly as?: string | undefined;
  /** The body is an archive that was only made to send several files: records name these alone. */
  readonly packed?: boolean | undefined;
}

export type AdminLoadLinesAnswer = LoadPrivateAnswer;

/** Load records. Loads the body, a file of any known format or an archive of such files, into a new index for each collection that it has records of, and publishes them. Refused records are counted and do not stop the load; if nothing is a record, nothing is published. */
export const adminLoadLines: ApiOperation<AdminLoadLinesInput, AdminLoadLinesAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/load/', 'lines');

export interface AdminLoadFileInput {
  /** Path within the import folder. */
  readonly file: string;
  /** The records of this collection alone; by default all, each into an index of its collection. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | null | undefined;
  /** Label of the index: the date of its data, such as 2026-11-21; by default today. */
  readonly label?: string | null | undefined;
  /** Do not publish the index. */
  readonly held_back?: boolean | null | undefined;
  /** Name of the format of what is loaded, such as `nmap`; by default it is recognised. */
  readonly as?: string | null | undefined;
}

export interface AdminLoadFileAnswer {
  readonly id: string;
  readonly kind: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly percentage: number;
  readonly message: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly result: unknown;
}

/** Load a file. Loads a file of the import folder of the installation, as a job; another call after an interruption resumes it. */
export const adminLoadFile: ApiOperation<AdminLoadFileInput, AdminLoadFileAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/load_file/', 'body');

export interface AdminLoadDemoInput {
  /** How many scan responses. */
  readonly size?: number | null | undefined;
  /** Another seed gives another world. */
  readonly seed?: number | null | undefined;
}

export type AdminLoadDemoAnswer = AdminLoadFileAnswer;

/** Load the demonstration world. Generates the demonstration world and loads it, as a job. */
export const adminLoadDemo: ApiOperation<AdminLoadDemoInput, AdminLoadDemoAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/demo/', 'body');

export type AdminRemoveDemoInput = Readonly<Record<never, never>>;

export interface AdminRemoveDemoAnswer {
  /** Numbers of indices. */
  readonly dropped: readonly number[];
}

/** Remove the demonstration world. Drops the indices of the demonstration world. */
export const adminRemoveDemo: ApiOperation<AdminRemoveDemoInput, AdminRemoveDemoAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/demo/', 'query');

export interface AdminCheckStoreInput {
  /** Rebuild and compare every row, not only a sample. */
  readonly deep?: boolean | null | undefined;
}

export type AdminCheckStoreAnswer = AdminLoadFileAnswer;

/** Check the store. Checks all data, as a job whose result lists the problems. */
export const adminCheckStore: ApiOperation<AdminCheckStoreInput, AdminCheckStoreAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/store/check/', 'body');

export type AdminCompactStoreInput = Readonly<Record<never, never>>;

export type AdminCompactStoreAnswer = AdminLoadFileAnswer;

/** Compact the store. Removes rows that no search can reach any more, as a job. */
export const adminCompactStore: ApiOperation<AdminCompactStoreInput, AdminCompactStoreAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/store/compact/', 'body');

export interface AdminBackUpStoreInput {
  /** Name of the folder: 1 to 100 letters, digits, `.`, `_` and `-`, without a leading dot. */
  readonly name: string;
}

export type AdminBackUpStoreAnswer = AdminLoadFileAnswer;

/** Back up the store. Writes a consistent copy of all data into a folder of the data directory, as a job. */
export const adminBackUpStore: ApiOperation<AdminBackUpStoreInput, AdminBackUpStoreAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/store/backup/', 'body');

export type AdminJobsInput = Readonly<Record<never, never>>;

export type AdminJobsAnswer = readonly AdminLoadFileAnswer[];

/** Jobs. Long work since this server was started, the newest first. */
export const adminJobs: ApiOperation<AdminJobsInput, AdminJobsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/jobs/', 'query');

export interface AdminJobInput {
  /** The job. */
  readonly id: string;
}

export type AdminJobAnswer = AdminLoadFileAnswer;

/** A job. Progress of a job. */
export const adminJob: ApiOperation<AdminJobInput, AdminJobAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/jobs/{id}/', 'query');

export interface AdminCancelJobInput {
  /** The job. */
  readonly id: string;
}

export type AdminCancelJobAnswer = AdminLoadFileAnswer;

/** Cancel a job. Stops a job; what it has written stays in an index that is not searched. */
export const adminCancelJob: ApiOperation<AdminCancelJobInput, AdminCancelJobAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/jobs/{id}/', 'query');

export type AdminSourcesInput = Readonly<Record<never, never>>;

export type AdminSourcesAnswer = readonly {
  readonly name: string;
  readonly kind: 'folder' | 'url' | 'registrations';
  /** A path in the import folder, a URL, or names and addresses with commas between them. */
  readonly location: string;
  /** As it was written. */
  readonly when: string;
  /** Name of the format; null: it is recognised. */
  readonly as: string | null;
  /** Null: all that it has records of. */
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | null;
  /** Its indices are not published. */
  readonly held_back: boolean;
  readonly keep_newest: number | null;
  readonly keep_days: number | null;
  readonly is_active: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly next_run_at: string | null;
  /** The job that reads it now. */
  readonly job_id: string | null;
  /** Its indices, the oldest first. */
  readonly index_ids: readonly number[];
  /** The last 20 times it was read, the newest first. */
  readonly runs: readonly {
    /** ISO 8601, in UTC. */
    readonly started_at: string;
    /** ISO 8601, in UTC. */
    readonly ended_at: string;
    /** The first 100 files that were loaded, with their indices and how many records were refused. */
    readonly loaded: readonly {
      readonly name: string;
      readonly index_ids: readonly number[];
      readonly written: number;
      readonly refused: number;
      /** What became reference data. */
      readonly reference: readonly {
        readonly title: string;
        readonly records: number;
      }[];
    }[];
    /** The first 100 files of which nothing could be loaded, or names and addresses without a record. */
    readonly refused: readonly {
      readonly name: string;
      readonly reason: string;
    }[];
    /** How many files were loaded before. */
    readonly unchanged: number;
    /** How many files are still written to. */
    readonly waiting: number;
    /** Indices that are kept no longer. */
    readonly dropped: readonly number[];
    /** Why it ended early. */
    readonly failure: string | null;
  }[];
}[];

/** Sources. Folders, URLs and registrations that the server reads again and again, and what became of the last times. */
export const adminSources: ApiOperation<AdminSourcesInput, AdminSourcesAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/sources/', 'query');

export interface AdminCreateSourceInput {
  /** 1 to 64 letters, digits, `.`, `_` and `-`; the first is a letter or a digit. */
  readonly name: string;
  /** What it is. Of `registrations`, registries are asked over RDAP, and over WHOIS where it is not known. */
  readonly kind: 'folder' | 'url' | 'registrations';
  /** A folder within the import folder (`.` is all of it); an http:// or https:// address; or domain names, addresses and numbers such as AS64496, with commas between them. */
  readonly location: string;
  /** `every 15m`, `every 6h`, `daily 02:30`, or five cron fields such as `30 2 * * 1-5`, in UTC. */
  readonly when: string;
  /** Name of the format of what is loaded, such as `nmap`; by default it is recognised. An empty text: it is recognised again. */
  readonly as?: string | null | undefined;
  /** The records of this collection alone; by default all, each into an index of its collection. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | 'all' | null | undefined;
  /** Do not publish the indices. */
  readonly held_back?: boolean | null | undefined;
  /** Keep so many indices of each collection; 0: all. */
  readonly keep_newest?: number | null | undefined;
  /** Keep the indices of so many days; 0: all. With both, an index stays for either reason. */
  readonly keep_days?: number | null | undefined;
  /** An inactive source is read only when somebody asks for it. */
  readonly is_active?: boolean | null | undefined;
}

export interface AdminCreateSourceAnswer {
  readonly name: string;
  readonly kind: 'folder' | 'url' | 'registrations';
  /** A path in the import folder, a URL, or names and addresses with commas between them. */
  readonly location: string;
  /** As it was written. */
  readonly when: string;
  /** Name of the format; null: it is recognised. */
  readonly as: string | null;
  /** Null: all that it has records of. */
  readonly collection: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | null;
  /** Its indices are not published. */
  readonly held_back: boolean;
  readonly keep_newest: number | null;
  readonly keep_days: number | null;
  readonly is_active: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly next_run_at: string | null;
  /** The job that reads it now. */
  readonly job_id: string | null;
  /** Its indices, the oldest first. */
  readonly index_ids: readonly number[];
  /** The last 20 times it was read, the newest first. */
  readonly runs: readonly {
    /** ISO 8601, in UTC. */
    readonly started_at: string;
    /** ISO 8601, in UTC. */
    readonly ended_at: string;
    /** The first 100 files that were loaded, with their indices and how many records were refused. */
    readonly loaded: readonly {
      readonly name: string;
      readonly index_ids: readonly number[];
      readonly written: number;
      readonly refused: number;
      /** What became reference data. */
      readonly reference: readonly {
        readonly title: string;
        readonly records: number;
      }[];
    }[];
    /** The first 100 files of which nothing could be loaded, or names and addresses without a record. */
    readonly refused: readonly {
      readonly name: string;
      readonly reason: string;
    }[];
    /** How many files were loaded before. */
    readonly unchanged: number;
    /** How many files are still written to. */
    readonly waiting: number;
    /** Indices that are kept no longer. */
    readonly dropped: readonly number[];
    /** Why it ended early. */
    readonly failure: string | null;
  }[];
}

/** Create a source. Reads it at once, and then at each of its times. Files of a folder are loaded when they are new or changed and nobody has written to them for ten seconds; a URL when its server has another version. Registries are asked each time. Of older published indices of the source, those are dropped that are not to be kept; the newest of a collection always stays. */
export const adminCreateSource: ApiOperation<AdminCreateSourceInput, AdminCreateSourceAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/sources/', 'body');

export interface AdminChangeSourceInput {
  /** Name of the source. */
  readonly name: string;
  /** A folder within the import folder (`.` is all of it); an http:// or https:// address; or domain names, addresses and numbers such as AS64496, with commas between them. */
  readonly location?: string | null | undefined;
  /** `every 15m`, `every 6h`, `daily 02:30`, or five cron fields such as `30 2 * * 1-5`, in UTC. */
  readonly when?: string | null | undefined;
  /** Name of the format of what is loaded, such as `nmap`; by default it is recognised. An empty text: it is recognised again. */
  readonly as?: string | null | undefined;
  /** The records of this collection alone; by default all, each into an index of its collection. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | 'all' | null | undefined;
  /** Do not publish the indices. */
  readonly held_back?: boolean | null | undefined;
  /** Keep so many indices of each collection; 0: all. */
  readonly keep_newest?: number | null | undefined;
  /** Keep the indices of so many days; 0: all. With both, an index stays for either reason. */
  readonly keep_days?: number | null | undefined;
  /** An inactive source is read only when somebody asks for it. */
  readonly is_active?: boolean | null | undefined;
}

export type AdminChangeSourceAnswer = AdminCreateSourceAnswer;

/** Change a source. Changes only what is given. With another location, format or collection it is read anew at once. */
export const adminChangeSource: ApiOperation<AdminChangeSourceInput, AdminChangeSourceAnswer> = /* #__PURE__ */ apiOperation('PATCH', '/api/admin/sources/{name}/', 'body');

export interface AdminRemoveSourceInput {
  /** Name of the source. */
  readonly name: string;
}

export type AdminRemoveSourceAnswer = undefined;

/** Remove a source. Its indices stay. */
export const adminRemoveSource: ApiOperation<AdminRemoveSourceInput, AdminRemoveSourceAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/sources/{name}/', 'query');

export interface AdminRunSourceInput {
  /** Name of the source. */
  readonly name: string;
}

export type AdminRunSourceAnswer = AdminLoadFileAnswer;

/** Read a source now. Reads it as a job, whose result says what was loaded. */
export const adminRunSource: ApiOperation<AdminRunSourceInput, AdminRunSourceAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/sources/{name}/run/', 'body');

export type AdminDatasetsInput = Readonly<Record<never, never>>;

export type AdminDatasetsAnswer = readonly {
  readonly id: number;
  readonly pretty_name: string;
  readonly name: string;
  readonly description: string;
  /** Position in its category. */
  readonly priority: number;
  readonly data_category: {
    readonly name: 'dns' | 'certificates' | 'hosts' | 'whois' | 'dictionaries' | 'own';
    /** Position of the category. */
    readonly priority: number;
  };
  /** Every subscription may download it. */
  readonly is_free: boolean;
  readonly license: string;
  readonly source: { readonly [name: string]: unknown };
  readonly formats: readonly ('json' | 'csv' | 'parquet' | 'txt')[];
  readonly added_dt: string | null;
  readonly rows: number | null;
  readonly size: number | null;
  readonly every_hours: number | null;
}[];

/** All data sets. The standard data sets and those of this installation, published or not. */
export const adminDatasets: ApiOperation<AdminDatasetsInput, AdminDatasetsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/datasets/', 'query');

export interface AdminPublishDatasetsInput {
  /** Names of data sets; none, or `all`: all of them. */
  readonly names: readonly string[];
  /** Republish every so many hours; 0: stop. If absent, as before. */
  readonly every_hours?: number | null | undefined;
  /** The query of a data set of your own. */
  readonly q?: string | null | undefined;
  /** Which collection `q` is for. */
  readonly collection?: 'responses' | 'domains' | 'whois_ip' | 'whois_domains' | 'certs' | null | undefined;
  /** The fields of the records. */
  readonly fields?: readonly string[] | null | undefined;
  /** Title of your own data set. */
  readonly pretty_name?: string | null | undefined;
  /** Description of your own data set, in a sentence. */
  readonly description?: string | null | undefined;
  /** Every subscription may download your own data set. */
  readonly is_free?: boolean | null | undefined;
}

export type AdminPublishDatasetsAnswer = AdminLoadFileAnswer;

/** Publish data sets. Rebuilds the files of data sets and replaces the previous ones, as a job. With `q`, creates a data set or changes its query. */
export const adminPublishDatasets: ApiOperation<AdminPublishDatasetsInput, AdminPublishDatasetsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/datasets/publish/', 'body');

export interface AdminDropDatasetInput {
  /** Name of the data set. */
  readonly name: string;
}

export type AdminDropDatasetAnswer = undefined;

/** Drop a data set. Removes the files of a data set; a data set of your own is deleted. */
export const adminDropDataset: ApiOperation<AdminDropDatasetInput, AdminDropDatasetAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/datasets/{name}/', 'query');

export interface AdminExclusionsInput {
  /** Only those with a greater number. */
  readonly after?: number | undefined;
  /** How many to return. */
  readonly limit?: number | undefined;
}

export type AdminExclusionsAnswer = readonly {
  readonly id: number;
  readonly target: string;
  readonly kind: 'exclusion' | 'opt_out';
  readonly reason: string;
  readonly source: string | null;
  readonly added_by: string;
  /** ISO 8601, in UTC. */
  readonly added_at: string;
}[];

/** Exclusions. What no scan of this installation may touch. */
export const adminExclusions: ApiOperation<AdminExclusionsInput, AdminExclusionsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/scanner/exclusions/', 'query');

export interface AdminAddExclusionsInput {
  /** What to exclude. */
  readonly targets: readonly string[];
  /** `opt_out`: its owner does not want scans. */
  readonly kind?: 'exclusion' | 'opt_out' | null | undefined;
  /** Users see it if they scan such a target. */
  readonly reason?: string | null | undefined;
}

export type AdminAddExclusionsAnswer = readonly {
  readonly id: number;
  readonly target: string;
  readonly kind: 'exclusion' | 'opt_out';
  readonly reason: string;
  readonly source: string | null;
  readonly added_by: string;
  /** ISO 8601, in UTC. */
  readonly added_at: string;
}[];

/** Add exclusions. Addresses, ranges, blocks and domain names; a name covers everything below it. Scans that run leave them out from now on. */
export const adminAddExclusions: ApiOperation<AdminAddExclusionsInput, AdminAddExclusionsAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/scanner/exclusions/', 'body');

export interface AdminRemoveExclusionInput {
  /** Number of the exclusion. */
  readonly id: number | string;
}

export type AdminRemoveExclusionAnswer = undefined;

/** Remove an exclusion. Scans may touch it again. */
export const adminRemoveExclusion: ApiOperation<AdminRemoveExclusionInput, AdminRemoveExclusionAnswer> = /* #__PURE__ */ apiOperation('DELETE', '/api/admin/scanner/exclusions/{id}/', 'query');

export interface AdminScansInput {
  /** How many at most. */
  readonly limit?: number | undefined;
  /** Only scans that were created before the scan of this number. */
  readonly before?: number | undefined;
}

export type AdminScansAnswer = readonly {
  readonly id: number;
  readonly owner_id: number;
  readonly state: 'pending' | 'scheduled' | 'scanning' | 'done' | 'failed' | 'cancelled';
  readonly is_paused: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly targets_count: number;
  /** Pairs of a target and a port. */
  readonly pairs: number;
  readonly done_pairs: number;
}[];

/** All scans. That scans exist, and how large they are. What they look for and find is for their teams. */
export const adminScans: ApiOperation<AdminScansInput, AdminScansAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/scanner/scans/', 'query');

export interface AdminStopScanInput {
  /** Number of the scan. */
  readonly id: number | string;
}

export interface AdminStopScanAnswer {
  readonly id: number;
  readonly owner_id: number;
  readonly state: 'pending' | 'scheduled' | 'scanning' | 'done' | 'failed' | 'cancelled';
  readonly is_paused: boolean;
  /** ISO 8601, in UTC. */
  readonly created_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly targets_count: number;
  /** Pairs of a target and a port. */
  readonly pairs: number;
  readonly done_pairs: number;
}

/** Cancel the scan of anybody. Ends a scan, as its owner could. `DELETE /api/scanner/{id}/` deletes it. */
export const adminStopScan: ApiOperation<AdminStopScanInput, AdminStopScanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/scanner/scans/{id}/cancel/', 'body');

export interface AdminDeletedScansInput {
  /** How many at most. */
  readonly limit?: number | undefined;
  /** Only scans that were created before the scan of this number. */
  readonly before?: number | undefined;
}

export type AdminDeletedScansAnswer = readonly {
  readonly id: number;
  readonly owner_id: number;
  /** ISO 8601, in UTC. */
  readonly deleted_at: string;
  /** ISO 8601, in UTC. */
  readonly restorable_until: string;
  /** ISO 8601, in UTC. */
  readonly erased_at: string;
}[];

/** Deleted scans. Scans that users deleted and that are not erased yet. */
export const adminDeletedScans: ApiOperation<AdminDeletedScansInput, AdminDeletedScansAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/scanner/deleted/', 'query');

export interface AdminRestoreScanInput {
  /** Number of the scan. */
  readonly id: number | string;
}

export type AdminRestoreScanAnswer = AdminStopScanAnswer;

/** Restore a scan. With its index, within a week after it was deleted. */
export const adminRestoreScan: ApiOperation<AdminRestoreScanInput, AdminRestoreScanAnswer> = /* #__PURE__ */ apiOperation('POST', '/api/admin/scanner/deleted/{id}/restore/', 'body');

export type AdminHealthInput = Readonly<Record<never, never>>;

export interface AdminHealthAnswer {
  readonly version: string;
  readonly started_at: string;
  readonly store: {
    /** The engine. */
    readonly name: string;
    readonly is_ready: boolean;
    readonly detail: string;
  };
  readonly accounts: {
    /** The engine. */
    readonly name: string;
    readonly is_ready: boolean;
    readonly detail: string;
  };
  /** What the service lacks to be ready. */
  readonly missing: string | null;
  /** What is damaged. */
  readonly degraded: readonly string[];
  readonly disk: {
    /** On the disk of the data directory. */
    readonly free_bytes: number;
    readonly size_bytes: number;
    /** False: changes are refused until there is more space. */
    readonly has_room: boolean;
  };
  /** Of the server. */
  readonly memory_bytes: number;
  readonly scans: {
    readonly waiting: number;
    readonly running: number;
  };
  readonly agents: {
    readonly online: number;
    readonly of: number;
  };
  /** Running ones. */
  readonly jobs: number;
  /** Running ones. */
  readonly loads: number;
  /** How far indices are with the reference data of today. Null: there was nothing to do. */
  readonly enrichment: {
    /** That showed other reference data than that of today. */
    readonly indices: number;
    readonly done_indices: number;
    /** Of these indices. */
    readonly records: number;
    readonly done_records: number;
    /** When that was. */
    readonly at: string;
    /** Why it stopped. It is tried again. */
    readonly failure: string | null;
  } | null;
}

/** Health of the installation. The parts of the service, what is damaged, the space on the disk, and how much work there is. */
export const adminHealth: ApiOperation<AdminHealthInput, AdminHealthAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/health/', 'query');

export type AdminReferenceDataInput = Readonly<Record<never, never>>;

export type AdminReferenceDataAnswer = readonly {
  readonly kind: string;
  readonly title: string;
  readonly publisher: string;
  /** Where it is published. */
  readonly address: string | null;
  readonly licence: string;
  /** Of the file or directory that was loaded. */
  readonly name: string;
  /** How new the content is, if it says so. */
  readonly date: string | null;
  readonly loaded_at: string;
  readonly records: number;
  /** Of the file that was loaded. */
  readonly bytes: number;
  /** SHA-256 of the file. */
  readonly digest: string | null;
}[];

/** Reference data. What was loaded to name vulnerabilities, locations and products, how new it is, and on which terms it is published. */
export const adminReferenceData: ApiOperation<AdminReferenceDataInput, AdminReferenceDataAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/admin/reference/', 'query');

export interface EventsInput {
  /** End after the first `state`. */
  readonly once?: boolean | undefined;
}

export type EventsAnswer = never;

/** What changes. Server-sent events about everything that goes on and that the caller may see. It begins with `state`: all scans that have not ended, agents, running loads, jobs and downloads. Then come `scan`, `scan_removed`, `agent`, `agent_removed`, `load`, `job`, `download`, and `index` when an index was published or withdrawn. Each holds the whole thing as it is now. A reader who is far behind gets `state` again, and a new connection begins with it, whatever `Last-Event-ID` says; what ended meanwhile is in the lists of its kind. A comment every 15 seconds shows that the connection lives. A user may have 16 streams at a time. */
export const events: ApiOperation<EventsInput, EventsAnswer> = /* #__PURE__ */ apiOperation('GET', '/api/events/', 'query', { accepts: 'text/event-stream' });

export type HealthzInput = Readonly<Record<never, never>>;

export interface HealthzAnswer {
  readonly status: string;
}

/** Alive. Answers as long as the server runs. */
export const healthz: ApiOperation<HealthzInput, HealthzAnswer> = /* #__PURE__ */ apiOperation('GET', '/healthz', 'query', { isPublic: true });

export type ReadyzInput = Readonly<Record<never, never>>;

export interface ReadyzAnswer {
  readonly status: string;
  /** What is damaged; answers are made without it, and say so. */
  readonly degraded?: readonly string[];
}

/** Ready. Answers 503 while the server starts, the store is unavailable or the first records are being loaded, and if every index is damaged. While it starts, the answer also has `status`, `doing`, and how many parts are `done` `of` all. */
export const readyz: ApiOperation<ReadyzInput, ReadyzAnswer> = /* #__PURE__ */ apiOperation('GET', '/readyz', 'query', { isPublic: true });
