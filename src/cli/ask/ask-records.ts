import type { Collection } from '../../model/collection.ts';
import { isJsonObject, jsonList, jsonNumber } from '../../model/json-value.ts';
import { collectionOperations } from '../../model/operations/areas/collections.ts';
import type { ServerAsk } from './ask.ts';

/** Records of a server: a page, their number, groups, or all of them. Answers are checked before they are returned. */
export interface RecordSelection {
  readonly collection: Collection;
  readonly q: string;
  /** Labels or numbers of indices, separated by commas. */
  readonly indices?: string | undefined;
}

export interface FieldChoice {
  readonly fields: readonly string[];
  readonly sourceType: 'include' | 'exclude';
}

export interface SearchRequest extends RecordSelection {
  readonly projection?: FieldChoice | undefined;
  readonly start?: number;
  /** A path; `-` before it sorts in descending order. */
  readonly sort?: string | undefined;
  /** From the previous page; empty for the first page. */
  readonly cursor?: string | undefined;
}

export interface PageAnswer {
  /** The records themselves. */
  readonly records: readonly object[];
  /** Where the next page begins; null at the end; undefined if the server does not support cursors. */
  readonly cursor: string | null | undefined;
}

export interface DownloadRequest extends RecordSelection {
  readonly size: number;
  readonly projection: FieldChoice;
  /** Lines of `{"data": record}`, or CSV. */
  readonly type: 'lines' | 'csv' | 'parquet';
  /** Leave out damaged indices. */
  readonly isPartial: boolean;
}

export interface FacetGroup {
  readonly key: readonly string[];
  readonly doc_count: number;
}

export async function askPage(ask: ServerAsk, request: SearchRequest): Promise<PageAnswer> {
  const { collection, q, indices, projection, start, sort, cursor } = request;
  const { search, searchByBody } = collectionOperations[collection];
  const answer = await ask.value(fitsInUrl(q) ? search : searchByBody, {
    q,
    indices,
    start: start === 0 ? undefined : start,
    sort,
    cursor,
    fields: projection?.fields,
    source_type: projection?.sourceType,
  });
  const records = jsonList(answer, 'items')?.map((item) => (isJsonObject(item) ? item.data : undefined));
  if (!records?.every(isJsonObject)) throw ask.unexpected();
  const next = isJsonObject(answer) ? answer.cursor : undefined;
  return { records, cursor: typeof next === 'string' || next === null ? next : undefined };
}

export async function askCount(ask: ServerAsk, { collection, q, indices }: RecordSelection): Promise<number> {
  const { count, countByBody } = collectionOperations[collection];
  const number = jsonNumber(await ask.value(fitsInUrl(q) ? count : countByBody, { q, indices }), 'count');
  if (number === undefined) throw ask.unexpected();
  return number;
}

export async function askGroups(
  ask: ServerAsk,
  { collection, q, indices }: RecordSelection,
  facets: readonly string[],
  size: number,
): Promise<readonly FacetGroup[]> {
  const { facet, facetByBody } = collectionOperations[collection];
  const answer = await ask.value(fitsInUrl(q) ? facet : facetByBody, { q, indices, facets, size });
  const checked = jsonList(answer, 'aggregations')?.map((group): FacetGroup | undefined => {
    const count = jsonNumber(group, 'doc_count');
    const key = jsonList(group, 'key');
    return count === undefined || key === undefined ? undefined : { key: key.map(String), doc_count: count };
  });
  const valid = checked?.filter((group) => group !== undefined);
  if (valid === undefined || valid.length !== checked?.length) throw ask.unexpected();
  return valid;
}

export async function askDownload(ask: ServerAsk, request: DownloadRequest): Promise<AsyncIterable<Buffer>> {
  const { collection, q, indices, size, projection, type, isPartial } = request;
  const { fields, sourceType } = projection;
  const format = type === 'lines' ? { type: 'json', raw: true } : { type };
  return await ask.stream(collectionOperations[collection].download, {
    q,
    size,
    indices,
    fields,
    source_type: sourceType,
    accept_partial: isPartial ? true : undefined,
    ...format,
  });
}

/** Proxies accept URLs of 8 KiB. A longer query is sent in a body instead. */
const MAX_QUERY_IN_URL = 4_000;

const fitsInUrl = (q: string): boolean => q.length <= MAX_QUERY_IN_URL;
