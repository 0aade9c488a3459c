import type { ColumnDefinitionBuilder, CompiledQuery, Kysely, Transaction } from 'kysely';
import { ProblemError } from '../../model/problem.ts';
import type { Tables } from './tables.ts';

/** A database as the shared SQL needs it. What differs between databases is here, and nowhere else. */
export interface SqlEngine extends AsyncDisposable {
  readonly name: string;
  readonly isShared: boolean;
  /** A commit is on the disk before it is answered. */
  readonly db: Kysely<Tables>;
  /** A commit survives the end of every process; when the machine goes down, the last second of them may be lost. For counters. */
  readonly quick: Kysely<Tables>;
  /**
   * Where statements are run within this process: work of several, in one transaction of the durability of `quick`, without anything in between. Done anew
   * where another process was writing.
   */
  readonly atOnce: (<T>(work: (run: RunNow) => T) => Promise<T>) | undefined;
  readonly idType: 'integer' | 'bigint';
  /** Makes a column of `idType` the key, numbered by the database and never used again. */
  readonly numbered: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Statements after which no row of the table can be changed or removed. */
  readonly growsOnly: (table: string) => readonly string[];
  /** Until the transaction ends, nobody else migrates. */
  readonly lockMigrations: (transaction: Transaction<Tables>) => Promise<void>;
  /** Tells other processes, once the transaction is committed, that accounts have changed. */
  readonly announce: (transaction: Transaction<Tables>) => Promise<void>;
  /** All there is at this moment, into a file that is not there yet. */
  readonly backUp: ((file: string) => Promise<void>) | undefined;
  /** Reads from where the accounts lie, and not from memory. @throws Error */
  readonly mustBeReadable: () => Promise<void>;
  /** A value that stays the same as long as no other process has changed accounts; undefined while that cannot be known. */
  readonly changeMark: () => unknown;
}

/** Runs a statement and gives its rows. */
export type RunNow = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => readonly unknown[];

/** A statement that its database refused; without any value of it. */
export class RefusedStatement extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.name = 'RefusedStatement';
    this.kind = kind;
  }
}

/**
 * - `taken`: a row with this key is there.
 * - `missing`: a row that is referred to is not there, or is still referred to.
 * - `other`: a defect.
 */
export type RefusalKind = 'taken' | 'missing' | 'other';

export function isRefusal(error: unknown, kind: RefusalKind): boolean {
  return error instanceof RefusedStatement && error.kind === kind;
}

/** Whole seconds after which a database that was away may be back. */
const RETRY_AFTER = 5;
/** A full disk is not emptied in a moment. */
const RETRY_WHEN_FULL = 60;

const CANNOT_READ = 'The accounts cannot be read right now. Try again in a moment.';

/** The database is not there, or was held by somebody else for too long; `reason` is for the log. */
export function awayProblem(reason: string, detail = CANNOT_READ): ProblemError {
  return new ProblemError('unavailable', detail, { retryAfter: RETRY_AFTER, cause: new Error(reason) });
}

/** The words are those of a store whose disk is full. */
export function fullDiskProblem(reason: string): ProblemError {
  const detail = 'The database has no space left on its disk.';
  return new ProblemError('unavailable', detail, { retryAfter: RETRY_WHEN_FULL, cause: new Error(reason) });
}

/** What the database holds is not what was written. */
export class DamagedDatabase extends ProblemError {
  constructor(reason: string) {
    super('unavailable', CANNOT_READ, { retryAfter: RETRY_WHEN_FULL, cause: new Error(reason) });
  }
}
