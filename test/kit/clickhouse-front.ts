/**
 * As much of ClickHouse's HTTP interface as the engine for it uses, over an embedded engine, on 127.0.0.1 at a free port: so that this engine can be
 * proved where no server is. What it leaves out: everything else.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChdbEngine } from '../../src/store/engines/chdb/open-chdb.ts';
import { SqlFailure } from '../../src/store/engines/sql/sql-failure.ts';

export interface ClickhouseFront extends AsyncDisposable {
  readonly url: string;
}

export interface FrontAccount {
  readonly user: string;
  readonly password: string;
}

/** Names of the address that are no settings. */
const NO_SETTINGS = new Set([
  'query',
  'database',
  'default_format',
  'wait_end_of_query',
  'cancel_http_readonly_queries_on_client_close',
]);
const SOURCE = /\binput\('([^']*)'\)/;
const FORMAT = /\sFORMAT (\w+)\s*$/;

export async function clickhouseFront(engine: ChdbEngine, account?: FrontAccount): Promise<ClickhouseFront> {
  const server = createServer({ maxHeaderSize: 2 ** 20 }, (request, response) => {
    answer(engine, account, request, response).catch((error: unknown) => {
      const failure = error instanceof SqlFailure ? error : undefined;
      // A server that goes away says nothing any more.
      if (failure?.kind === 'outcome-unknown' || failure?.kind === 'unavailable') {
        request.socket.destroy();
        return;
      }
      response.writeHead(500, failure?.code === undefined ? {} : { 'x-clickhouse-exception-code': failure.code });
      response.end(failure?.cause instanceof Error ? failure.cause.message : String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  engine: ChdbEngine,
  account: FrontAccount | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers } = request;
  if (account !== undefined) {
    const isKnown = headers['x-clickhouse-user'] === account.user && headers['x-clickhouse-key'] === account.password;
    if (!isKnown) {
      response.writeHead(403, { 'x-clickhouse-exception-code': 516 });
      response.end('Code: 516. DB::Exception: Authentication failed. (AUTHENTICATION_FAILED)');
      return;
    }
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { searchParams } = new URL(request.url ?? '/', 'http://front');
  const settings: Record<string, string> = {};
  for (const [name, value] of searchParams) if (!NO_SETTINGS.has(name)) settings[name] = value;
  const bounds = {
    settings,
    lane: laneOf(settings),
    timeLimitMs: Number(settings.max_execution_time ?? LONGEST_S) * 1_000,
    memoryBytes: Number(settings.max_memory_usage),
    threads: Number(settings.max_threads),
    // As text an answer may be longer than inside the engine, and the server does not mind: its client must.
    answerBytes: 8 * Number(settings.max_result_bytes),
  };
  const query = searchParams.get('query');
  if (query === null) {
    response.end(await engine.bytes(body.toString('utf8'), bounds));
    return;
  }
  const structure = SOURCE.exec(query)?.[1];
  const format = FORMAT.exec(query)?.[1];
  if (structure === undefined || format === undefined) throw new Error('the front knows INSERT with input() alone');
  const statement = query.replace(FORMAT, '');
  await engine.insert((source) => statement.replace(SOURCE, () => source), { format, structure, body }, bounds);
  response.end();
}

/** As a server of those who set no limit. */
const LONGEST_S = 600;

/** The server has no lanes: what may use several threads or much time shall not stand before what may not. */
function laneOf(settings: Readonly<Record<string, string>>): 'light' | 'heavy' {
  return Number(settings.max_execution_time) > 10 || Number(settings.max_threads) > 1 ? 'heavy' : 'light';
}
