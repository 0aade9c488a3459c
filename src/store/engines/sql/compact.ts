import { type Collection, collections } from '../../../model/collection.ts';
import type { CompactReport, MaintenanceOptions } from '../../../model/maintenance.ts';
import { indexOf } from '../../known-indices.ts';
import { joinParts } from './join-parts.ts';
import { literal } from './literal.ts';
import type { PieceSize } from './record-keeper.ts';
import { rowsTable, type StoreContext } from './store-context.ts';

/**
 * Takes out of the tables what no search finds any more, and joins the pieces that many writes have left, index by index: what is
 * rewritten at a time is one index, in the engine's own streams. Broken off, it has done what it has done, and goes on another time.
 */
export async function compactStore(
  context: StoreContext,
  { signal, onProgress = () => {} }: MaintenanceOptions,
): Promise<CompactReport> {
  const { catalog, database, engine, gates, records } = context;
  const before = await sizeOf(context);
  const indices = catalog.state.indices.filter(({ isDropped }) => isDropped === undefined);
  let removedRows = 0;
  for (const [done, { id, collection, label }] of indices.entries()) {
    signal?.throwIfAborted();
    onProgress({ work: `${collection} ${label}`, done, total: indices.length });
    removedRows += await removeSuperseded(context, id, collection);
    await gates[collection].alone(() => records.removeLeft(collection, id, rowsTable(context, collection)));
    // What is being filled is joined by the engine as it grows.
    if (indexOf(catalog.state, id)?.state === 'filling') continue;
    const joining = signal === undefined ? {} : { signal };
    const { table } = catalog.state.collections[collection];
    await joinParts(engine, { database, table, indexId: id }, joining);
    await gates[collection].alone(() => records.join(collection, id, joining));
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

async function sizeOf({ catalog, database, engine, records }: StoreContext): Promise<PieceSize> {
  const tables = collections.map((collection) => literal(catalog.state.collections[collection].table));
  const sql = `SELECT count(), sum(bytes_on_disk) FROM system.parts
    WHERE active AND rows > 0 AND database = ${literal(database)} AND table IN (${tables.join(', ')})`;
  const [row] = await engine.rows(sql);
  const kept = await records.size();
  return { pieces: Number(row?.[0] ?? 0) + kept.pieces, bytes: Number(row?.[1] ?? 0) + kept.bytes };
}

const HEAVY = { lane: 'heavy', timeLimitMs: 600_000 } as const;
/** An index of 100 million records takes some hours. */
const LONGEST_MS = 24 * 3_600_000;
