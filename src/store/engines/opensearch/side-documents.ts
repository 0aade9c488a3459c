import { defined } from '../../../model/defined.ts';
import type { StoreCall } from '../../call.ts';
import type { SideDocument, SideSpan } from '../../inverted/back-end.ts';
import type { RangeRecord } from '../../side/segments.ts';
import type { EntryLine } from '../../side/side-entries.ts';
import type { ClusterContext } from './cluster/cluster-context.ts';
import { type ClusterHit, msearch } from './cluster/msearch.ts';
import { RestFailure } from './cluster/rest-failure.ts';
import type { Dsl } from './query/dsl.ts';
import { addressOfDigits } from './writing/document-sink.ts';

export async function writeSide(
  { client, names }: ClusterContext,
  index: string,
  documents: readonly SideDocument[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const bulk = documents.map(({ line, first, last, sequence, json }) => {
    const span = { gte: addressOfDigits(first), lte: addressOfDigits(last) };
    const document = JSON.stringify({ line, span, first, last, seq: sequence, record: json });
    return `{"index":{"_id":"${line}${sequence}"}}\n${document}\n`;
  });
  const { errors } = await client.ask<{ readonly errors: boolean }>({
    method: 'POST',
    path: `/${names.of(index)}/_bulk?filter_path=errors`,
    lines: bulk.join(''),
    ...defined({ signal }),
  });
  if (errors) throw new RestFailure('unavailable', new Error('the cluster did not accept all records of the source'));
}

export async function* sideSpans(
  { client, names }: ClusterContext,
  index: string,
  line: EntryLine,
): AsyncGenerator<readonly SideSpan[]> {
  const sort = [{ first: 'asc' }, { last: 'asc' }, { seq: 'asc' }];
  for (let after: readonly unknown[] | undefined; ; ) {
    const body = {
      query: { term: { line } },
      sort,
      size: LONGEST_ANSWER,
      _source: false,
      track_total_hits: false,
      ...defined({ search_after: after }),
    };
    const [answer] = await msearch(client, [{ indices: [names.of(index)], body, mayBeMissing: true }]);
    const hits = answer?.hits ?? [];
    yield hits.map(({ sort: [first, last, sequence] = [] }) => ({
      line,
      first: String(first),
      last: String(last),
      sequence: Number(sequence),
    }));
    after = hits.at(-1)?.sort;
    if (after === undefined || hits.length < LONGEST_ANSWER) return;
  }
}

export async function removeSide(
  { client, names }: ClusterContext,
  index: string,
  spans: readonly SideSpan[],
): Promise<void> {
  const lines = spans.map(({ line, sequence }) => `{"delete":{"_id":"${line}${sequence}"}}\n`).join('');
  await client.ask({ method: 'POST', path: `/${names.of(index)}/_bulk?filter_path=errors`, lines });
}

export async function sideAt(
  context: ClusterContext,
  index: string,
  line: EntryLine,
  positions: readonly string[],
  limit: number,
  call: StoreCall,
): Promise<readonly (readonly RangeRecord[])[]> {
  const bodies = positions.map((position) => {
    const query = { bool: { filter: [{ term: { line } }, { term: { span: addressOfDigits(position) } }] } };
    return { query, size: limit };
  });
  const records: (readonly RangeRecord[])[] = [];
  for (let at = 0; at < bodies.length; at += LOOK_UPS_AT_A_TIME)
    records.push(...(await search(context, index, bodies.slice(at, at + LOOK_UPS_AT_A_TIME), call)));
  return records;
}

export async function sideWithin(
  context: ClusterContext,
  index: string,
  line: EntryLine,
  { first, last }: { readonly first: string; readonly last: string },
  limit: number,
  call: StoreCall,
): Promise<readonly RangeRecord[]> {
  const span = { gte: addressOfDigits(first), lte: addressOfDigits(last), relation: 'intersects' };
  const query = { bool: { filter: [{ term: { line } }, { range: { span } }] } };
  const sort = [{ first: 'asc' }, { last: 'desc' }, { seq: 'asc' }];
  const [records = []] = await search(context, index, [{ query, sort, size: Math.min(limit, LONGEST_ANSWER) }], call);
  return records;
}

async function search(
  { client, names }: ClusterContext,
  index: string,
  bodies: readonly Dsl[],
  call: StoreCall,
): Promise<readonly (readonly RangeRecord[])[]> {
  const searches = bodies.map((body) => ({
    indices: [names.of(index)],
    body: { ...body, track_total_hits: false, docvalue_fields: ['first', 'last', 'seq'] },
  }));
  return (await msearch(client, searches, call.options())).map(({ hits }) => hits.map(recordOf));
}

function recordOf({ fields = {}, _source }: ClusterHit): RangeRecord {
  return {
    first: String(fields.first?.[0]),
    last: String(fields.last?.[0]),
    sequence: Number(fields.seq?.[0]),
    json: _source?.record ?? '{}',
  };
}

const LOOK_UPS_AT_A_TIME = 250;
const LONGEST_ANSWER = 10_000;
