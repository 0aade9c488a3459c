import { availableParallelism } from 'node:os';
import { literal } from './literal.ts';
import { SeenKeys } from './seen-keys.ts';
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
  /** Of indices that are being written. */
  readonly #seen = new Map<number, Promise<SeenKeys>>();
  /** Of writes that failed: what of them is in the table, or may still come, is not known. */
  readonly #unsure = new Map<number, readonly Stretch[]>();

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

  /** An index begins, without records. */
  begin(indexId: number): void {
    this.#seen.set(indexId, Promise.resolve(new SeenKeys()));
  }

  /** What the index has been given so far, read from the table where it was filled before the store was opened. */
  async seen(records: string, indexId: number): Promise<SeenKeys> {
    const known = this.#seen.get(indexId);
    if (known !== undefined) return await known;
    const seen = this.#learn(records, indexId);
    this.#seen.set(indexId, seen);
    seen.catch(() => this.#seen.delete(indexId));
    return await seen;
  }

  /** Looks for documents that the rows of a stretch observe anew. */
  async find(records: string, indexId: number, { from, before }: Stretch): Promise<void> {
    const written = `idx = ${literal(indexId)} AND seq >= ${literal(from)} AND seq < ${literal(before)}`;
    await this.#find(records, [indexId], `key IN (SELECT key FROM ${records} WHERE ${written})`);
  }

  /** The same for all that indices hold, where it is not known what was looked at last. */
  async findAll(records: string, indexIds: readonly number[]): Promise<void> {
    if (indexIds.length === 0) return;
    const shares = await this.#shares(records, indexIds);
    for (const share of shares) {
      const twice = `SELECT key FROM ${records} WHERE ${ofIndices(indexIds)} AND ${share} GROUP BY idx, key HAVING count() > 1`;
      await this.#find(records, indexIds, `key IN (${twice})`);
    }
  }

  /** A write of these rows failed. They are looked at now, and before the index is written again or published. */
  async doubt(records: string, indexId: number, stretch: Stretch): Promise<void> {
    this.#unsure.set(indexId, [...(this.#unsure.get(indexId) ?? []), stretch]);
    await this.find(records, indexId, stretch).catch(() => {});
  }

  async settle(records: string, indexId: number): Promise<void> {
    const stretches = this.#unsure.get(indexId) ?? [];
    for (const stretch of stretches) await this.find(records, indexId, stretch);
    const others = (this.#unsure.get(indexId) ?? []).filter((one) => !stretches.includes(one));
    if (others.length > 0) this.#unsure.set(indexId, others);
    else this.#unsure.delete(indexId);
  }

  /** The index is written no more. */
  end(indexId: number): void {
    this.#seen.delete(indexId);
    this.#unsure.delete(indexId);
  }

  /** The index is gone. */
  async forget(indexId: number): Promise<void> {
    this.end(indexId);
    if (!this.has(indexId)) return;
    await this.#engine.run(`ALTER TABLE ${this.table} DROP PARTITION ${literal(indexId)}`);
    this.#ids.delete(indexId);
  }

  async #find(records: string, indexIds: readonly number[], keys: string): Promise<void> {
    const known = indexIds.some((id) => this.has(id))
      ? `AND seq NOT IN (SELECT seq FROM ${this.table} WHERE ${ofIndices(indexIds)})`
      : '';
    const older = `SELECT idx, arrayJoin(arrayPopBack(arraySort(groupArray((observed, seq))))).2 AS older FROM ${records}
      WHERE ${ofIndices(indexIds)} AND ${keys} ${known} GROUP BY idx, key HAVING count() > 1`;
    const rows = await this.#engine.rows(`SELECT DISTINCT idx FROM (${older})`, AT_ONCE);
    if (rows.length === 0) return;
    // Known before it is written: a reader may look in vain, but never too late.
    for (const [id] of rows) this.#ids.add(Number(id));
    await this.#engine.run(`INSERT INTO ${this.table} (idx, seq) ${older}`, AT_ONCE);
  }

  async #learn(records: string, indexId: number): Promise<SeenKeys> {
    const seen = new SeenKeys();
    for (const share of await this.#shares(records, [indexId])) {
      const sql = `SELECT key FROM ${records} WHERE idx = ${literal(indexId)} AND ${share} FORMAT RowBinary`;
      await seen.learn(await this.#engine.bytes(sql, { lane: 'heavy' }));
      if (seen.doubts === undefined) break;
    }
    return seen;
  }

  async #shares(records: string, indexIds: readonly number[]): Promise<readonly string[]> {
    const [row] = await this.#engine.rows(`SELECT count() FROM ${records} WHERE ${ofIndices(indexIds)}`, {
      lane: 'write',
    });
    return keyShares(Number(row?.[0] ?? 0));
  }
}

/** Of sequences: rows of one write. */
export interface Stretch {
  readonly from: number;
  readonly before: number;
}

/** Conditions that part so many documents into shares to be grouped one after the other, in some 200 MB. Keys are as good as random. */
export function keyShares(documents: number): readonly string[] {
  const shares = Math.ceil(documents / DOCUMENTS_AT_A_TIME);
  if (shares <= 1) return documents === 0 ? [] : ['1'];
  return Array.from(
    { length: shares },
    (_, share) => `reinterpretAsUInt32(key) % ${literal(shares)} = ${literal(share)}`,
  );
}

function ofIndices(ids: readonly number[]): string {
  return `idx IN (${ids.map((id) => literal(id)).join(', ')})`;
}

const AT_ONCE = { lane: 'write', threads: availableParallelism() } as const;
const DOCUMENTS_AT_A_TIME = 1_000_000;
