import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { ProblemError } from '../../../model/problem.ts';
import { fullDiskProblem, type RefusalKind, RefusedStatement, unavailableProblem } from '../../sql/sql-engine.ts';

/** Several processes share one server, whose default limit is 100 connections. */
const CONNECTIONS = 8;
const CONNECT_MS = 3_000;
const STATEMENT_MS = 10_000;

/** The driver returns int8 as text. All that we store are safe integers. */
const INT8 = 20;

/** A connection pool that prepares each statement once per connection. Its errors contain no values. */
export function postgresPool(url: string, settings: string): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    options: settings,
    application_name: 'periplus',
    types: {
      getTypeParser: ((id: number, format: 'text') =>
        id === INT8 ? Number : types.getTypeParser(id, format)) as typeof types.getTypeParser,
    },
  });
  // The pool replaces idle connections that die; without a listener the event would crash the process.
  pool.on('error', () => {});
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `p${names.size}`;
    names.set(sql, name);
    return name;
  };
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: {},
    async connect() {
      const client = await pool.connect().catch(refuse);
      const wrapped = clients.get(client) ?? wrap(client, nameOf);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  } as PostgresPool;
}

function wrap(client: PoolClient, nameOf: (sql: string) => string): PostgresPoolClient {
  let isLost = false;
  client.on('error', () => {
    isLost = true;
  });
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      const isPrepared = values.length > 0;
      return await client.query(isPrepared ? { name: nameOf(text), text, values: [...values] } : text);
    } catch (error) {
      const failure = postgresFailure(error);
      // The connection may be broken, so do not reuse it.
      if (failure instanceof ProblemError) isLost = true;
      throw failure;
    }
  };
  const release = (isDiscarded?: boolean): void => client.release(isLost || isDiscarded === true);
  // Kysely's other overload of `query` is for cursors, which we do not use.
  return { query, release } as unknown as PostgresPoolClient;
}

function refuse(error: unknown): never {
  throw postgresFailure(error);
}

/**
 * Converts a driver or server error. Drops the server's `detail` and `where`, which repeat values of the statement.
 * Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function postgresFailure(error: unknown): Error {
  const { code = '', message = '', constraint } = error as DriverError;
  if (code === DISK_FULL) return fullDiskProblem(`PostgreSQL: ${code}`);
  if (isUnavailable(code, message)) return unavailableProblem(`PostgreSQL: ${code || 'no connection'}`);
  const constraintText = constraint === undefined ? '' : ` at ${constraint}`;
  return new RefusedStatement(
    KINDS[code] ?? 'other',
    `PostgreSQL refused a statement: ${code || message}${constraintText}`,
  );
}

interface DriverError {
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
}

const KINDS: Readonly<Record<string, RefusalKind>> = { '23505': 'duplicate', '23503': 'foreign_key' };

const DISK_FULL = '53100';

/**
 * Connection lost or refused (08), shutting down or starting up (57P), too many connections (53300), lock and statement
 * timeouts, deadlocks and serialization failures (55P03, 57014, 40P01, 40001), and errors of the operating system.
 */
const UNAVAILABLE = /^(?:08...|57P0[1-5]|53300|55P03|57014|40P01|40001|E[A-Z]+)$/;

function isUnavailable(code: string, message: string): boolean {
  return UNAVAILABLE.test(code) || (code === '' && /terminated|timeout|connection|not queryable/i.test(message));
}
