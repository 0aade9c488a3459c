import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openChdb } from '../../src/store/engines/chdb/open-chdb.ts';
import { openClickhouse } from '../../src/store/engines/clickhouse/open-clickhouse.ts';
import { clickhouseFront } from '../kit/clickhouse-front.ts';
import { temporaryDirectory } from './sql-engines.ts';

async function serving(held: AsyncDisposableStack, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  held.defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('says that no server answers', async () => {
  await using held = new AsyncDisposableStack();
  const url = await serving(held, () => {});
  await held.disposeAsync();
  await expect(openClickhouse(url)).rejects.toMatchObject({ kind: 'unavailable' });
});

it('says that the server does not know the account', async () => {
  await using held = new AsyncDisposableStack();
  const behind = held.use(await openChdb(await temporaryDirectory(held)));
  const front = held.use(await clickhouseFront(behind, { user: 'a', password: 'b' }));
  await expect(openClickhouse(front.url, { user: 'a', password: 'c' })).rejects.toMatchObject({
    kind: 'rejected',
    code: 516,
  });
  await using engine = await openClickhouse(front.url, { user: 'a', password: 'b' });
  expect(await engine.rows('SELECT 1')).toEqual([[1]]);
});

it('reads once more after a lost answer, and never writes twice', async () => {
  await using held = new AsyncDisposableStack();
  const seen: string[] = [];
  const url = await serving(held, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const sql = Buffer.concat(chunks).toString();
      seen.push(sql);
      if (sql.startsWith('LOSE') && seen.filter((other) => other === sql).length === 1) {
        response.writeHead(200, { 'content-length': 100 });
        response.write('["1"');
        setImmediate(() => response.destroy());
      } else response.end('["1"]\n');
    });
  });
  await using engine = await openClickhouse(url);
  expect(await engine.rows('LOSE a')).toEqual([['1']]);
  await expect(engine.run('LOSE b')).rejects.toMatchObject({ kind: 'outcome-unknown' });
  expect(seen.slice(1)).toEqual(['LOSE a', 'LOSE a', 'LOSE b']);
});

it.each([
  [502, 'unavailable'],
  [503, 'unavailable'],
  [404, 'rejected'],
])('takes status %i of something before the server as %s', async (status, kind) => {
  await using held = new AsyncDisposableStack();
  const url = await serving(held, (request, response) => {
    request.resume();
    response.writeHead(status).end('<html>');
  });
  await expect(openClickhouse(url)).rejects.toMatchObject({ kind });
});

it('sends bounds as settings, the database and the statement, and no password in the address', async () => {
  await using held = new AsyncDisposableStack();
  const seen: { url: URL; database: unknown; user: unknown }[] = [];
  const url = await serving(held, (request, response) => {
    request.resume();
    const { headers } = request;
    seen.push({
      url: new URL(request.url ?? '', 'http://x'),
      database: headers['x-clickhouse-database'],
      user: headers['x-clickhouse-user'],
    });
    response.end('["1"]\n');
  });
  await using engine = await openClickhouse(`${url}base/`, { user: 'u', password: 'secret', database: 'd' });
  const input = { format: 'LineAsString', structure: 'line String', body: Buffer.from('x') };
  await engine.insert((source) => `INSERT INTO t SELECT * FROM ${source}`, input, {
    timeLimitMs: 1_500,
    memoryBytes: 7,
    threads: 3,
  });
  const last = seen.at(-1);
  expect(last).toMatchObject({ database: 'd', user: 'u' });
  expect(last?.url.pathname).toBe('/base/');
  expect(Object.fromEntries(last?.url.searchParams ?? [])).toMatchObject({
    max_execution_time: '1.5',
    max_memory_usage: '7',
    max_threads: '3',
    query: "INSERT INTO t SELECT * FROM input('line String') FORMAT LineAsString",
  });
  expect(last?.url.href).not.toContain('secret');
});
