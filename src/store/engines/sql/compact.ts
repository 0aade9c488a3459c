import { setTimeout } from 'node:timers/promises';
import { type Collection, collections } from '../../../model/collection.ts';
import type { CompactReport, MaintenanceOptions } from '../../../model/maintenance.ts';
import { type CatalogIndex, indexOf } from './catalog-state.ts';
import { literal } from './literal.ts';
import { recordsTable, rowsTable, type StoreContext, tableName, tablesOf } from './store-context.ts';

/**
 * Takes out of the tables what no search finds any more, and joins the pieces that many writes have left, index by index: what is
 * rewritten at a time is one index, in the engine's own streams. Broken off, it has done what it has done, and goes on another time.
 */
export async function compactStore(
  context: StoreContext,
  { signal, onProgress = () => {} }: MaintenanceOptions,
): Promise<CompactReport> {
  const { catalog } = context;
  const before = await sizeOf(context);
  const indices = catalog.state.indices.filter(({ isDropped }) => isDropped === undefined);
  let removedRows = 0;
  for (const [done, { id, collection, label }] of indices.entries()) {
    signal?.throwIfAborted();
    onProgress({ work: `${collection} ${label}`, done, total: indices.length });
    removedRows += await removeSuperseded(context, id, collection);
    await context.gates[collection].alone(() => removeLeftRecords(context, id, collection));
    // What is being filled is joined by the engine as it grows.
    if (indexOf(catalog.state, id)?.state === 'filling') continue;
    for (const table of tablesOf(context, collection)) await join(context, id, table, signal);
  }
  const after = await sizeOf(context);
  return {
    removedRows,
    piecesBefore: before.pieces,
    piecesAfter: after.pieces,
    bytesBefore: before.bytes,
    bytesAfter: after.bytes,
  };
}

/** Rows that the index has had observed anew since. */
async function removeSuperseded(context: StoreContext, id: number, collection: Collection): Promise<number> {
  const { catalog, engine, gates, superseded } = context;
  return await gates[collection].alone(async () => {
    if (indexOf(catalog.state, id) === undefined || !superseded.has(id)) return 0;
    const records = rowsTable(context, collection);
    const isSuperseded = `seq IN (SELECT seq FROM ${superseded.table} WHERE idx = ${literal(id)})`;
    const [row] = await engine.rows(
      `SELECT count() FROM ${records} WHERE idx = ${literal(id)} AND ${isSuperseded}`,
      HEAVY,
    );
    const rows = Number(row?.[0] ?? 0);
    if (rows > 0) {
      await engine.run(`ALTER TABLE ${records} DELETE IN PARTITION ${literal(id)} WHERE ${isSuperseded}`, {
        timeLimitMs: LONGEST_MS,
        settings: { mutations_sync: 1 },
      });
    }
    // Only now: until they are gone, they must be known.
    await superseded.forget(id);
    return rows;
  });
}

/**
 * Records that no row leads to: of writes that were broken off, and of rows that were taken out. While nobody writes to the index.
 */
export async function removeLeftRecords(
  context: StoreContext,
  id: CatalogIndex['id'],
  collection: Collection,
): Promise<void> {
  const { engine } = context;
  const [rows, records] = [rowsTable(context, collection), recordsTable(context, collection)];
  const mine = `idx = ${literal(id)}`;
  const counts = `SELECT (SELECT count() FROM ${rows} WHERE ${mine}), (SELECT count() FROM ${records} WHERE ${mine})`;
  const [[found, kept] = []] = await engine.rows(counts, HEAVY);
  if (found === kept) return;
  await engine.run(
    `ALTER TABLE ${records} DELETE IN PARTITION ${literal(id)} WHERE seq NOT IN (SELECT seq FROM ${rows} WHERE ${mine})`,
    { timeLimitMs: LONGEST_MS, settings: { mutations_sync: 1 } },
  );
}

async function join(
  { engine, database }: StoreContext,
  id: CatalogIndex['id'],
  table: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const mine = `database = ${literal(database)} AND table = ${literal(table)} AND partition_id = ${literal(String(id))}`;
  const sql = `SELECT count(), sum(rows), max(rows), sum(bytes_on_disk), (SELECT min(free_space) FROM system.disks),
    (SELECT count() FROM system.merges WHERE ${mine}) FROM system.parts WHERE active AND rows > 0 AND ${mine}`;
  let before = Number.POSITIVE_INFINITY;
  for (;;) {
    signal?.throwIfAborted();
    const [row] = await engine.rows(sql);
    const [pieces = 0, rows = 0, largest = 0, bytes = 0, free = 0, joining = 0] = (row ?? []).map(Number);
    if (!isWorthJoining({ pieces, rows, largest })) return;
    // The engine is at it by itself: what it has in its hands it joins with nothing else.
    if (joining > 0) {
      await setTimeout(PAUSE_MS);
      continue;
    }
    // The joined piece lies beside the others until it is whole. What the engine left as it was, it will leave again.
    if (free < bytes * ROOM || pieces >= before) return;
    before = pieces;
    await engine.run(`OPTIMIZE TABLE ${tableName(database, table)} PARTITION ${literal(id)} FINAL`, {
      timeLimitMs: LONGEST_MS,
      settings: { optimize_skip_merged_partitions: 1 },
      ...(signal === undefined ? {} : { signal }),
    });
  }
}

/** Rewriting a large piece for the sake of a few rows beside it gains nothing that anybody would notice. */
export function isWorthJoining({ pieces, rows, largest }: Record<'pieces' | 'rows' | 'largest', number>): boolean {
  return pieces > MOST_PIECES || (pieces > 1 && rows - largest >= rows / 10);
}

async function sizeOf(context: StoreContext) {
  const { engine, database } = context;
  const tables = collections.flatMap((collection) => tablesOf(context, collection)).map((table) => literal(table));
  const sql = `SELECT count(), sum(bytes_on_disk) FROM system.parts
    WHERE active AND rows > 0 AND database = ${literal(database)} AND table IN (${tables.join(', ')})`;
  const [row] = await engine.rows(sql);
  return { pieces: Number(row?.[0] ?? 0), bytes: Number(row?.[1] ?? 0) };
}

/** Each search looks into each piece. */
const MOST_PIECES = 8;
const ROOM = 1.5;
const PAUSE_MS = 500;
const HEAVY = { lane: 'heavy', timeLimitMs: 600_000 } as const;
/** An index of 100 million records takes some hours. */
const LONGEST_MS = 24 * 3_600_000;
