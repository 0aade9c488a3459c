import type { Collection } from '../../../model/collection.ts';
import { mustHave, withIndex } from '../../known-indices.ts';
import type { JsonObject } from '../../read-line.ts';
import { columnsBody } from './bodies.ts';
import { bulkHead } from './bulk-encoder.ts';
import { DocumentMaker } from './document-maker.ts';
import type { Dsl } from './dsl.ts';
import { makeRecords, unlessMissing } from './indices.ts';
import { layoutOf } from './layout-of.ts';
import { type Hit, msearch } from './msearch.ts';
import { RestFailure } from './rest-failure.ts';
import type { StoreContext } from './store-context.ts';

/**
 * Makes the documents of an index again where they were made for other fields: from the records that it holds, into another index of the cluster, which
 * then takes its place. Names, times and sequences stay, and with them what is known of which are the latest. Broken off, it goes on where it was.
 */
export interface RebuildProgress {
  readonly collection: Collection;
  readonly doneRecords: number;
  readonly records: number;
}

export async function rebuildIndices(
  context: StoreContext,
  onProgress: (progress: RebuildProgress) => void,
): Promise<void> {
  for (const { id, collection, layout, isDropped } of context.catalog.state.indices) {
    if (isDropped !== true && layout !== layoutOf(collection)) await rebuild(context, id, onProgress);
  }
  await removeLeft(context);
}

async function rebuild(
  context: StoreContext,
  id: number,
  onProgress: (progress: RebuildProgress) => void,
): Promise<void> {
  const { catalog, names } = context;
  const { collection, physical, rebuilding } = mustHave(catalog.state, id);
  const layout = layoutOf(collection);
  const isBegun = rebuilding?.layout === layout;
  const into = isBegun ? rebuilding.physical : names.next(rebuilding?.physical ?? physical);
  if (!isBegun) {
    await catalog.change((state) =>
      withIndex(state, { ...mustHave(state, id), rebuilding: { physical: into, layout } }),
    );
  }
  await makeRecords(context, into);
  for (const name of [physical, into]) await refresh(context, name);
  const records = await countOf(context, physical);
  let behind = isBegun ? await safeSequence(context, into) : -1;
  let doneRecords = await countOf(context, into);
  const maker = new DocumentMaker(collection);
  const columns = new Set<string>();
  for (;;) {
    const hits = await hitsOf(context, physical, { range: { seq: { gt: behind } } }, 'asc');
    const last = hits.at(-1);
    if (last === undefined) break;
    await copy(context, { maker, columns, indexId: id, into }, hits);
    behind = sequenceOf(last);
    doneRecords = Math.min(records, doneRecords + hits.length);
    onProgress({ collection, doneRecords, records });
  }
  await refresh(context, into);
  const made = await countOf(context, into);
  if (made !== records) throw new Error(`Index ${id} has ${records} records, and ${made} were made anew.`);
  await catalog.change((state) => {
    const { rebuilding: _, ...rest } = mustHave(state, id);
    return withIndex(state, { ...rest, physical: into, layout });
  });
}

interface Copying {
  readonly maker: DocumentMaker;
  /** Those that the new index has. */
  readonly columns: Set<string>;
  readonly indexId: number;
  readonly into: string;
}

async function copy(
  { client }: StoreContext,
  { maker, columns, indexId, into }: Copying,
  hits: readonly Hit[],
): Promise<void> {
  const missing = new Set<string>();
  const lines: string[] = [];
  for (const hit of hits) {
    const { fields = {}, _source, _id } = hit;
    // Earlier versions kept the record in what they had sent.
    const json = String(fields.record?.[0] ?? _source?.record);
    const observed = Number(fields.observed?.[0]);
    const place = { indexId, observed, sequence: sequenceOf(hit), key: String(fields.key?.[0]) };
    const made = maker.make(JSON.parse(json) as JsonObject, json, place);
    for (const column of made.columns) if (!columns.has(column)) missing.add(column);
    lines.push(bulkHead(_id, observed), made.document, '\n');
  }
  if (missing.size > 0) {
    await client.ask({ method: 'PUT', path: `/${into}/_mapping`, body: columnsBody([...missing]), isRepeatable: true });
    for (const column of missing) columns.add(column);
  }
  const answer = await client.ask<BulkAnswer>({
    method: 'POST',
    path: `/${into}/_bulk?filter_path=errors,items.*.status,items.*.error`,
    lines: lines.join(''),
    isRepeatable: true,
  });
  // A conflict is a document that is there already, as it would be written.
  const failed = answer.items?.find(({ index: { status } }) => status >= 300 && status !== 409);
  if (failed !== undefined) throw new RestFailure('unavailable', new Error(JSON.stringify(failed)));
}

/** Up to where everything was copied: bulks are sent one after the other, and of the last one some may be missing. */
async function safeSequence(context: StoreContext, physical: string): Promise<number> {
  const last = (await hitsOf(context, physical, { match_all: {} }, 'desc')).at(-1);
  return last === undefined ? -1 : sequenceOf(last) - 1;
}

async function hitsOf(
  { client }: StoreContext,
  physical: string,
  query: Dsl,
  order: 'asc' | 'desc',
): Promise<readonly Hit[]> {
  const body = {
    ...{ query, size: AT_A_TIME, sort: [{ seq: order }], track_total_hits: false },
    ...{ _source: true, stored_fields: ['record'], docvalue_fields: ['key', 'observed', 'seq'] },
  };
  const [answer] = await msearch(client, [{ indices: [physical], body }]);
  return answer?.hits ?? [];
}

const sequenceOf = ({ fields = {} }: Hit): number => Number(fields.seq?.[0]);

async function countOf({ client }: StoreContext, physical: string): Promise<number> {
  const [answer] = await msearch(client, [{ indices: [physical], body: { size: 0, track_total_hits: true } }]);
  return answer?.total ?? 0;
}

async function refresh({ client }: StoreContext, physical: string): Promise<void> {
  await client.ask({ method: 'POST', path: `/${physical}/_refresh`, isRepeatable: true });
}

/** What an index was before it was made anew, or would have become. */
async function removeLeft({ client, catalog, names }: StoreContext): Promise<void> {
  const there = await client.ask<Readonly<Record<string, unknown>>>({
    method: 'GET',
    path: `/${names.all}?filter_path=*.aliases`,
    isRepeatable: true,
  });
  for (const { id, collection, physical, rebuilding } of catalog.state.indices) {
    const forms = Object.keys(there).filter((name) => names.isFormOf(name, collection, id));
    for (const name of forms) {
      if (name !== physical && name !== rebuilding?.physical)
        await client.ask({ method: 'DELETE', path: `/${name}`, isRepeatable: true }).catch(unlessMissing);
    }
  }
}

interface BulkAnswer {
  readonly items?: readonly { readonly index: { readonly status: number } }[];
}

/** Records of 6 kB are some megabytes, and their documents three times as many. */
const AT_A_TIME = 500;
