import { defined } from '../../../../model/defined.ts';
import type { RestClient } from './rest-client.ts';
import { RestFailure, restFailure } from './rest-failure.ts';

/** One of several searches in a request. */
export interface MultiSearchItem {
  readonly indices: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
  /** A missing index counts as empty instead of failing the search. */
  readonly mayBeMissing?: boolean;
}

export interface ClusterHit {
  readonly _id: string;
  readonly _source?: { readonly record?: string };
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  readonly sort?: readonly unknown[];
}

export interface MultiSearchAnswer {
  readonly total: number;
  readonly hits: readonly ClusterHit[];
  readonly aggregations: Readonly<Record<string, Aggregation>>;
}

export interface Aggregation {
  readonly buckets: readonly Bucket[];
  readonly doc_count_error_upper_bound?: number;
  readonly after_key?: Readonly<Record<string, unknown>>;
}

export interface Bucket {
  readonly key: unknown;
  readonly doc_count: number;
  readonly doc_count_error_upper_bound?: number;
}

interface SearchOptions {
  readonly signal?: AbortSignal;
  readonly timeLimitMs?: number;
}

/** Runs several searches in one request. Fails if one of them fails or is partial. @throws RestFailure */
export async function msearch(
  client: RestClient,
  searches: readonly MultiSearchItem[],
  { signal, timeLimitMs }: SearchOptions = {},
): Promise<readonly MultiSearchAnswer[]> {
  if (searches.length === 0) return [];
  const limit = timeLimitMs === undefined ? {} : { timeout: `${Math.max(1, Math.ceil(timeLimitMs))}ms` };
  const lines = searches.map(({ indices, body, mayBeMissing = false }) => {
    const head = { index: indices, ignore_unavailable: mayBeMissing, allow_partial_search_results: false };
    return `${JSON.stringify(head)}\n${JSON.stringify({ ...limit, ...body })}\n`;
  });
  const { responses } = await client.ask<{ readonly responses: readonly Response[] }>({
    method: 'POST',
    path: '/_msearch?rest_total_hits_as_int=true',
    lines: lines.join(''),
    isRepeatable: true,
    ...defined({ signal, timeLimitMs }),
  });
  return responses.map(answerOf);
}

interface Response {
  readonly status: number;
  readonly error?: unknown;
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
  readonly hits?: { readonly total?: number; readonly hits: readonly ClusterHit[] };
  readonly aggregations?: Readonly<Record<string, Aggregation>>;
}

function answerOf({ status, error, timed_out, _shards, hits, aggregations = {} }: Response): MultiSearchAnswer {
  if (error !== undefined) throw restFailure(status, JSON.stringify(error));
  if (timed_out === true) throw new RestFailure('time-limit');
  if ((_shards?.failed ?? 0) > 0) throw new RestFailure('unavailable');
  return { total: hits?.total ?? 0, hits: hits?.hits ?? [], aggregations };
}
