/** Each engine of the SQL seam, opened on nothing that was there before, for suites that hold for all of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChdb } from '../../src/store/engines/chdb/open-chdb.ts';
import { openClickhouse } from '../../src/store/engines/clickhouse/open-clickhouse.ts';
import type { PooledEngineOptions } from '../../src/store/engines/sql/pooled-engine.ts';
import type { SqlEngine } from '../../src/store/engines/sql/sql-engine.ts';
import { clickhouseFront } from '../kit/clickhouse-front.ts';

export interface SqlEngineUnderTest {
  readonly name: string;
  /** The caller disposes of what it is given: engine, server, directory. */
  open(options?: PooledEngineOptions): Promise<{ readonly engine: SqlEngine } & AsyncDisposable>;
}

export const SQL_ENGINES: readonly SqlEngineUnderTest[] = [
  {
    name: 'chdb',
    open: async (options = {}) => {
      const held = new AsyncDisposableStack();
      const engine = held.use(await openChdb(await temporaryDirectory(held), options));
      return { engine, [Symbol.asyncDispose]: () => held.disposeAsync() };
    },
  },
  {
    name: 'clickhouse, against a front',
    open: async (options = {}) => {
      const held = new AsyncDisposableStack();
      const account = { user: 'periplus', password: 'geheim' };
      const behind = held.use(await openChdb(await temporaryDirectory(held)));
      const front = held.use(await clickhouseFront(behind, account));
      const engine = held.use(await openClickhouse(front.url, { ...options, ...account }));
      return { engine, [Symbol.asyncDispose]: () => held.disposeAsync() };
    },
  },
];

export async function temporaryDirectory(held: AsyncDisposableStack): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'periplus-test-'));
  held.defer(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
