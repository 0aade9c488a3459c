import { literal } from './literal.ts';
import type { SqlEngine } from './sql-engine.ts';

/**
 * An index holds a document once: of several observations in it the newest, of equally new ones the last that was written. The
 * others stay in the table of records and are listed here, so that writing changes no part that is already there. This also
 * makes a write that is repeated after a failure harmless.
 */
export class Superseded {
  readonly table: string;
  readonly #engine: SqlEngine;
  readonly #ids: Set<number>;

  static async open(engine: SqlEngine, table: string): Promise<Superseded> {
    await engine.run(`CREATE TABLE IF NOT EXISTS ${table} (idx UInt32, seq UInt64) ENGINE = MergeTree
      PARTITION BY idx ORDER BY seq SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`);
    const rows = await engine.rows(`SELECT DISTINCT idx FROM ${table}`, { lane: 'write' });
    return new Superseded(engine, table, new Set(rows.map(([id]) => Number(id))));
  }

  private constructor(engine: SqlEngine, table: string, ids: Set<number>) {
    this.#engine = engine;
    this.table = table;
    this.#ids = ids;
  }

  has(indexId: number): boolean {
    return this.#ids.has(indexId);
  }

  /** Looks for documents that rows of a stretch of sequences observe anew; all that the index holds where none is given. */
  async find(
    records: string,
    indexId: number,
    stretch?: { readonly from: number; readonly before: number },
  ): Promise<void> {
    const inIndex = `idx = ${literal(indexId)}`;
    const touched =
      stretch === undefined
        ? ''
        : `AND key IN (SELECT key FROM ${records} WHERE ${inIndex} AND seq >= ${literal(stretch.from)} AND seq < ${literal(stretch.before)})`;
    const known = this.has(indexId) ? `AND seq NOT IN (SELECT seq FROM ${this.table} WHERE ${inIndex})` : '';
    const older = `SELECT arrayJoin(arrayPopBack(arraySort(groupArray((observed, seq))))).2 AS older FROM ${records}
      WHERE ${inIndex} ${touched} ${known} GROUP BY key HAVING count() > 1`;
    const [row] = await this.#engine.rows(`SELECT count() FROM (${older})`, { lane: 'write' });
    if (Number(row?.[0] ?? 0) === 0) return;
    // Known before it is written: a reader may look in vain, but never too late.
    this.#ids.add(indexId);
    await this.#engine.run(`INSERT INTO ${this.table} SELECT ${literal(indexId)}, older FROM (${older})`);
  }

  /** The index is gone. */
  async forget(indexId: number): Promise<void> {
    if (!this.has(indexId)) return;
    await this.#engine.run(`ALTER TABLE ${this.table} DROP PARTITION ${literal(indexId)}`);
    this.#ids.delete(indexId);
  }
}
