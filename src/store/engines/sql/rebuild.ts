import { type Collection, collections } from '../../../model/collection.ts';
import { withIndex } from '../../known-indices.ts';
import type { JsonObject } from '../../read-line.ts';
import type { Catalog } from './catalog.ts';
import { type CatalogIndex, type CollectionState, withCollection } from './catalog-state.ts';
import { emptyReport, LineEncoder, type LinesReport } from './line-encoder.ts';
import { literal } from './literal.ts';
import type { RecordKeeper } from './record-keeper.ts';
import { RowBuffer } from './row-buffer.ts';
import type { RowPlace } from './row-encoder.ts';
import { RowBytes } from './row-reader.ts';
import type { SqlEngine } from './sql-engine.ts';
import { tableName } from './store-context.ts';
import { createTable, layoutHash } from './tables.ts';
import { insertRows, withMarks } from './writer.ts';

/**
 * Makes the rows of a collection again where its table was made for another layout: index by index into a new table, which then
 * takes the place of the old one. Broken off, it goes on with the index it was at.
 */
export interface RebuildProgress {
  readonly collection: Collection;
  readonly doneRecords: number;
  readonly records: number;
}

export interface RebuildOptions {
  readonly engine: SqlEngine;
  readonly database: string;
  readonly catalog: Catalog;
  readonly records: RecordKeeper;
  readonly onProgress: (progress: RebuildProgress) => void;
}

export async function rebuildTables(options: RebuildOptions): Promise<void> {
  for (const collection of collections) {
    const layout = layoutHash(collection);
    if (options.catalog.state.collections[collection].layout !== layout) await rebuild(options, collection, layout);
  }
  await dropLeftTables(options);
}

async function rebuild(
  { engine, database, catalog, records: keeper, onProgress }: RebuildOptions,
  collection: Collection,
  layout: string,
): Promise<void> {
  const { table: oldName, rebuild: begun } = catalog.state.collections[collection];
  const name = begun?.layout === layout ? begun.table : nextName(collection, begun?.table ?? oldName);
  const change = async (next: (state: CollectionState) => CollectionState): Promise<void> => {
    await catalog.change((state) => withCollection(state, collection, next));
  };
  if (begun?.table !== name) await change((state) => ({ ...state, rebuild: { table: name, layout, doneIds: [] } }));
  const from = tableName(database, oldName);
  const into = tableName(database, name);
  await engine.run(createTable(into, collection));
  const [row] = await engine.rows(`SELECT (SELECT count() FROM ${from}), (SELECT count() FROM ${into})`, {
    lane: 'heavy',
  });
  const records = Number(row?.[0] ?? 0);
  // What was broken off begins anew.
  const begunIds = (await engine.rows(`SELECT DISTINCT idx FROM ${into}`, { lane: 'heavy' })).map(([id]) => Number(id));
  let doneRecords = Number(row?.[1] ?? 0);
  for (const index of catalog.state.indices.filter((one) => one.collection === collection)) {
    if (catalog.state.collections[collection].rebuild?.doneIds.includes(index.id)) continue;
    if (begunIds.includes(index.id)) await engine.run(`ALTER TABLE ${into} DROP PARTITION ${literal(index.id)}`);
    const report = emptyReport();
    for await (const count of copyIndex({ engine, keeper, from, into }, index, report)) {
      doneRecords += count;
      onProgress({ collection, doneRecords, records });
    }
    await catalog.change((state) =>
      withCollection(
        withIndex(state, withMarks({ ...index, marks: [] }, report.marks)),
        collection,
        ({ rebuild: now, ...rest }) => ({
          ...rest,
          rebuild: { table: name, layout, doneIds: [...(now?.doneIds ?? []), index.id] },
        }),
      ),
    );
  }
  await change(({ rebuild: _, ...rest }) => ({ ...rest, table: name, layout }));
}

/** What was left when a rebuild was broken off, or the old table after one was done. */
async function dropLeftTables({ engine, database, catalog }: RebuildOptions): Promise<void> {
  const used = new Set(Object.values(catalog.state.collections).map(({ table }) => table));
  const rows = await engine.rows(`SELECT name FROM system.tables WHERE database = ${literal(database)}`, {
    lane: 'write',
  });
  for (const name of rows.map(([found]) => String(found))) {
    if (collections.some((collection) => isTableOf(collection, name)) && !used.has(name)) {
      await engine.run(`DROP TABLE ${tableName(database, name)} SYNC`);
    }
  }
}

function nextName(collection: Collection, name: string): string {
  return `${collection}_${Number(name.slice(collection.length + 1)) + 1}`;
}

function isTableOf(collection: Collection, name: string): boolean {
  return name.startsWith(`${collection}_`) && /^\d+$/.test(name.slice(collection.length + 1));
}

interface Copying {
  readonly engine: SqlEngine;
  readonly keeper: RecordKeeper;
  readonly from: string;
  readonly into: string;
}

async function* copyIndex(
  { engine, keeper, from, into }: Copying,
  { id, collection }: CatalogIndex,
  report: LinesReport,
): AsyncGenerator<number> {
  const encoder = new LineEncoder(collection, 'rows');
  const buffer = new RowBuffer();
  let behind = '1';
  for (;;) {
    const sql = `SELECT seq, observed, key, since, until FROM ${from} WHERE idx = ${literal(id)} AND ${behind}
      ORDER BY observed, key, seq LIMIT ${literal(BATCH)} FORMAT RowBinary`;
    const places: RowPlace[] = [];
    const bytes = new RowBytes(await engine.bytes(sql, HEAVY));
    while (!bytes.isAtEnd()) {
      const [sequence, observed, key] = [bytes.uint64(), bytes.int64(), bytes.hexadecimal(16)];
      places.push({ indexId: id, sequence, observed, key, since: bytes.uint32(), until: bytes.uint32() });
    }
    const last = places.at(-1);
    if (last === undefined) return;
    const records = await keeper.read(collection, places, () => HEAVY);
    buffer.clear();
    for (const place of places) {
      const json = records.get(place.sequence)?.toString('utf8');
      if (json === undefined) continue;
      encoder.encodeRecord(place, JSON.parse(json) as JsonObject, report, buffer);
    }
    if (buffer.length > 0) await insertRows(engine, into, collection, buffer.bytes());
    yield places.length;
    if (places.length < BATCH) return;
    const { observed, key, sequence } = last;
    const id16 = `toFixedString(unhex(${literal(key)}), 16)`;
    const time = literal(observed);
    behind = `observed >= ${time} AND (observed > ${time} OR key > ${id16} OR (key = ${id16} AND seq > ${literal(sequence)}))`;
  }
}

const BATCH = 1_000;
const HEAVY = { lane: 'heavy', threads: 1 } as const;
