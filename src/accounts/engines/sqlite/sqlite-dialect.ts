import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Durability, SqliteConnection } from './sqlite-connection.ts';

/** A Kysely dialect over a shared connection. Each instance sets its own durability. */
export class SqliteDialect implements Dialect {
  readonly #connection: SqliteConnection;
  readonly #durability: Durability;

  constructor(connection: SqliteConnection, durability: Durability) {
    this.#connection = connection;
    this.#durability = durability;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#connection, this.#durability);
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new SharedConnectionAdapter();
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** The connection's mutex already queues, so Kysely need not. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #durability: Durability;
  #release: (() => void) | undefined;
  /** Of the connection, when it was acquired. */
  #changes = 0;
  #hasTransaction = false;

  constructor(connection: SqliteConnection, durability: Durability) {
    this.#connection = connection;
    this.#durability = durability;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#connection.mutex.take();
    try {
      if (this.#durability === 'FULL') this.#changes = this.#connection.changes;
    } catch (error) {
      release();
      throw error;
    }
    this.#hasTransaction = false;
    this.#release = release;
    return this.#connection;
  }

  /** Takes the write lock immediately: SQLite refuses a later upgrade if another process wrote in between. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#hasTransaction = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk has already ended the transaction. A second rollback would hide the first error.
    if (this.#connection.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  /** What was changed is on disk before its caller hears of it. Others may use the connection meanwhile. */
  async releaseConnection(): Promise<void> {
    const release = this.#release;
    this.#release = undefined;
    const mustSync =
      this.#durability === 'FULL' && (this.#hasTransaction || this.#connection.changes !== this.#changes);
    release?.();
    if (mustSync) await this.#connection.sync();
  }

  async destroy(): Promise<void> {}
}
