import { CATALOG_FORMAT, type CatalogState } from './catalog-state.ts';
import { literal } from './literal.ts';
import type { SqlEngine } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';

/**
 * The state of a store, kept in a table of its own: each version is one row, written by one insert, and the highest is true. So a
 * change is there whole or not at all, whenever the engine or this process ends.
 */
export class Catalog {
  readonly #engine: SqlEngine;
  readonly #table: string;
  #state: CatalogState;
  /** Of the last change, failed or not: changes are made one after another. */
  #last: Promise<unknown> = Promise.resolve();
  /** It is not known whether the last change was written. */
  #isUnsure = false;

  /** @throws SqlFailure directory-newer */
  static async open(engine: SqlEngine, table: string, empty: CatalogState): Promise<Catalog> {
    await engine.run(`CREATE TABLE IF NOT EXISTS ${table} (version UInt64, format UInt32, state String) ENGINE = MergeTree
      PARTITION BY intDiv(version, ${VERSIONS_A_PARTITION}) ORDER BY version
      SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`);
    const catalog = new Catalog(engine, table, empty);
    await catalog.#read();
    // The tables that are made next are told from those of another version by what stands here.
    if (catalog.#state === empty) await catalog.#write(empty);
    return catalog;
  }

  private constructor(engine: SqlEngine, table: string, state: CatalogState) {
    this.#engine = engine;
    this.#table = table;
    this.#state = state;
  }

  /** As it was when it was last written. */
  get state(): CatalogState {
    return this.#state;
  }

  /** Writes what `next` makes of the state; what it throws, nothing is written of. */
  async change(next: (state: CatalogState) => CatalogState): Promise<CatalogState> {
    const work = this.#last.then(() => this.#change(next));
    this.#last = work.catch(() => {});
    return await work;
  }

  async #change(next: (state: CatalogState) => CatalogState): Promise<CatalogState> {
    if (this.#isUnsure) await this.#read();
    const made = next(this.#state);
    if (made === this.#state) return made;
    const state = { ...made, version: this.#state.version + 1 };
    try {
      await this.#write(state);
    } catch (error) {
      this.#isUnsure = true;
      await this.#read();
      if (this.#state.version !== state.version) throw error;
      return this.#state;
    }
    this.#state = state;
    await this.#forgetOld(state.version);
    return state;
  }

  async #write(state: CatalogState): Promise<void> {
    const row = [state.version, CATALOG_FORMAT, JSON.stringify(state)].map(literal).join(', ');
    await this.#engine.run(`INSERT INTO ${this.#table} VALUES (${row})`);
  }

  async #read(): Promise<void> {
    const sql = `SELECT format, state FROM ${this.#table} ORDER BY version DESC LIMIT 1`;
    const [row] = await this.#engine.rows(sql, { lane: 'write' });
    this.#isUnsure = false;
    if (row === undefined) return;
    const [format, state] = row;
    if (Number(format) > CATALOG_FORMAT) {
      throw new SqlFailure(
        'directory-newer',
        new Error(`catalog format ${format}, this program knows ${CATALOG_FORMAT}`),
      );
    }
    this.#state = JSON.parse(String(state)) as CatalogState;
  }

  /** Versions from long ago; when this does not work now, it does another time. */
  async #forgetOld(version: number): Promise<void> {
    if (version % VERSIONS_A_PARTITION !== 1) return;
    const partition = Math.floor(version / VERSIONS_A_PARTITION) - 2;
    if (partition < 0) return;
    await this.#engine.run(`ALTER TABLE ${this.#table} DROP PARTITION ${literal(partition)}`).catch(() => {});
  }
}

const VERSIONS_A_PARTITION = 64;
