import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const indices = [
  { id: 1, type: 'responses', label: '2026-11-21', availability: 'public', state: 'full', count: 5 },
  { id: 2, type: 'domains', label: '2026-11-21', availability: 'public', state: 'full', count: 9 },
];
const mapping = {
  port: { field_type: 'integer' },
  geo: {
    children: [{ country: { field_type: 'keyword' }, location: { children: [{ lat: { field_type: 'float' } }] } }],
  },
};
const server = await testServer(({ path }, response) =>
  json(response, 200, path === '/api/indices/' ? indices : mapping),
);
afterAll(() => server[Symbol.asyncDispose]());

const run = (...args: readonly string[]) => periplus([...args, '--server', server.url]);

describe('periplus indices', () => {
  it('lists the searchable indices, all or of one collection', async () => {
    expect(linesOf((await run('indices')).stdout)).toEqual(indices);
    expect(linesOf((await run('indices', '-c', 'domains')).stdout)).toEqual([indices[1]]);
    expect((await run('indices', '-c', 'domains', '--format', 'table')).stdout).toMatch(
      /^id {2}type {5}label {7}availability {2}state {2}count/,
    );
    expect(await run('indices', '-c', 'certs')).toMatchObject({ status: 1 });
  });
});

describe('periplus mapping', () => {
  it('prints paths and types, or the JSON of the server', async () => {
    expect((await run('mapping', 'responses', '--format', 'csv')).stdout).toBe(
      'path,type\r\nport,integer\r\ngeo.country,keyword\r\ngeo.location.lat,float\r\n',
    );
    expect(JSON.parse((await run('mapping', 'responses', '--format', 'json')).stdout)).toEqual(mapping);
    await run('mapping', 'domains', '--facet');
    expect(server.requests.at(-1)?.path).toBe('/api/mapping/domains/facet/');
    expect(await run('mapping', 'nothing')).toMatchObject({ status: 2 });
  });
});
