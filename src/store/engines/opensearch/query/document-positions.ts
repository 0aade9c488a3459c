import type { DocumentPosition, IndexStatistics, PositionQuery } from '../../../inverted/back-end.ts';
import type { ClusterContext } from '../cluster/cluster-context.ts';
import { type ClusterHit, msearch } from '../cluster/msearch.ts';

export async function documentPositions(
  { client, names }: ClusterContext,
  index: string,
  query: PositionQuery,
): Promise<readonly DocumentPosition[]> {
  const [dsl, size] =
    query.kind === 'keys'
      ? [{ terms: { key: query.keys } }, query.keys.length]
      : [{ range: { seq: { gt: query.sequence } } }, query.size];
  const body = {
    query: dsl,
    size,
    sort: [{ seq: 'asc' }],
    _source: false,
    track_total_hits: false,
    docvalue_fields: ['key', 'observed', 'seq'],
  };
  const [answer] = await msearch(client, [{ indices: [names.of(index)], body }]);
  return (answer?.hits ?? []).map(positionOf);
}

function positionOf({ fields = {} }: ClusterHit): DocumentPosition {
  return { key: String(fields.key?.[0]), observed: Number(fields.observed?.[0]), sequence: Number(fields.seq?.[0]) };
}

/** The sequence after the last document of an index. */
export async function sequenceAfterLast({ client, names }: ClusterContext, index: string): Promise<number> {
  await client.ask({ method: 'POST', path: `/${names.of(index)}/_refresh`, isRepeatable: true });
  const body = { size: 1, sort: [{ seq: 'desc' }], _source: false, docvalue_fields: ['seq'] };
  const [answer] = await msearch(client, [{ indices: [names.of(index)], body }]);
  return Number(answer?.hits[0]?.fields?.seq?.[0] ?? -1) + 1;
}

export async function indexStatistics({ client, names }: ClusterContext, index: string): Promise<IndexStatistics> {
  const sort = [{ observed: { order: 'desc', unmapped_type: 'long' } }];
  const body = { size: 1, track_total_hits: true, sort, _source: false };
  const path = `/${names.of(index)}/_stats/store,docs,segments`;
  const [[answer], stats] = await Promise.all([
    msearch(client, [{ indices: [names.of(index)], body }]),
    client.ask<Stats>({ method: 'GET', path, isRepeatable: true }),
  ]);
  const newest = answer?.hits[0]?.sort?.[0];
  const { store, docs, segments } = stats._all.primaries;
  return {
    documents: answer?.total ?? 0,
    deleted: docs?.deleted ?? 0,
    segments: segments?.count ?? 0,
    bytes: store?.size_in_bytes ?? 0,
    newest: newest === undefined ? undefined : Number(newest),
  };
}

interface Stats {
  readonly _all: {
    readonly primaries: {
      readonly store?: { readonly size_in_bytes: number };
      readonly docs?: { readonly deleted: number };
      readonly segments?: { readonly count: number };
    };
  };
}
