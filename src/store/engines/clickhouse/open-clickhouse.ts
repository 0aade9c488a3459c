/** The address of a ClickHouse server's HTTP interface -> the engine behind it. */
import { PooledEngine, type PooledEngineOptions } from '../sql/pooled-engine.ts';
import type { SqlEngine } from '../sql/sql-engine.ts';
import { type ClickhouseAccount, HttpTransport } from './http-transport.ts';

export interface ClickhouseOptions extends ClickhouseAccount, PooledEngineOptions {}

/** @throws SqlFailure unavailable when the server does not answer now, rejected when it does not know the account */
export async function openClickhouse(url: string | URL, options: ClickhouseOptions = {}): Promise<SqlEngine> {
  const engine = new PooledEngine(new HttpTransport(new URL(url), options), options);
  try {
    await engine.rows('SELECT version()');
    return engine;
  } catch (error) {
    await engine[Symbol.asyncDispose]();
    throw error;
  }
}
