import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CHARACTERS } from '../../src/mcp/fit-to-model.ts';
import { ask, askAsIs, json, testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person, team } from '../api/people.ts';
import { launcher, nodeEnvironment } from '../cli-kit/run-periplus.ts';

const NAMES = [
  'search',
  'count',
  'facet',
  'overview',
  'compare_queries',
  'host',
  'compare_hosts',
  'discover',
  'explain_query',
  'fields',
  'datasets',
  'saved_searches',
  'run_saved_search',
];

let service: BootedService;
let someRecord: { readonly ip: string; readonly uri: string };
beforeAll(async () => {
  service = await bootService();
  const { body } = await ask(`${service.url}/api/responses/?q=prot7:http&fields=ip,uri`);
  const [item] = (body as { readonly items: readonly { readonly data: typeof someRecord }[] }).items;
  if (item === undefined) throw new Error('the demonstration world has no web server');
  someRecord = item.data;
}, 120_000);
afterAll(async () => await service[Symbol.asyncDispose]());

interface Called {
  readonly isError: boolean;
  readonly text: string;
}

async function connected(transport: Transport): Promise<Client & AsyncDisposable> {
  const client = new Client({ name: 'a test', version: '1' });
  await client.connect(transport);
  return Object.assign(client, { [Symbol.asyncDispose]: async () => await client.close() });
}

const overHttp = (key = testKey) =>
  connected(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }) as Transport,
  );

const overPipe = (...args: readonly string[]) =>
  connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [launcher, 'mcp', ...args],
      env: { ...nodeEnvironment(), HOME: '/nonexistent' },
      stderr: 'ignore',
    }),
  );

async function call(client: Client, name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Called> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content as readonly { readonly type: string; readonly text: string }[];
  expect(first?.type).toBe('text');
  return { isError: isError === true, text: first?.text ?? '' };
}

async function value(client: Client, name: string, args: Readonly<Record<string, unknown>> = {}) {
  const { isError, text } = await call(client, name, args);
  expect(isError, text).toBe(false);
  expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS + 200);
  return JSON.parse(text);
}

/** Every tool, called once as a model would call it. */
async function tryAll(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(NAMES);
  for (const { annotations, inputSchema, description } of tools) {
    expect(annotations?.readOnlyHint).toBe(true);
    expect(inputSchema.type).toBe('object');
    expect(description?.length).toBeGreaterThan(20);
  }
  const { count } = await value(client, 'count', { q: 'prot7:http' });
  const answer = await ask(`${service.url}/api/responses_count/?q=prot7:http`);
  expect({ count }).toEqual(answer.body);
  const page = await value(client, 'search', { q: 'prot7:http', fields: ['ip', 'uri'] });
  expect(page.records[0]).toEqual(someRecord);
  expect(page.records).toHaveLength(20);
  const next = await value(client, 'search', { q: 'prot7:http', fields: ['ip', 'uri'], cursor: page.next });
  expect(next.records[0]).not.toEqual(page.records[0]);
  const { groups } = await value(client, 'facet', { q: '*', facets: ['port'], size: 2 });
  const facet = await ask(`${service.url}/api/responses_facet/?q=*&facets=port&size=2`);
  const known2 = (facet.body as { readonly aggregations: readonly { readonly doc_count: number }[] }).aggregations;
  expect(groups.map((group: { readonly count: number }) => group.count)).toEqual(known2.map((each) => each.doc_count));
  const overview = await value(client, 'overview', { q: '*', facets: ['port'], size: 2 });
  expect(overview.facets.port.values.map((one: { readonly count: number }) => one.count)).toEqual(
    known2.map((each) => each.doc_count),
  );
  expect(overview.by_date.field).toBe('last_updated');
  const compared = await value(client, 'compare_queries', { a: 'prot7:http', b: '*', facets: ['prot7'], size: 1 });
  expect(compared).toMatchObject({ a: count, both: count, facets: { prot7: [{ value: 'http', percent_of_a: 100 }] } });
  const host = await call(client, 'host', { host: someRecord.ip });
  expect(host.isError).toBe(false);
  expect(host.text).toMatch(/^# /);
  expect(await value(client, 'host', { host: someRecord.ip, fields: 'type,ip' })).toMatchObject({
    host: { type: 'ip', ip: someRecord.ip },
  });
  const before = await value(client, 'compare_hosts', { host: someRecord.ip, as_of: '2026-09-15' });
  expect(before.comparison).toMatchObject({ from: { host: someRecord.ip }, services: { same: expect.any(Number) } });
  const { relations } = await value(client, 'discover', { node_type: 'ip', node_value: someRecord.ip });
  expect(relations.length).toBeGreaterThan(0);
  const { nodes } = await value(client, 'discover', {
    node_type: 'ip',
    node_value: someRecord.ip,
    search_field_id: relations[0].search_field_id,
    size: 3,
  });
  expect(nodes.length).toBeGreaterThan(0);
  expect(await value(client, 'explain_query', { q: 'port:80 OR port:443 no_such:x' })).toMatchObject({
    is_valid: true,
  });
  const bad = await value(client, 'explain_query', { q: 'port:(' });
  expect(bad).toMatchObject({ is_valid: false });
  const { fields } = await value(client, 'fields', { collection: 'domains' });
  expect(fields.map((field: { readonly path: string }) => field.path)).toContain('domain');
  expect(await value(client, 'datasets')).toHaveProperty('datasets');
  expect(await value(client, 'saved_searches')).toEqual({ searches: [] });
}

describe('language models', () => {
  it('are served over HTTP: a third-party client lists and calls every tool', async () => {
    await using client = await overHttp();
    expect(client.getServerVersion()).toMatchObject({ name: 'periplus' });
    expect(client.getInstructions()).toContain('five collections');
    await client.ping();
    await tryAll(client);
  });

  it('are served over a pipe by a process with the data', async () => {
    await using client = await overPipe('--server', service.url, '--key', testKey);
    await tryAll(client);
  }, 60_000);

  it('see published data sets', async () => {
    const { body } = await ask(`${service.url}/api/admin/datasets/publish/`, json({ names: ['port_words'] }));
    const { id } = body as { readonly id: string };
    while (((await ask(`${service.url}/api/admin/jobs/${id}/`)).body as { readonly state: string }).state === 'running')
      await new Promise((resolve) => setTimeout(resolve, 20));
    await using client = await overHttp();
    const { datasets } = await value(client, 'datasets');
    expect(datasets).toContainEqual(expect.objectContaining({ id: 112, name: 'port_words' }));
  });
});

describe('a tool', () => {
  it.each([
    ['search', { q: 'port:(' }, 'This bracket is never closed (at character 6)'],
    ['search', { q: '*', sorted: 'x' }, 'There is no argument sorted'],
    ['search', {}, 'q is missing'],
    ['search', { q: '*', collection: 'hosts' }, 'collection must be one of'],
    ['facet', { q: '*', facets: ['port'], size: 0 }, 'size must be a whole number from 1'],
    ['facet', { q: '*', facets: ['no.such.field'] }, 'no.such.field'],
    ['host', { host: 'no host' }, 'Neither an address nor a domain name'],
    ['host', { host: 'nobody.invalid' }, 'Nothing is known'],
    ['compare_hosts', { host: '192.0.2.1' }, 'Nothing to compare'],
    ['compare_hosts', { host: '192.0.2.1', to: 'no host' }, 'Neither an address nor a domain name'],
    ['compare_hosts', { host: 'nobody.invalid', as_of: '2026' }, 'Nothing is known'],
    ['discover', { node_type: 'ip', node_value: 'x' }, 'x'],
  ])('%s explains what is wrong with %j, so that a model can try again', async (name, args, message) => {
    await using client = await overHttp();
    const { isError, text } = await call(client, name, args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
  });

  it('that does not exist is a protocol error', async () => {
    await using client = await overHttp();
    await expect(client.callTool({ name: 'drop_everything', arguments: {} })).rejects.toThrow('Unknown tool');
  });

  it('limits the length of its answers', async () => {
    await using client = await overHttp();
    const { records, left_out, rest } = await value(client, 'search', { q: 'prot7:http', fields: ['*'] });
    expect(records.length).toBeGreaterThan(0);
    expect(left_out).toMatch(/name fewer fields/);
    // `rest` is a request that works.
    expect((await ask(`${service.url}${rest.replace('GET ', '')}`)).status).toBe(200);
  });
});

describe('a caller with a model', () => {
  let small: Person;
  beforeAll(async () => {
    small = await person(service.accounts, 'model', 'community');
  });

  it('has the restrictions and costs of their subscription', async () => {
    await using client = await overHttp(small.key);
    const before = (await service.accounts.spending.usage({ kind: 'user', id: small.user.id })).coins.spent;
    const { isError, text } = await call(client, 'search', { q: 'cve.name:*' });
    expect([isError, text]).toEqual([true, expect.stringContaining('does not include the field cve.name')]);
    const { records } = await value(client, 'search', { q: 'prot7:http' });
    for (const record of records) expect(record).not.toHaveProperty('tag');
    const usage = await service.accounts.spending.usage({ kind: 'user', id: small.user.id });
    expect(usage.coins.spent - before).toBe(20);
    // Only one call counts: refused calls and other messages do not.
    expect(usage.requestsToday).toBe(1);
    const { fields } = await value(client, 'fields', { about: 'cve' });
    expect(fields).toEqual([]);
  });

  it('needs a key', async () => {
    expect((await askAsIs(`${service.url}/mcp`, json({ jsonrpc: '2.0', id: 1, method: 'ping' }))).status).toBe(401);
  });
});

describe('saved searches', () => {
  it('are listed and run by a model, as their owner saved them', async () => {
    const [owner, mate, stranger] = [
      await person(service.accounts, 'saver'),
      await person(service.accounts, 'saver-mate', 'community'),
      await person(service.accounts, 'saver-stranger'),
    ];
    await team(service.accounts, [owner, mate]);
    const save = async (search: object) =>
      ((await owner.ask(`${service.url}/api/saved_searches/`, json(search))).body as { readonly id: string }).id;
    const query = { collection: 'responses', q: 'prot7:http', sort: '-port', columns: ['port'], note: 'For a model.' };
    const shared = await save({ ...query, name: 'shared', shared: true });
    const own = await save({ collection: 'certs', q: '*', name: 'own' });
    await using client = await overHttp(owner.key);
    const { searches } = await value(client, 'saved_searches');
    expect(searches).toEqual([
      { id: own, name: 'own', collection: 'certs', q: '*' },
      { id: shared, name: 'shared', collection: 'responses', q: 'prot7:http', note: 'For a model.' },
    ]);
    const { records } = await value(client, 'run_saved_search', { id: shared });
    const ports = records.map(({ port }: { readonly port: number }) => port);
    expect(ports).toEqual(ports.toSorted((a: number, b: number) => b - a));
    expect(Object.keys(records[0])).toEqual(['port']);
    await using ofMate = await overHttp(mate.key);
    const listed = await value(ofMate, 'saved_searches');
    expect(listed.searches).toMatchObject([{ id: shared, owner: owner.user.email }]);
    expect((await value(ofMate, 'run_saved_search', { id: shared })).records).toHaveLength(20);
    for (const [who, id] of [
      [mate, own],
      [stranger, shared],
    ] as const) {
      await using other = await overHttp(who.key);
      const refused = await call(other, 'run_saved_search', { id });
      expect(refused).toEqual({ isError: true, text: expect.stringContaining('no such saved search') });
    }
  });
});

describe('a message', () => {
  const send = async (body: string, headers: Readonly<Record<string, string>> = {}) =>
    await ask(`${service.url}/mcp`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  // Codes of JSON-RPC 2.0, section 5.1.
  it.each([
    ['{', null, -32700],
    ['[]', null, -32600],
    ['1', null, -32600],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 1, -32600],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32600],
    ['{"jsonrpc":"2.0","id":1}', 1, -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', 1, -32602],
    ['{"jsonrpc":"2.0","id":"a","method":"no/such"}', 'a', -32601],
    ['{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{}}', 2, -32602],
  ])('%s gives the JSON-RPC error', async (text, id, code) => {
    expect((await send(text)).body).toMatchObject({ jsonrpc: '2.0', id, error: { code } });
  });

  it('that needs no answer gets no answer', async () => {
    const { status, text } = await send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect([status, text]).toEqual([202, '']);
  });

  it('with an unknown revision is answered with the newest, but refused in the header', async () => {
    const initialize = (protocolVersion: string) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion } });
    expect((await send(initialize('1999-01-01'))).body).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
    expect((await send(initialize('2025-03-26'))).body).toMatchObject({ result: { protocolVersion: '2025-03-26' } });
    expect((await send('{}', { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  it('that is too long is refused, and streams and sessions are not offered', async () => {
    expect((await send(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
    expect((await ask(`${service.url}/mcp`)).status).toBe(405);
    expect((await ask(`${service.url}/mcp`, { method: 'DELETE' })).status).toBe(405);
  });
});
