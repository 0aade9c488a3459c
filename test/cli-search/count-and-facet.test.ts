import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const groups = [
  { key: ['NL', '443'], key_as_string: 'NL|443', doc_count: 1200 },
  { key: ['=1+1', '80'], key_as_string: '=1+1|80', doc_count: 7 },
];
const server = await testServer(({ path, query }, response) => {
  if (path.endsWith('_count/')) json(response, 200, { count: query.q === 'nothing' ? 0 : 1234567 });
  else json(response, 200, { aggregations: query.q === 'nothing' ? [] : groups, took: 1, timestamp: 1 });
});
afterAll(() => server[Symbol.asyncDispose]());

const run = (...args: readonly string[]) => periplus([...args, '--server', server.url]);

describe('periplus count', () => {
  it('prints the bare number, or JSON', async () => {
    expect(await run('count', 'level:2', '-c', 'domains', '--indices', '3')).toMatchObject({
      status: 0,
      stdout: '1234567\n',
    });
    expect(server.requests.at(-1)).toMatchObject({
      path: '/api/domains_count/',
      query: { q: 'level:2', indices: '3' },
    });
    expect((await run('count', '*', '--format', 'json')).stdout).toBe('{"count":1234567}\n');
  });

  it('exits with 1 if the count is 0', async () => {
    expect(await run('count', 'nothing')).toMatchObject({ status: 1, stdout: '0\n' });
  });
});

describe('periplus facet', () => {
  it('prints groups in the order of the server, as lines, as CSV without formulas, and as a table', async () => {
    const facet = ['facet', '*', '-f', 'geo.country,port', '--size', '2'];
    expect(linesOf((await run(...facet)).stdout)).toEqual(groups.map(({ key, doc_count }) => ({ key, doc_count })));
    expect(server.requests.at(-1)?.query).toEqual({ q: '*', facets: 'geo.country,port', size: '2' });
    expect((await run(...facet, '--format', 'csv')).stdout).toBe(
      "geo.country,port,count\r\nNL,443,1200\r\n'=1+1,80,7\r\n",
    );
    expect((await run(...facet, '--format', 'table')).stdout).toBe(
      'geo.country  port  count\nNL           443    1200\n=1+1         80        7\n',
    );
  });

  it('requires fields, and exits with 1 if there is no group', async () => {
    expect(await run('facet', '*')).toMatchObject({ status: 2 });
    expect(await run('facet', 'nothing', '-f', 'port')).toMatchObject({ status: 1, stdout: '' });
  });
});
