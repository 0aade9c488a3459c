/** A query needs no quotes for its blanks: what commands take as words, they join. */
import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const server = await testServer(({ path }, response) => {
  if (path.endsWith('_count/')) return json(response, 200, { count: 1 });
  if (path.endsWith('_facet/')) return json(response, 200, { aggregations: [], took: 1, timestamp: 1 });
  if (path.endsWith('/download/')) return void response.end('{"data":{"port":22}}\n');
  json(response, 200, { items: [], cursor: null, took: 1, timestamp: 1 });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The queries that reached the server. */
async function queries(...args: readonly string[]): Promise<readonly unknown[]> {
  const before = server.requests.length;
  await periplusInProcess([...args, '--server', server.url]);
  return server.requests
    .slice(before)
    .map(({ query, body }) => query.q ?? (JSON.parse(body === '' ? '{}' : body) as { readonly q?: string }).q);
}

describe('a query of several words', () => {
  it.each([
    ['search', []],
    ['count', []],
    ['facet', ['-f', 'port']],
    ['download', []],
  ])('is joined by %s', async (command, options) => {
    const sent = await queries(command, 'port:22', 'prot7:ssh', ...options);
    expect(new Set(sent)).toEqual(new Set(['port:22 prot7:ssh']));
    expect(new Set(await queries(command, ...options, 'port:22', 'OR', 'http.title:"a  b"'))).toEqual(
      new Set(['port:22 OR http.title:"a  b"']),
    );
    expect(new Set(await queries(command, 'one argument', ...options))).toEqual(new Set(['one argument']));
  });

  it('is joined by query, and is an error for the other commands', async () => {
    const { stdout } = await periplusInProcess(['query', 'port:22', 'prot7:ssh', '--format', 'json']);
    const quoted = await periplusInProcess(['query', 'port:22 prot7:ssh', '--format', 'json']);
    expect(stdout).toBe(quoted.stdout);
    expect(await periplusInProcess(['search'])).toMatchObject({ status: 2, stdout: '' });
  });
});
