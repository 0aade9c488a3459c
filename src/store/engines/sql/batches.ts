import { readReport, reportText } from '../../report-text.ts';
import type { WriteReport } from '../../store.ts';
import { literal } from './literal.ts';
import type { SqlEngine } from './sql-engine.ts';

/**
 * Names of the batches that indices have taken, with what was answered: sent again, a batch gets the same answer. A name is kept
 * when all of the batch is written; one that was broken off is written once more, which changes nothing (see superseded.ts).
 */
export class Batches {
  readonly #engine: SqlEngine;
  readonly #table: string;
  /** Who comes with the same name meanwhile, waits. */
  readonly #underWay = new Map<string, Promise<WriteReport>>();
  /** Of indices that are being written: names that may have been taken, those whose keeping failed included. */
  readonly #names = new Map<number, Promise<Set<string>>>();

  static async open(engine: SqlEngine, table: string): Promise<Batches> {
    await engine.run(`CREATE TABLE IF NOT EXISTS ${table} (idx UInt32, name String, report String) ENGINE = MergeTree
      PARTITION BY idx ORDER BY name SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`);
    return new Batches(engine, table);
  }

  private constructor(engine: SqlEngine, table: string) {
    this.#engine = engine;
    this.#table = table;
  }

  async once(indexId: number, name: string, write: () => Promise<WriteReport>): Promise<WriteReport> {
    const id = `${indexId} ${name}`;
    const others = this.#underWay.get(id);
    if (others !== undefined) {
      const report = await others.catch(() => undefined);
      return report ?? (await this.once(indexId, name, write));
    }
    const work = this.#once(indexId, name, write).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, work);
    return await work;
  }

  /** An index begins, and has taken none. */
  begin(indexId: number): void {
    this.#names.set(indexId, Promise.resolve(new Set()));
  }

  /** The index is written no more. */
  end(indexId: number): void {
    this.#names.delete(indexId);
  }

  /** The index is gone. */
  async forget(indexId: number): Promise<void> {
    this.end(indexId);
    await this.#engine.run(`ALTER TABLE ${this.#table} DROP PARTITION ${literal(indexId)}`);
  }

  async #once(indexId: number, name: string, write: () => Promise<WriteReport>): Promise<WriteReport> {
    const names = await this.#namesOf(indexId);
    if (names.has(name)) {
      const report = await this.#reportOf(indexId, name);
      if (report !== undefined) return report;
    }
    const report = await write();
    names.add(name);
    const values = [indexId, name, reportText(report)].map((value) => literal(value)).join(', ');
    await this.#engine.run(`INSERT INTO ${this.#table} VALUES (${values})`);
    return report;
  }

  async #namesOf(indexId: number): Promise<Set<string>> {
    const known = this.#names.get(indexId);
    if (known !== undefined) return await known;
    const names = this.#readNames(indexId);
    this.#names.set(indexId, names);
    names.catch(() => this.#names.delete(indexId));
    return await names;
  }

  async #readNames(indexId: number): Promise<Set<string>> {
    const sql = `SELECT name FROM ${this.#table} WHERE idx = ${literal(indexId)}`;
    return new Set((await this.#engine.rows(sql, { lane: 'heavy' })).map(([name]) => String(name)));
  }

  async #reportOf(indexId: number, name: string): Promise<WriteReport | undefined> {
    const known = `SELECT report FROM ${this.#table} WHERE idx = ${literal(indexId)} AND name = ${literal(name)} LIMIT 1`;
    const [row] = await this.#engine.rows(known, { lane: 'heavy' });
    return row === undefined ? undefined : readReport(String(row[0]));
  }
}
