import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { ProblemError } from '../../../model/problem.ts';
import { postgresFailure } from './postgres-failure.ts';

/** Several processes share one server, whose default limit is 100 connections. */
const CONNECTIONS = 8;
const CONNECT_MS = 3_000;
const STATEMENT_MS = 10_000;

/** The driver returns int8 as text. All of ours are safe integers. */
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
