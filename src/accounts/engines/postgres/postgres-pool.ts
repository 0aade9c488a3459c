import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { ProblemError } from '../../../model/problem.ts';
import { postgresFailure } from './postgres-failure.ts';

/** Several service processes share one server, whose usual bound is 100. */
const CONNECTIONS = 8;
const CONNECT_MS = 3_000;
const STATEMENT_MS = 10_000;

/** Numbers of 8 bytes come as text; ours all are safe integers. */
const INT8 = 20;

/** A pool whose statements are prepared once for each connection, and whose errors hold no values. */
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
  // A connection that dies while nobody uses it is told here, and replaced when it is next asked for.
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
      const known = clients.get(client) ?? wrap(client, nameOf);
      clients.set(client, known);
      return known;
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
      // In doubt a new connection is the safe one.
      if (failure instanceof ProblemError) isLost = true;
      throw failure;
    }
  };
  const release = (isDiscarded?: boolean): void => client.release(isLost || isDiscarded === true);
  // Kysely's other form of `query` is for cursors, which nothing here opens.
  return { query, release } as unknown as PostgresPoolClient;
}

function refuse(error: unknown): never {
  throw postgresFailure(error);
}
