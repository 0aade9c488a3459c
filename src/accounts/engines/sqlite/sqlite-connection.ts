import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DamagedDatabase, type RunNow } from '../../sql/sql-engine.ts';
import { Mutex } from './mutex.ts';
import { isBusy, isFull, sqliteFailure } from './sqlite-failure.ts';

/** How long opening waits for another process that opens; this one stands still meanwhile. */
const OPENING_MS = 5_000;
/** How long a statement waits for another process that writes: a moment standing still, then with pauses in which others go on. */
const MOMENT_MS = 10;
const PAUSE_MS = 5;
const BUSY_MS = 5_000;
/** A million lines of the books and ten thousand users fit. */
const CACHE_KIB = 64 * 1_024;
/** 16 MB: each checkpoint waits for the disk, and writes a page once that was changed many times. */
const CHECKPOINT_PAGES = 4_000;
/** Statements are few; those with lists of varying length must not pile up. */
const KEPT_STATEMENTS = 200;

export type Durability = 'FULL' | 'NORMAL';

/** One database file, open once: every statement of this process goes through here, one at a time. */
export class SqliteConnection implements DatabaseConnection {
  readonly turns = new Mutex();
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  #durability: Durability | undefined;
  /** No other connection can read: the index of the log is in the memory of this one. */
  #isAlone = false;
  #damage: DamagedDatabase | undefined;

  constructor(file: string) {
    this.#file = file;
    this.#database = this.#failing(() => this.#open());
    this.run(`PRAGMA cache_size = -${CACHE_KIB}`);
    this.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    this.setDurability('FULL');
    this.run(`PRAGMA busy_timeout = ${MOMENT_MS}`);
  }

  /** `FULL`: a commit is on the disk; `NORMAL`: with the operating system, where the end of this process does no harm. */
  setDurability(durability: Durability): void {
    if (this.#durability === durability) return;
    this.run(`PRAGMA synchronous = ${durability}`);
    this.#durability = durability;
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string): void {
    this.#failing(() => this.#database.exec(sql));
  }

  /** Everything as it is now, into an empty file. */
  copyTo(file: string): void {
    this.#failing(() => this.#database.prepare('VACUUM INTO ?').run(file));
  }

  /** Another number after each commit of another process. */
  dataVersion(): unknown {
    return this.#failing(() => this.#prepared('PRAGMA data_version').statement.get()?.data_version);
  }

  /** By a connection that has nothing in its memory yet. @throws ProblemError */
  mustBeReadable(): void {
    if (this.#damage !== undefined) throw this.#damage;
    this.#failing(() => {
      if (this.#isAlone) return;
      const fresh = new DatabaseSync(this.#file, { readOnly: true, timeout: MOMENT_MS });
      try {
        fresh.prepare('SELECT name FROM settings LIMIT 1').get();
      } finally {
        fresh.close();
      }
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return await this.#patiently(() => this.#execute<R>(sql, parameters as SQLInputValue[]));
  }

  /** Takes its turn, and then does all of it in one transaction and in one go. */
  async atOnce<T>(durability: Durability, work: (run: RunNow) => T): Promise<T> {
    const release = await this.turns.take();
    try {
      this.setDurability(durability);
      return await this.#patiently(() => this.#transaction(work));
    } finally {
      release();
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it; what is long is read in pages here.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are read in pages');
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  /** On a full disk the index of the log has no room beside it; this process alone can keep it in memory. */
  #open(): DatabaseSync {
    try {
      return this.#openWith([]);
    } catch (error) {
      if (!isFull(error)) throw error;
      this.#isAlone = true;
      return this.#openWith(['PRAGMA locking_mode = EXCLUSIVE']);
    }
  }

  #openWith(first: readonly string[]): DatabaseSync {
    const database = new DatabaseSync(this.#file, { timeout: OPENING_MS, enableForeignKeyConstraints: true });
    try {
      for (const sql of [...first, 'PRAGMA journal_mode = WAL']) database.exec(sql);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Again and again while another process writes. */
  async #patiently<T>(work: () => T): Promise<T> {
    const giveUp = performance.now() + BUSY_MS;
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUp) throw this.#failureOf(error);
        await setTimeout(PAUSE_MS);
      }
    }
  }

  #failing<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.#failureOf(error);
    }
  }

  #failureOf(error: unknown): unknown {
    const failure = sqliteFailure(error);
    if (failure instanceof DamagedDatabase) this.#damage ??= failure;
    return failure;
  }

  #transaction<T>(work: (run: RunNow) => T): T {
    this.#execute('begin immediate', []);
    try {
      const result = work(({ sql, parameters }) => this.#execute(sql, parameters as SQLInputValue[]).rows);
      this.#execute('commit', []);
      return result;
    } catch (error) {
      // Some failures have ended it already.
      if (this.isTransaction) this.#execute('rollback', []);
      throw error;
    }
  }

  #execute<R>(sql: string, parameters: readonly SQLInputValue[]): QueryResult<R> {
    const { statement, hasRows } = this.#prepared(sql);
    if (hasRows) return { rows: statement.all(...parameters) as R[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepared(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#database.prepare(sql);
    const made = { statement, hasRows: statement.columns().length > 0 };
    const [oldest] = this.#statements.keys();
    if (this.#statements.size >= KEPT_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    this.#statements.set(sql, made);
    return made;
  }
}

interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
}
