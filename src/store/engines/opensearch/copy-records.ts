import type { RecordEncoder } from '../../encoding/record-encoder.ts';
import type { BackEnd } from '../../inverted/back-end.ts';
import type { ClusterContext } from './cluster/cluster-context.ts';
import { type ClusterHit, msearch } from './cluster/msearch.ts';
import { RestFailure } from './cluster/rest-failure.ts';
import type { Dsl } from './query/dsl.ts';
import type { BulkWriter } from './writing/bulk-writer.ts';

/** Copies the records of an index into another one and re-encodes them. */
export async function copyRecords(
  context: ClusterContext,
  { writer, encoder }: { readonly writer: BulkWriter; readonly encoder: RecordEncoder },
  ...[from, into, content, onProgress]: Parameters<BackEnd['copy']>
): Promise<void> {
  for (const index of [from, into]) await refresh(context, index);
  const records = await countOf(context, from);
  let doneRecords = await countOf(context, into);
  let lastCopied = doneRecords === 0 ? -1 : await safeSequence(context, into);
  for (;;) {
    const hits = await hitsOf(context, from, { range: { seq: { gt: lastCopied } } }, 'asc');
    const last = hits.at(-1);
    if (last === undefined) break;
    const { collection, startedAt } = content;
    const lines = Buffer.from(hits.map((hit) => `${jsonOf(hit)}\n`).join(''));
    const { documents, report } = await encoder.encode(collection, lines, { startedAt, hasFormer: true });
    if (report.refused.length > 0) throw new Error(`${from} has records that are none of ${collection}.`);
    const placed = documents.map((document) => ({ document, sequence: sequenceOf(hits[document.line] as ClusterHit) }));
    const refused = await writer.write(into, placed, content);
    if (refused.length > 0) throw new RestFailure('rejected', new Error(JSON.stringify(refused[0])));
    lastCopied = sequenceOf(last);
    doneRecords = Math.min(records, doneRecords + hits.length);
    onProgress({ doneRecords, records });
  }
  await refresh(context, into);
  const copied = await countOf(context, into);
  if (copied !== records) throw new Error(`${from} has ${records} records, but its copy has ${copied}.`);
}

/** Earlier versions stored the record in `_source`. */
const jsonOf = (hit: ClusterHit): string => String(hit.fields?.record?.[0] ?? hit._source?.record);

/**
 * The sequence up to which the copy is certainly complete. Bulks are sent one after another, and only the last one may
 * be incomplete.
 */
async function safeSequence(context: ClusterContext, index: string): Promise<number> {
  const last = (await hitsOf(context, index, { match_all: {} }, 'desc')).at(-1);
  return last === undefined ? -1 : sequenceOf(last) - 1;
}

async function hitsOf(
  { client, names }: ClusterContext,
  index: string,
  query: Dsl,
  order: 'asc' | 'desc',
): Promise<readonly ClusterHit[]> {
  const body = {
    query,
    size: AT_A_TIME,
    sort: [{ seq: order }],
    track_total_hits: false,
    _source: true,
    stored_fields: ['record'],
    docvalue_fields: ['seq'],
  };
  const [answer] = await msearch(client, [{ indices: [names.of(index)], body }]);
  return answer?.hits ?? [];
}

const sequenceOf = ({ fields = {} }: ClusterHit): number => Number(fields.seq?.[0]);

async function countOf({ client, names }: ClusterContext, index: string): Promise<number> {
  const body = { size: 0, track_total_hits: true };
  const [answer] = await msearch(client, [{ indices: [names.of(index)], body }]);
  return answer?.total ?? 0;
}

async function refresh({ client, names }: ClusterContext, index: string): Promise<void> {
  await client.ask({ method: 'POST', path: `/${names.of(index)}/_refresh`, isRepeatable: true });
}

/** With records of 6 kB this is 3 MB, and documents are three times as large. */
const AT_A_TIME = 500;
