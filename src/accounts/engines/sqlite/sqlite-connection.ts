import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { awayProblem, type RefusalKind, RefusedStatement } from '../../sql/sql-engine.ts';
import { Turns } from './turns.ts';

/** How long a statement waits for another process; this one stands still meanwhile. */
const BUSY_MS = 5_000;
/** Statements are few; those with lists of varying length must not pile up. */
const KEPT_STATEMENTS = 200;

export type Durability = 'FULL' | 'NORMAL';

/** One database file, open once: every statement of this process goes through here, one at a time. */
export class SqliteConnection implements DatabaseConnection {
  readonly turns = new Turns();
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #durability: Durability | undefined;

  constructor(file: string) {
    this.#database = failing(() => new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: true }));
    this.run('PRAGMA journal_mode = WAL');
    this.setDurability('FULL');
  }

  /** `FULL`: a commit is on the disk; `NORMAL`: with the operating system, where the end of this process does no harm. */
  setDurability(durability: Durability): void {
    if (this.#durability === durability) return;
    this.run(`PRAGMA synchronous = ${durability}`);
    this.#durability = durability;
  }

  run(sql: string): void {
    failing(() => this.#database.exec(sql));
  }

  /** Another number after each commit of another process. */
  dataVersion(): unknown {
    return failing(() => this.#statement('PRAGMA data_version').get()?.data_version);
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve) => resolve(failing(() => this.#execute<R>(sql, parameters as SQLInputValue[]))));
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it; what is long is read in pages here.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are read in pages');
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #execute<R>(sql: string, parameters: readonly SQLInputValue[]): QueryResult<R> {
    const statement = this.#statement(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) as R[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const made = this.#database.prepare(sql);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size >= KEPT_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    this.#statements.set(sql, made);
    return made;
  }
}

function failing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { errcode, message } = error as { readonly errcode?: number; readonly message: string };
    if (errcode === undefined) throw error;
    if (AWAY.has(errcode & PRIMARY)) throw awayProblem(message);
    throw new RefusedStatement(kindOf(errcode), message);
  }
}

/** Result codes of https://www.sqlite.org/rescode.html; the lower eight bits are the primary one. */
const PRIMARY = 0xff;
/** Held by another process (5, 6), and full (13). */
const AWAY = new Set([5, 6, 13]);

function kindOf(code: number): RefusalKind {
  if (code === 1555 || code === 2067) return 'taken';
  return code === 787 ? 'missing' : 'other';
}
