import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DamagedDatabase, type RunSync, unavailableProblem } from '../../sql/sql-engine.ts';
import { LogSync } from './log-sync.ts';
import { Mutex } from './mutex.ts';
import { isBusyFailure, isFull, sqliteFailure } from './sqlite-failure.ts';

/** How long opening waits for a lock of another process. This blocks the event loop. */
const OPENING_MS = 5_000;
/**
 * A statement that finds the file locked blocks for MOMENT_MS, then retries every PAUSE_MS until BUSY_MS have passed.
 */
const MOMENT_MS = 10;
const PAUSE_MS = 5;
const BUSY_MS = 5_000;
/** Room for a million ledger lines and ten thousand users. */
const CACHE_KIB = 64 * 1_024;
/** 16 MB. Each checkpoint waits for the disk, and writes a page once however often it changed. */
const CHECKPOINT_PAGES = 4_000;
/** A longer log is cut to this after a checkpoint. */
const MAX_LOG_BYTES = 64 * 2 ** 20;
/** Free pages that one step gives back: 2 MB. Others wait for it. */
const PAGES_AT_A_TIME = 500;
/** A file of an earlier version is rewritten once, so that it can give pages back. Everybody waits for it. */
const MAX_REWRITTEN_BYTES = 64 * 2 ** 20;
/** Pages that a snapshot copies at a time. */
const COPY_PAGES = 200;
/** Limits the statements with lists of varying length; there are few others. */
const MAX_STATEMENTS = 200;

/** `FULL`: a commit is on disk. `NORMAL`: the operating system has it, so it survives the end of this process. */
export type Durability = 'FULL' | 'NORMAL';

/** The one connection to a database file. All statements of this process go through it, one at a time. */
export class SqliteConnection implements DatabaseConnection {
  readonly mutex = new Mutex();
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();
  readonly #log: LogSync;
  /** No other connection can read: the index of the write-ahead log is in the memory of this one. */
  #isAlone = false;
  #damage: DamagedDatabase | undefined;

  constructor(file: string) {
    this.#file = file;
    this.#database = this.#converting(() => this.#open());
    this.run(`PRAGMA cache_size = -${CACHE_KIB}`);
    this.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    this.run(`PRAGMA journal_size_limit = ${MAX_LOG_BYTES}`);
    this.run('PRAGMA synchronous = NORMAL');
    this.#log = new LogSync(file);
    this.run(`PRAGMA busy_timeout = ${MOMENT_MS}`);
  }

  /** Resolves when everything that was committed is on disk. @throws ProblemError */
  async sync(): Promise<void> {
    try {
      await this.#log.sync();
    } catch (error) {
      throw unavailableProblem(`the log of the accounts cannot be written: ${String(error)}`);
    }
  }

  /** Grows with each row that is changed. */
  get changes(): number {
    return this.#converting(() => Number(this.#prepared('SELECT total_changes() AS changes').statement.get()?.changes));
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string): void {
    this.#converting(() => this.#database.exec(sql));
  }

  /**
   * Writes a snapshot into an empty file, through a separate connection whose transaction sees no later change.
   * Statements run meanwhile, because reports may make the database large.
   */
  async copyTo(file: string): Promise<void> {
    const source = this.#isAlone ? this.#database : this.#converting(() => this.#openToRead());
    try {
      if (!this.#isAlone) source.exec('BEGIN; SELECT name FROM settings LIMIT 1');
      await backup(source, file, { rate: COPY_PAGES });
    } catch (error) {
      throw this.#convert(error);
    } finally {
      if (!this.#isAlone) source.close();
    }
  }

  /** Gives free pages back to the file system, some at a time, and cuts the log. */
  async giveBackSpace(): Promise<void> {
    await this.#alone(() => this.#makeShrinkable());
    for (let free = this.#number('freelist_count'); free > 0; ) {
      await this.#alone(() => this.run(`PRAGMA incremental_vacuum(${PAGES_AT_A_TIME})`));
      await setImmediate();
      const left = this.#number('freelist_count');
      // No page can be given back: it is a large file of an earlier version.
      free = left < free ? left : 0;
    }
    await this.#alone(() => this.run('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  #makeShrinkable(): void {
    const bytes = this.#number('page_count') * this.#number('page_size');
    if (this.#number('auto_vacuum') === INCREMENTAL || bytes > MAX_REWRITTEN_BYTES) return;
    this.run('PRAGMA auto_vacuum = INCREMENTAL');
    this.run('VACUUM');
  }

  #number(pragma: string): number {
    return this.#converting(() => Number(this.#prepared(`PRAGMA ${pragma}`).statement.get()?.[pragma]));
  }

  /** Runs work between the transactions of this process. */
  async #alone(work: () => void): Promise<void> {
    const release = await this.mutex.take();
    try {
      await this.#retryWhileBusy(work);
    } finally {
      release();
    }
  }

  /** Changes with each commit of another process. */
  dataVersion(): unknown {
    return this.#converting(() => this.#prepared('PRAGMA data_version').statement.get()?.data_version);
  }

  /** Reads through a new connection, whose cache is empty. @throws ProblemError */
  mustBeReadable(): void {
    if (this.#damage !== undefined) throw this.#damage;
    this.#converting(() => {
      if (this.#isAlone) return;
      const fresh = this.#openToRead();
      try {
        fresh.prepare('SELECT name FROM settings LIMIT 1').get();
      } finally {
        fresh.close();
      }
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return await this.#retryWhileBusy(() => this.#execute<R>(sql, parameters as SQLInputValue[]));
  }

  /** Waits for the mutex, then runs all of `work` synchronously in one transaction. */
  async transactionSync<T>(work: (run: RunSync) => T): Promise<T> {
    const release = await this.mutex.take();
    try {
      return await this.#retryWhileBusy(() => this.#transaction(work));
    } finally {
      release();
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely requires it; long results are read in pages here.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are read in pages');
  }

  async close(): Promise<void> {
    await this.#log[Symbol.asyncDispose]();
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  /**
   * On a full disk there is no room for the index file of the log. A process that has the database alone can keep it in
   * memory.
   */
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
      for (const sql of first) database.exec(sql);
      // In a file that has pages it would be a write, for which a full disk has no room.
      if (isEmpty(database)) database.exec('PRAGMA auto_vacuum = INCREMENTAL');
      database.exec('PRAGMA journal_mode = WAL');
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  #openToRead(): DatabaseSync {
    return new DatabaseSync(this.#file, { readOnly: true, timeout: MOMENT_MS });
  }

  /** Retries while another process writes. */
  async #retryWhileBusy<T>(work: () => T): Promise<T> {
    const deadline = performance.now() + BUSY_MS;
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusyFailure(error) || performance.now() > deadline) throw this.#convert(error);
        await setTimeout(PAUSE_MS);
      }
    }
  }

  #converting<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.#convert(error);
    }
  }

  #convert(error: unknown): unknown {
    const failure = sqliteFailure(error);
    if (failure instanceof DamagedDatabase) this.#damage ??= failure;
    return failure;
  }

  #transaction<T>(work: (run: RunSync) => T): T {
    this.#execute('begin immediate', []);
    try {
      const result = work(({ sql, parameters }) => this.#execute(sql, parameters as SQLInputValue[]).rows);
      this.#execute('commit', []);
      return result;
    } catch (error) {
      // Some failures roll back by themselves.
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
    const cached = this.#statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    const [oldest] = this.#statements.keys();
    if (this.#statements.size >= MAX_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

const isEmpty = (database: DatabaseSync): boolean => database.prepare('PRAGMA page_count').get()?.page_count === 0;

/** Of `auto_vacuum`. */
const INCREMENTAL = 2;

interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
}
