import type { ColumnDefinitionBuilder, CompiledQuery, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { ProblemError } from '../../model/problem.ts';
import type { Tables } from './tables.ts';

/** A database as the shared SQL code needs it. All differences between databases are here. */
export interface SqlEngine extends AsyncDisposable {
  readonly name: string;
  readonly isShared: boolean;
  /** A commit is on disk before it is acknowledged. */
  readonly db: Kysely<Tables>;
  /** A commit survives the end of any process, but a machine crash may lose the last second. For counters. */
  readonly quick: Kysely<Tables>;
  /**
   * Runs `work` in one synchronous transaction with the durability of `quick`; no other statement of this process can
   * interleave. Retried while another process writes. Undefined if the database is not in this process.
   */
  readonly transactionSync: (<T>(work: (run: RunSync) => T) => Promise<T>) | undefined;
  readonly idType: 'integer' | 'bigint';
  readonly bytesType: 'blob' | 'bytea';
  /** Makes a query lock its rows until the transaction ends. Others wait to lock or change them. */
  readonly lockRows: <T extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, T, Row>,
  ) => SelectQueryBuilder<Tables, T, Row>;
  /** Makes a column of `idType` an auto-incremented primary key whose values are never reused. */
  readonly numbered: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Statements after which rows of a table with a `numbered` column may be inserted with their number. */
  readonly chooseNumbers: (table: string) => readonly string[];
  /** Statements that make a table refuse changes and removals of its rows. */
  readonly appendOnly: (table: string) => readonly string[];
  /** Keeps other processes from migrating until the transaction ends. */
  readonly lockMigrations: (transaction: Transaction<Tables>) => Promise<void>;
  /** Notifies other processes of a change when the transaction commits. */
  readonly announce: (transaction: Transaction<Tables>) => Promise<void>;
  /** Writes a snapshot to a new file. */
  readonly backUp: ((file: string) => Promise<void>) | undefined;
  /** Gives the space of removed rows back to the file system. Undefined if the database does so by itself. */
  readonly giveBackSpace: (() => Promise<void>) | undefined;
  /** Reads from the database itself, not from a cache. @throws Error */
  readonly mustBeReadable: () => Promise<void>;
  /** A value that changes when another process changes accounts. Undefined while that is unknown. */
  readonly changeMark: () => unknown;
}

/** Runs a statement synchronously and returns its rows. */
export type RunSync = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => readonly unknown[];

/** The database refused a statement. The message contains no values. */
export class RefusedStatement extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.name = 'RefusedStatement';
    this.kind = kind;
  }
}

/**
 * - `duplicate`: a row with this key exists.
 * - `foreign_key`: a referenced row does not exist, or the row is still referenced.
 * - `other`: a defect.
 */
export type RefusalKind = 'duplicate' | 'foreign_key' | 'other';

export function isRefusal(error: unknown, kind: RefusalKind): boolean {
  return error instanceof RefusedStatement && error.kind === kind;
}

/** Seconds until an unavailable database may be back. */
const RETRY_AFTER = 5;
/** Seconds to wait on a full or damaged disk. */
const RETRY_WHEN_FULL = 60;

const CANNOT_READ = 'The accounts cannot be read right now. Try again in a moment.';

/** The database cannot be reached, or was locked for too long. `reason` is for the log. */
export function unavailableProblem(reason: string, detail = CANNOT_READ): ProblemError {
  return new ProblemError('unavailable', detail, { retryAfter: RETRY_AFTER, cause: new Error(reason) });
}

/** Same text as for a store whose disk is full. */
export function fullDiskProblem(reason: string): ProblemError {
  const detail = 'The database has no space left on its disk.';
  return new ProblemError('unavailable', detail, { retryAfter: RETRY_WHEN_FULL, cause: new Error(reason) });
}

/** The database file is corrupt. */
export class DamagedDatabase extends ProblemError {
  constructor(reason: string) {
    super('unavailable', CANNOT_READ, { retryAfter: RETRY_WHEN_FULL, cause: new Error(reason) });
  }
}
