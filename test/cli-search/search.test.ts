import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { json, type ReceivedRequest, testServer } from '../cli-kit/test-server.ts';

const records = Array.from({ length: 50 }, (_, at) => ({ uri: `http://h${at}.example/`, port: at, ip: '198.18.0.1' }));

/** A page of 20 records, like the HTTP interface; with a cursor if the request has one. */
function page({ query }: ReceivedRequest, hasCursors: boolean): object {
  const isByCursor = hasCursors && query.cursor !== undefined;
  const start = Number((isByCursor ? query.cursor : query.start) || 0);
  const end = Math.min(start + 20, records.length);
  const items = records.slice(start, end).map((data) => ({ data, highlight: {} }));
  const next = end < records.length ? String(end) : null;
  return { items, took: 1, timestamp: 1, ...(isByCursor ? { cursor: next } : {}) };
}

const modern = await testServer((request, response) => {
  if (request.query.q === 'nothing') json(response, 200, { items: [], took: 1, timestamp: 1 });
  else json(response, 200, page(request, true), warningsOf(request));
});

function warningsOf({ query: { fields } }: ReceivedRequest): Record<string, string> {
  const warnings = [
    { code: 'unknown_field', message: 'fields: no field bogus\u001b[31m is known.', from: 0, to: 0 },
    { code: 'unknown_field', message: 'There is no field zzzzzz, so this matches nothing.', from: 0, to: 10 },
  ];
  if (fields === 'strange') return { 'x-query-warnings': '[{]' };
  return fields?.includes('bogus') ? { 'x-query-warnings': JSON.stringify(warnings) } : {};
}
const plain = await testServer((request, response) => json(response, 200, page(request, false)));
afterAll(async () => {
  await modern[Symbol.asyncDispose]();
  await plain[Symbol.asyncDispose]();
});

const search = (...args: readonly string[]) => periplus(['search', '--server', modern.url, ...args]);

describe('periplus search', () => {
  it('prints a page of records, one a line, and sends its options', async () => {
    const { status, stdout, stderr } = await search('port:>0 login', '--indices', '2026-11-21', '--sort', '-port');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(linesOf(stdout)).toEqual(records.slice(0, 20));
    expect(modern.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/responses/',
      query: { q: 'port:>0 login', indices: '2026-11-21', sort: '-port' },
    });
  });

  it('reads as many pages as needed, by cursor', async () => {
    expect(linesOf((await search('*', '--size', '33')).stdout)).toEqual(records.slice(0, 33));
    expect(linesOf((await search('*', '--all')).stdout)).toEqual(records);
    expect(modern.requests.slice(-3).map(({ query }) => query.cursor)).toEqual(['', '20', '40']);
    expect(linesOf((await search('*', '--cursor', '45')).stdout)).toEqual(records.slice(45));
  });

  it('reads pages by offset with --start, or if the server does not support cursors', async () => {
    const { stdout } = await periplus(['search', '*', '--all', '--server', plain.url]);
    expect(linesOf(stdout)).toEqual(records);
    expect(plain.requests.map(({ query }) => query.start)).toEqual([undefined, '20', '40']);
    expect(linesOf((await search('*', '--start', '40')).stdout)).toEqual(records.slice(40));
  });

  it('requests the named fields, or all except those', async () => {
    await search('*', '--fields', 'port,uri');
    expect(modern.requests.at(-1)?.query).toMatchObject({ fields: 'port,uri', source_type: 'include' });
    await search('*', '--exclude', 'port');
    expect(modern.requests.at(-1)?.query).toMatchObject({ fields: 'port', source_type: 'exclude' });
    expect(await search('*', '--fields', 'a', '--exclude', 'b')).toMatchObject({ status: 2 });
  });

  it('prints JSON, CSV and tables', async () => {
    const size = ['--size', '2', '--fields', 'port,uri'];
    expect(JSON.parse((await search('*', ...size, '--format', 'json')).stdout)).toEqual(records.slice(0, 2));
    expect((await search('*', ...size, '--format', 'csv')).stdout).toBe(
      'port,uri\r\n0,http://h0.example/\r\n1,http://h1.example/\r\n',
    );
    expect((await search('*', ...size, '--format', 'table')).stdout).toBe(
      'port  uri\n0     http://h0.example/\n1     http://h1.example/\n',
    );
    expect((await search('nothing', '--format', 'json')).stdout).toBe('[]\n');
    expect((await search('nothing', '--format', 'csv', '--fields', 'a')).stdout).toBe('a\r\n');
  });

  it('prints a column for each field that a pattern matches', async () => {
    const { stdout } = await search('*', '-c', 'domains', '--size', '1', '--fields', 'a*,level', '--format', 'csv');
    expect(stdout.split('\r\n')[0]).toBe('a,aaaa,level');
  });

  it('sends a query in the body if it is too long for a URL', async () => {
    await search(`ip:(${Array.from({ length: 400 }, (_, at) => `10.0.0.${at % 256}`).join(' OR ')})`);
    const { method, query, body } = modern.requests.at(-1) ?? {};
    expect({ method, query }).toEqual({ method: 'POST', query: {} });
    expect(JSON.parse(body ?? '')).toMatchObject({ q: expect.stringMatching(/^ip:\(10\.0\.0\.0 OR/), cursor: '' });
  });

  it('exits with 1 if nothing is found', async () => {
    expect(await search('nothing')).toMatchObject({ status: 1, stdout: '', stderr: '' });
  });

  it('shows an error in a query without a request to the server, and warns about unknown fields', async () => {
    const before = modern.requests.length;
    expect(await search('port:(1')).toMatchObject({
      status: 2,
      stderr:
        'port:(1\n     ^\nThis bracket is never closed. (character 6)\nPut a ) where the group ends; to find it as it stands, quote it.\n',
    });
    expect(modern.requests).toHaveLength(before);
    expect((await search('http.titel:a')).stderr).toMatch(/^warning: There is no field http\.titel/);
  });

  it('prints a warning of the server once, however many pages bring it', async () => {
    const { status, stdout, stderr } = await search('zzzzzz:a', '--fields', 'port,bogus', '--all');
    expect([status, linesOf(stdout).length]).toEqual([0, 50]);
    const [first, second, ...more] = stderr.trim().split('\n');
    expect(first).toMatch(/^warning: There is no field zzzzzz, so this matches nothing\./);
    expect(second).toBe('warning: fields: no field bogus\\u001b[31m is known.');
    expect(more).toEqual([]);
    expect((await search('port:1', '--fields', 'strange')).stderr).toBe('');
  });
});
