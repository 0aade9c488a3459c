import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoveryOperations } from '../../src/model/operations/areas/discovery.ts';
import { bodySize } from '../../src/model/operations/body-size.ts';
import type { Operation } from '../../src/model/operations/operation.ts';
import { ask, askAsIs, type HttpAnswer, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { person } from './people.ts';

let service: BootedService;
let domains: readonly string[];
beforeAll(async () => {
  service = await bootService({ demoSize: 200 });
  const { body } = await ask(`${service.url}/api/domains/?q=${encodeURIComponent('level:2 mx:*')}`, { headers: key() });
  domains = (body as { readonly items: readonly { readonly data: { readonly domain: string } }[] }).items.map(
    ({ data }) => data.domain,
  );
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const key = (): Readonly<Record<string, string>> => ({ 'x-api-key': service.key });

interface CountAnswer {
  readonly search_field: string;
  readonly count: number;
  readonly preview: readonly string[];
  readonly search_field_id: number;
  readonly is_too_much_docs: boolean;
  readonly node_types: Readonly<Record<string, number>>;
}
interface ResultAnswer {
  readonly is_valid: boolean;
  readonly node_value: string;
  readonly node_type: string;
}

const post = (operation: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> =>
  ask(`${service.url}/api/discovery/${operation}/`, json(body, { ...key(), ...headers }));

const linesOf = ({ text }: HttpAnswer): readonly unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

const counted = ({ body }: HttpAnswer): readonly CountAnswer[] =>
  (body as readonly { readonly aggregations: readonly CountAnswer[] }[]).flatMap(({ aggregations }) => aggregations);

const [node_type, mailServers] = ['domain', 31];

describe('the searches for a node', () => {
  it('are grouped by collection, including empty ones, with identifying headers', async () => {
    const answer = await post('node_count', { node_type, node_value: domains[0] });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(answer.headers.get('x-count-id')).toMatch(/^[0-9a-z]{32}$/);
    expect(answer.headers.get('x-stream-id')).toMatch(/^[0-9a-z]{32}$/);
    const searches = counted(answer);
    for (const id of [29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]) {
      const search = searches.find((each) => each.search_field_id === id);
      expect(search?.preview.length).toBe(Math.min(5, search?.count ?? -1));
      expect(search?.is_too_much_docs).toBe(false);
    }
    expect(searches.find((each) => each.search_field_id === mailServers)?.node_types).toEqual({
      domain: expect.any(Number),
    });
  });

  it('are lines on request', async () => {
    const answer = await post('node_count', { node_type, node_value: domains[0] }, { accept: 'application/x-ndjson' });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    expect(linesOf(answer).length).toBeGreaterThan(11);
  });

  it('accept a value alone, in a list, and in a form', async () => {
    const plain = counted(await post('node_count', { node_type, node_value: domains[0] }));
    expect(counted(await post('node_count', { node_type, node_value: [domains[0]] }))).toEqual(plain);
    const form = await ask(`${service.url}/api/discovery/node_count`, {
      method: 'POST',
      headers: { ...key(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ node_type, node_value: domains[0] ?? '' }),
    });
    expect(counted(form)).toEqual(plain);
  });

  it.each([
    [{ node_type: 'nothing', node_value: 'x' }],
    [{ node_type: 'ip', node_value: 'example.com' }],
    [{ node_type: 'domain', node_value: '192.0.2.1' }],
    [{ node_type: 'domain', node_value: [] }],
    [{ node_type: 'domain', node_value: ['a.example', 'b.example'] }],
    [{ node_type: 'domain', node_value: 7 }],
    [{ node_type: 'domain', node_value: [['a.example']] }],
    [{ node_type: 'domain' }],
    [{}],
  ])('refuse %j', async (body) => {
    expect(await post('node_count', body)).toMatchObject({ status: 400, body: { type: 'request_parsing_error' } });
  });

  it('require a key', async () => {
    const answer = await askAsIs(
      `${service.url}/api/discovery/node_count/`,
      json({ node_type, node_value: domains[0] }),
    );
    expect(answer).toMatchObject({ status: 401, body: { type: 'authorization_required' } });
  });
});

describe('the results of a node search', () => {
  it('are nodes for every spelling of the search, with and without a count', async () => {
    const node_value = domains[0];
    const count = await post('node_count', { node_type, node_value });
    const expectedCount = counted(count).find((each) => each.search_field_id === mailServers)?.count ?? 0;
    const countId = count.headers.get('x-count-id') ?? '';
    const plain = await post('node_result', { node_type, node_value, search_field_id: mailServers });
    const { aggregations } = plain.body as { readonly aggregations: readonly ResultAnswer[] };
    expect(aggregations).toHaveLength(expectedCount);
    expect(expectedCount).toBeGreaterThan(0);
    for (const node of aggregations) expect(node).toMatchObject({ is_valid: true, node_type: 'domain' });
    const spelt = { node_type, node_value: [node_value], search_field_id: String(mailServers) };
    // One that has expired is like one that never was.
    for (const header of [countId, '0'.repeat(32), ''])
      expect((await post('node_result', spelt, { 'x-count-id': header })).body).toEqual(plain.body);
  });

  it.each(['x'.repeat(32), '0'.repeat(31), '7', 'null', `${'0'.repeat(32)}, ${'0'.repeat(32)}`])(
    'are refused with a malformed X-Count-Id: %s',
    async (id) => {
      for (const operation of ['node_result', 'group_of_nodes_result']) {
        const query = { node_type, node_value: [domains[0]], search_field_id: mailServers };
        const { status, body } = await post(operation, query, { 'x-count-id': id });
        expect([status, body]).toEqual([
          400,
          expect.objectContaining({ type: 'request_parsing_error', title: 'X-Count-Id is malformed' }),
        ]);
      }
    },
  );

  it('may be empty', async () => {
    const nothing = { node_type, node_value: 'nothing.invalid', search_field_id: 29 };
    expect((await post('node_result', nothing)).body).toEqual({ aggregations: [] });
  });

  it('are refused for a search of another type', async () => {
    const wrong = await post('node_result', { node_type, node_value: domains[0], search_field_id: 200 });
    expect(wrong).toMatchObject({ status: 400 });
    expect(await post('node_result', { node_type, node_value: domains[0] })).toMatchObject({ status: 400 });
  });
});

describe('a group', () => {
  it('is counted search by search, and stays done', async () => {
    const answer = await post('group_of_nodes_count', { node_type, node_value: domains });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = linesOf(answer) as readonly CountAnswer[];
    expect(lines.map((line) => line.search_field_id)).toEqual(expect.arrayContaining([29, 35, 39]));
    for (let times = 0; times < 3; times++) {
      const status = await ask(`${service.url}/api/discovery/status/${answer.headers.get('x-stream-id')}/`, {
        headers: key(),
      });
      expect(status.body).toEqual({ data: { percentage: 100, message: expect.any(String), status: 'done' } });
    }
  });

  it('gives a line per node, in both forms that clients read', async () => {
    const count = await post('group_of_nodes_count', { node_type, node_value: domains });
    const answer = await post(
      'group_of_nodes_result',
      { node_type, node_value: domains, search_field_id: mailServers },
      { 'x-count-id': count.headers.get('x-count-id') ?? '' },
    );
    const lines = linesOf(answer) as readonly {
      readonly node_key: string;
      readonly is_valid: boolean;
      readonly node_type: string;
      readonly node_value: readonly string[];
      readonly aggregations: readonly ResultAnswer[];
    }[];
    expect(lines.map((line) => line.node_key)).toEqual(domains);
    for (const line of lines) {
      expect(line).toMatchObject({ is_valid: true, node_type: 'domain' });
      expect(line.node_value).toEqual(line.aggregations.map((node) => node.node_value));
      expect(line.node_value.length).toBeGreaterThan(0);
    }
  });

  it('hides its progress from others', async () => {
    const answer = await post('group_of_nodes_count', { node_type, node_value: domains });
    const user = await service.accounts.users.create(
      { email: 'other@example.com', tierId: 'business' },
      { kind: 'installation' },
    );
    const other = { 'x-api-key': await service.accounts.keys.show(user.id) };
    const url = `${service.url}/api/discovery/status/${answer.headers.get('x-stream-id')}/`;
    expect(await ask(url, { headers: other })).toMatchObject({ status: 404 });
    expect(await ask(url, { headers: key() })).toMatchObject({ status: 200 });
    // Counts of other users are ignored.
    const body = { node_type, node_value: domains[0], search_field_id: mailServers };
    const count = await post('node_count', { node_type, node_value: domains[0] });
    const foreign = { ...other, 'x-count-id': count.headers.get('x-count-id') ?? '' };
    const theirs = await ask(`${service.url}/api/discovery/node_result/`, json(body, foreign));
    expect(theirs.body).toEqual((await post('node_result', body)).body);
  });

  it('is limited by the subscription, and costs a coin per result', async () => {
    const { accounts, url } = service;
    const user = await accounts.users.create({ email: 'small@example.com' }, { kind: 'installation' });
    const small = { 'x-api-key': await accounts.keys.show(user.id) };
    const many = Array.from({ length: 21 }, (_, at) => `n${at}.example`);
    const tooMany = await ask(
      `${url}/api/discovery/group_of_nodes_count/`,
      json({ node_type, node_value: many }, small),
    );
    expect(tooMany).toMatchObject({ status: 402, body: { type: 'pricing_plan_limit_exceeded' } });
    const spent = async () => (await accounts.spending.usage({ kind: 'user', id: user.id })).coins.spent;
    const body = { node_type, node_value: domains.slice(0, 3), search_field_id: mailServers };
    const lines = linesOf(await ask(`${url}/api/discovery/group_of_nodes_result/`, json(body, small)));
    const nodeCount = lines.reduce<number>(
      (sum, line) => sum + (line as { aggregations: readonly ResultAnswer[] }).aggregations.length,
      0,
    );
    expect(await spent()).toBe(nodeCount);
  });

  it('has room for as many long names as the subscription allows', async () => {
    const { groupCount, groupResult, nodeCount } = discoveryOperations;
    const large = await person(service.accounts, 'long', 'enterprise');
    const padded = async (operation: Operation, bytes: number) => {
      const body = `{"node_type":"domain","node_value":["a.example"],"search_field_id":${mailServers}`;
      const init = { ...json({}), body: `${body.padEnd(bytes - 1)}}` };
      return await large.ask(`${service.url}${operation.path}`, init);
    };
    for (const operation of [groupCount, groupResult, nodeCount]) {
      const { bytes } = bodySize(operation);
      expect((await padded(operation, bytes)).status).toBe(200);
      expect(await padded(operation, bytes + 1)).toMatchObject({ status: 413, body: { type: 'payload_too_large' } });
    }
    const names = Array.from({ length: 100_000 }, (_, at) => `${String(at).padStart(6, '0')}.`.padEnd(253, 'a'));
    expect(bodySize(groupCount).bytes).toBeGreaterThan(JSON.stringify(names, null, 4).length);
    const small = await person(service.accounts, 'less-long', 'corporate');
    const tooMany = await small.ask(`${service.url}${groupCount.path}`, json({ node_type, node_value: names }));
    expect(tooMany).toMatchObject({ status: 402, body: { type: 'pricing_plan_limit_exceeded' } });
  }, 60_000);

  it('is not searched without coins, nor is a node', async () => {
    const poor = await person(service.accounts, 'poor', 'freelancer');
    const subject = { kind: 'user', id: poor.user.id } as const;
    const limit = 1_000_000;
    const spend = async (amount: number) =>
      await service.accounts.spending.spend(subject, { currency: 'coins', amount, limit, reason: 'test' });
    const coins = async () => (await service.accounts.spending.usage(subject)).coins.spent;
    const call = async (operation: string, body: object) =>
      await poor.ask(`${service.url}/api/discovery/${operation}/`, json({ node_type, ...body }));
    await spend(limit - 3);
    // The number of nodes is limited by the coins, and unused coins are refunded.
    const graph = await call('graph', { node_value: domains[0], steps: 2 });
    expect(graph.status, graph.text).toBe(200);
    expect(graph.body).toMatchObject({ is_cut: true });
    expect((graph.body as { readonly nodes: readonly unknown[] }).nodes).toHaveLength(3);
    expect(await coins()).toBe(limit);
    for (const [operation, body] of [
      ['graph', { node_value: domains[0] }],
      ['paths', { node_value: domains[0], to_type: 'domain', to_value: domains[1] }],
      ['node_result', { node_value: domains[0], search_field_id: mailServers }],
      ['group_of_nodes_result', { node_value: domains.slice(0, 2), search_field_id: mailServers }],
    ] as const)
      expect(await call(operation, body), operation).toMatchObject({ status: 402, body: { type: 'not_enough_coins' } });
    expect(await coins()).toBe(limit);
  });

  it('without results costs nothing', async () => {
    const rich = await person(service.accounts, 'rich');
    const coins = async () => (await service.accounts.spending.usage({ kind: 'user', id: rich.user.id })).coins.spent;
    const none = { node_type, node_value: 'nobody.example', to_type: 'domain', to_value: 'none.example' };
    const paths = await rich.ask(`${service.url}/api/discovery/paths/`, json(none));
    expect([paths.status, await coins()]).toEqual([200, 0]);
    const graph = await rich.ask(`${service.url}/api/discovery/graph/`, json({ node_type, node_value: domains[0] }));
    expect(await coins()).toBe((graph.body as { readonly nodes: readonly unknown[] }).nodes.length);
  });

  it('finds no registrations if the subscription has none', async () => {
    const user = await service.accounts.users.create({ email: 'free@example.com' }, { kind: 'installation' });
    const free = { 'x-api-key': await service.accounts.keys.show(user.id) };
    const request = json({ node_type, node_value: domains[0] }, free);
    const searches = counted(await ask(`${service.url}/api/discovery/node_count/`, request));
    for (const search of searches.filter((each) => [36, 37, 38, 39, 113].includes(each.search_field_id)))
      expect(search.count).toBe(0);
    expect(searches.find((each) => each.search_field_id === 29)?.count).toBeGreaterThan(0);
  });
});

describe('a graph', () => {
  interface Graph {
    readonly nodes: readonly { readonly id: number; readonly node_type: string; readonly node_value: string }[];
    readonly edges: readonly { readonly from: number; readonly to: number; readonly search_field_id: number }[];
    readonly is_cut: boolean;
  }

  it('contains the surroundings of a node, within its limits', async () => {
    const answer = await post('graph', { node_type, node_value: domains[0], steps: 2, limit: 60 });
    const { nodes, edges } = answer.body as Graph;
    expect(nodes[0]).toEqual({ id: 0, node_type: 'domain', node_value: domains[0] });
    expect(nodes.length).toBeGreaterThan(3);
    expect(nodes.length).toBeLessThanOrEqual(60);
    expect(new Set(nodes.map((node) => `${node.node_type} ${node.node_value}`)).size).toBe(nodes.length);
    for (const { from, to } of edges) {
      expect(nodes[from]).toBeDefined();
      expect(nodes[to]).toBeDefined();
    }
    const only = await post('graph', { node_type, node_value: domains[0], search_field_id: '29' });
    expect(new Set((only.body as Graph).edges.map((edge) => edge.search_field_id))).toEqual(new Set([29]));
  });

  it('of paths between two nodes contains only shortest paths', async () => {
    const around = (await post('graph', { node_type, node_value: domains[0], search_field_id: '29' })).body as Graph;
    const ip = around.nodes.find((node) => node.node_type === 'ip')?.node_value;
    const near = await post('paths', { node_type, node_value: domains[0], to_type: 'ip', to_value: ip });
    expect((near.body as Graph).nodes).toHaveLength(2);
    expect((near.body as Graph).edges.length).toBeGreaterThan(0);
    const none = await post('paths', {
      node_type,
      node_value: domains[0],
      to_type: 'domain',
      to_value: 'nothing.invalid',
    });
    expect((none.body as Graph).nodes).toEqual([]);
  });

  it.each([
    ['gexf', 'application/gexf+xml', '<gexf'],
    ['graphml', 'application/graphml+xml', '<graphml'],
    ['stix', 'application/stix+json', '"type":"bundle"'],
  ])('can be %s', async (format, type, begin) => {
    const answer = await post('graph', { node_type, node_value: domains[0], format });
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.text).toContain(begin);
  });
});

describe('discovery as of a date', () => {
  const operations = [
    ['node_count', {}],
    ['node_result', { search_field_id: mailServers }],
    ['group_of_nodes_count', {}],
    ['group_of_nodes_result', { search_field_id: mailServers }],
    ['graph', {}],
    ['paths', { to_type: 'domain', to_value: 'a.example' }],
  ] as const;

  it.each(operations)('%s finds nothing before there was anything', async (operation, more) => {
    const body = { node_type, node_value: domains[0], ...more };
    const [then, now, wrong] = [
      await post(operation, { ...body, as_of: '2001' }),
      await post(operation, { ...body, as_of: 'now' }),
      await post(operation, { ...body, as_of: 'yesterday' }),
    ];
    expect([then.status, now.status]).toEqual([200, 200]);
    expect(now.text).toBe((await post(operation, body)).text);
    if (operation !== 'paths') expect(then.text).not.toBe(now.text);
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('as_of is not a date')]);
  });

  it('does not mix the counts of two dates', async () => {
    const body = { node_type, node_value: domains[0] };
    const count = await post('node_count', { ...body, as_of: '2001' });
    expect(counted(count).every((search) => search.count === 0)).toBe(true);
    const headers = { 'x-count-id': count.headers.get('x-count-id') ?? '' };
    const result = async (more: object): Promise<readonly ResultAnswer[]> => {
      const { body: found } = await post('node_result', { ...body, search_field_id: mailServers, ...more }, headers);
      return (found as { readonly aggregations: readonly ResultAnswer[] }).aggregations;
    };
    expect(await result({ as_of: '2001' })).toEqual([]);
    expect((await result({})).length).toBeGreaterThan(0);
  });
});
