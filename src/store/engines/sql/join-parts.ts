import { setTimeout } from 'node:timers/promises';
import { literal } from './literal.ts';
import type { JoinOptions } from './record-keeper.ts';
import type { SqlEngine } from './sql-engine.ts';
import { tableName } from './store-context.ts';

/** Of one index in one table: the parts that many writes have left become one. */
export interface PartsOfIndex {
  readonly database: string;
  readonly table: string;
  readonly indexId: number;
}

export async function joinParts(
  engine: SqlEngine,
  { database, table, indexId }: PartsOfIndex,
  { isSmall = false, signal }: JoinOptions = {},
): Promise<void> {
  const mine = `database = ${literal(database)} AND table = ${literal(table)} AND partition_id = ${literal(String(indexId))}`;
  const sql = `SELECT count(), sum(rows), max(rows), sum(bytes_on_disk), (SELECT min(free_space) FROM system.disks),
    (SELECT count() FROM system.merges WHERE ${mine}) FROM system.parts WHERE active AND rows > 0 AND ${mine}`;
  let before = Number.POSITIVE_INFINITY;
  for (;;) {
    signal?.throwIfAborted();
    const [row] = await engine.rows(sql, { lane: 'write' });
    const [pieces = 0, rows = 0, largest = 0, bytes = 0, free = 0, joining = 0] = (row ?? []).map(Number);
    if (isSmall ? pieces < 2 || rows > FEW_ROWS : !isWorthJoining({ pieces, rows, largest })) return;
    // The engine is at it by itself: what it has in its hands it joins with nothing else.
    if (joining > 0) {
      await setTimeout(PAUSE_MS);
      continue;
    }
    // The joined piece lies beside the others until it is whole. What the engine left as it was, it will leave again.
    if (free < bytes * ROOM || pieces >= before) return;
    before = pieces;
    await engine.run(`OPTIMIZE TABLE ${tableName(database, table)} PARTITION ${literal(indexId)} FINAL`, {
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

/** Each search looks into each piece. */
const MOST_PIECES = 8;
/** Some tenths of a second to join. */
const FEW_ROWS = 2_000;
const ROOM = 1.5;
const PAUSE_MS = 500;
/** An index of 100 million records takes some hours. */
const LONGEST_MS = 24 * 3_600_000;
