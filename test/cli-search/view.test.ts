import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const bucket = (key: string, doc_count: number) => ({ key: [key], key_as_string: key, doc_count });
const view = {
  count: 1234,
  facets: [
    { field: 'port', buckets: [bucket('443', 1200), bucket('80', 4)], values: 3, more: true, none: 30, later: false },
    { field: 'http.title', buckets: [bucket('a\u001b[31m', 1)], values: null, more: true, none: 0, later: false },
  ],
  plot: { field: 'last_updated', unit: 'month', buckets: [bucket('2026-10', 1234)], later: false },
  indices: [],
  took: 1,
  timestamp: 1,
};
const comparison = {
  a: { count: 200, indices: [] },
  b: { count: 100, indices: [] },
  both: 50,
  only_a: 150,
  only_b: 50,
  facets: [
    {
      field: 'port',
      values: [{ key: ['443'], key_as_string: '443', a: 150, b: 25, share_a: 0.75, share_b: 0.25 }],
      none: { a: 0, b: 0 },
    },
  ],
  took: 1,
  timestamp: 1,
};
const server = await testServer(({ path, body }, response) => {
  const isNothing = body.includes('level:99');
  if (path.endsWith('/compare/'))
    json(
      response,
      200,
      body.includes('a_indices') ? { ...comparison, both: null, only_a: null, only_b: null } : comparison,
    );
  else json(response, 200, isNothing ? { ...view, count: 0, facets: [], plot: null } : view);
});
afterAll(() => server[Symbol.asyncDispose]());

const run = (...args: readonly string[]) => periplus([...args, '--server', server.url]);
const lastBody = (): unknown => JSON.parse(server.requests.at(-1)?.body ?? '');

describe('periplus view', () => {
  it('prints the numbers of a query for people, and the answer for programs', async () => {
    const { stdout, status } = await run('view', 'level:2', '-c', 'domains', '--format', 'text');
    expect(status).toBe(0);
    expect(stdout).toBe(
      [
        'how many\nrecords  1,234\n',
        'port: 3 values\nvalue   records\n443     1,200\n80      4\n(none)  30\n',
        'http.title: many values\nvalue        records\na\\u001b[31m  1\n',
        'last_updated by month\ndate     records\n2026-10  1,234\n',
      ].join('\n'),
    );
    expect(JSON.parse((await run('view', '*')).stdout)).toEqual(view);
  });

  it('sends what was chosen', async () => {
    await run('view', 'port:443', '-f', 'port,ip', '--without-own-filter', 'port', '--plot', 'none', '--size', '3');
    expect(server.requests.at(-1)?.path).toBe('/api/responses/view/facets/');
    expect(lastBody()).toEqual({
      q: 'port:443',
      facets: ['port', 'ip'],
      without_own_filter: ['port'],
      plot: 'none',
      facet_size: 3,
    });
  });

  it('exits with 1 if nothing matches, and with 2 for a query that cannot be read', async () => {
    expect(await run('view', 'level:99', '-c', 'domains')).toMatchObject({ status: 1 });
    expect(await run('view', '(a')).toMatchObject({ status: 2 });
  });
});

describe('periplus compare', () => {
  it('prints what two queries have in common, and where they differ', async () => {
    const { stdout } = await run('compare', 'port:443', 'port:80', '--format', 'text');
    expect(stdout).toBe(
      [
        'how many\na       200\nb       100\nboth    50\nonly a  150\nonly b  50\n',
        'port\nvalue  a    b   share of a  share of b\n443    150  25  75.0 %      25.0 %\n',
      ].join('\n'),
    );
    expect(JSON.parse((await run('compare', 'a', 'b')).stdout)).toEqual(comparison);
    expect(lastBody()).toEqual({ a: 'a', b: 'b', facet_size: 10 });
  });

  it('says so if the queries read different indices', async () => {
    const { stdout } = await run('compare', '*', '*', '--indices-a', '1', '--indices-b', '2', '--format', 'text');
    expect(stdout).toContain('both    the queries read different indices');
    expect(lastBody()).toMatchObject({ a_indices: '1', b_indices: '2' });
  });

  it('needs two queries', async () => {
    expect(await run('compare', 'a')).toMatchObject({ status: 2 });
  });
});
