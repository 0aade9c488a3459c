import { type Collection, collections } from '../../../model/collection.ts';
import { checkFiles } from './check-tables.ts';
import { LONGEST_CHANGE_MS } from './election.ts';
import type { Findings } from './findings.ts';
import { joinParts } from './join-parts.ts';
import { literal } from './literal.ts';
import type { JoinOptions, PieceSize, RecordKeeper, RecordPlace } from './record-keeper.ts';
import { RowBytes } from './row-reader.ts';
import type { SqlEngine, SqlOptions } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
import { tableName } from './store-context.ts';
import { columnNames, createRecordsTable, RECORD_COLUMNS, structureOf } from './tables.ts';

/** Records in tables of the engine, one for each collection. */
export class RecordTables implements RecordKeeper {
  readonly packing = 'rows';
  readonly #engine: SqlEngine;
  readonly #database: string;

  static async open(engine: SqlEngine, database: string): Promise<RecordTables> {
    const tables = new RecordTables(engine, database);
    for (const collection of collections) await engine.run(createRecordsTable(tables.#table(collection)));
    return tables;
  }

  private constructor(engine: SqlEngine, database: string) {
    this.#engine = engine;
    this.#database = database;
  }

  async lastSequence(collection: Collection): Promise<number> {
    const [row] = await this.#engine.rows(`SELECT max(seq) FROM ${this.#table(collection)}`, { lane: 'write' });
    return Number(row?.[0] ?? 0);
  }

  async write(collection: Collection, _indexId: number, packed: Uint8Array): Promise<void> {
    const columns = columnNames(RECORD_COLUMNS);
    await this.#engine.insert(
      (source) => `INSERT INTO ${this.#table(collection)} (${columns}) SELECT ${columns} FROM ${source}`,
      { format: 'RowBinary', structure: structureOf(RECORD_COLUMNS), body: packed },
    );
  }

  async read(
    collection: Collection,
    places: readonly RecordPlace[],
    options: () => SqlOptions,
  ): Promise<ReadonlyMap<number, Buffer>> {
    const found = new Map<number, Buffer>();
    await this.#read(this.#table(collection), places, options, found);
    return found;
  }

  async drop(collection: Collection, indexId: number): Promise<void> {
    await this.#engine.run(`ALTER TABLE ${this.#table(collection)} DROP PARTITION ${literal(indexId)}`);
  }

  async remove(collection: Collection, indexId: number, sequences: readonly number[]): Promise<void> {
    const meant = sequences.map((sequence) => literal(sequence)).join(', ');
    await this.#delete(collection, indexId, `seq IN (${meant})`);
  }

  async removeLeft(collection: Collection, indexId: number, rows: string): Promise<void> {
    const records = this.#table(collection);
    const mine = `idx = ${literal(indexId)}`;
    const counts = `SELECT (SELECT count() FROM ${rows} WHERE ${mine}), (SELECT count() FROM ${records} WHERE ${mine})`;
    const [[found, kept] = []] = await this.#engine.rows(counts, { lane: 'heavy', timeLimitMs: LONGEST_CHANGE_MS });
    if (found === kept) return;
    await this.#delete(collection, indexId, `seq NOT IN (SELECT seq FROM ${rows} WHERE ${mine})`);
  }

  async #delete(collection: Collection, indexId: number, where: string): Promise<void> {
    await this.#engine.run(
      `ALTER TABLE ${this.#table(collection)} DELETE IN PARTITION ${literal(indexId)} WHERE ${where}`,
      { timeLimitMs: LONGEST_CHANGE_MS, settings: { mutations_sync: 1 } },
    );
  }

  async join(collection: Collection, indexId: number, options: JoinOptions = {}): Promise<void> {
    await joinParts(this.#engine, { database: this.#database, table: nameOf(collection), indexId }, options);
  }

  async size(): Promise<PieceSize> {
    const tables = collections.map((collection) => literal(nameOf(collection))).join(', ');
    const [row] = await this.#engine.rows(`SELECT count(), sum(bytes_on_disk) FROM system.parts
      WHERE active AND rows > 0 AND database = ${literal(this.#database)} AND table IN (${tables})`);
    return { pieces: Number(row?.[0] ?? 0), bytes: Number(row?.[1] ?? 0) };
  }

  async check(
    collection: Collection,
    indexId: number,
    findings: Findings,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const table = { name: nameOf(collection), collection };
    await checkFiles({ engine: this.#engine, database: this.#database }, table, findings, indexId, signal);
  }

  /** The engine has everything. */
  async [Symbol.asyncDispose](): Promise<void> {}

  /** The check of all tables sees these as well. */
  async checkLeft(): Promise<void> {}

  tables(collection: Collection): readonly string[] {
    return [nameOf(collection)];
  }

  #table(collection: Collection): string {
    return tableName(this.#database, nameOf(collection));
  }

  async #read(
    table: string,
    places: readonly RecordPlace[],
    options: () => SqlOptions,
    into: Map<number, Buffer>,
  ): Promise<void> {
    if (places.length === 0) return;
    const sql = `SELECT seq, record FROM ${table} WHERE ${placesSql(places)} FORMAT RowBinary`;
    try {
      const bytes = new RowBytes(await this.#engine.bytes(sql, { threads: 1, ...options() }));
      while (!bytes.isAtEnd()) into.set(bytes.uint64(), bytes.text());
    } catch (error) {
      // Records so large that so many of them are no answer: fewer at a time.
      if (!isTooLarge(error) || places.length === 1) throw error;
      const half = places.length >> 1;
      await this.#read(table, places.slice(0, half), options, into);
      await this.#read(table, places.slice(half), options, into);
    }
  }
}

const nameOf = (collection: Collection): string => `${collection}_records`;

function placesSql(places: readonly RecordPlace[]): string {
  const indices = [...new Set(places.map(({ indexId }) => literal(String(indexId))))];
  const sequences = places.map(({ sequence }) => literal(sequence));
  return `_partition_id IN (${indices.join(', ')}) AND seq IN (${sequences.join(', ')})`;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof SqlFailure && (error.kind === 'too-large' || error.kind === 'memory');
}
