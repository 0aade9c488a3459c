/** Members of JSON bodies that an operation does not know, those that real clients send, and null. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/model/operations/list.ts';
import { type Operation, pathNames } from '../../src/model/operations/operation.ts';
import { ask, type HttpAnswer, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

let service: BootedService;
let ada: Person;
let scan: number;
beforeAll(async () => {
  service = await bootService({ demoSize: 100 });
  ada = await person(service.accounts, 'ada', 'enterprise');
  const created = await ada.ask(at('scanner/'), json({ targets: ['192.88.100.1'] }));
  scan = (created.body as { readonly id: number }).id;
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;
const send = (path: string, body: object, method = 'POST'): Promise<HttpAnswer> =>
  ada.ask(at(path.replace('{scan}', String(scan))), { ...json(body), method });
const detailOf = ({ body }: HttpAnswer): string | undefined =>
  (body as { readonly detail?: string } | undefined)?.detail;

/** By the rule of the interface, not by that of the code: what may be misspelt in a body of JSON. */
const isStrict = ({ reads, area, path, isOurs }: Operation): boolean =>
  reads === 'body' &&
  area !== 'agents' &&
  !path.endsWith('/download/') &&
  (isOurs || !path.startsWith('/api/discovery/'));

describe('an unknown member of a JSON body', () => {
  const strict = operations.filter(isStrict);

  it('is refused by the scanner, the accounts and our own additions', async () => {
    expect(strict.length).toBeGreaterThan(60);
    for (const { method, path, caller } of strict) {
      const filled = pathNames(path).reduce((url, name) => url.replace(`{${name}}`, '1'), path);
      const body = { ...json({ zzz_qqq: 1 }), method };
      const answer = await (caller === 'operator'
        ? ask(service.url + filled, body)
        : ada.ask(service.url + filled, body));
      const told = `${answer.status} ${detailOf(answer)}`;
      expect(told, `${method} ${path}`).toMatch(/^400 There is no parameter zzz_qqq\. There are(?:: | none )/);
    }
  });

  it.each([
    ['scanner/', { targets: '192.88.100.1', label: 'x', agent: 1 }, 'agent. Did you mean agent_id?'],
    ['scanner/', { target: ['192.88.100.1'] }, 'target. Did you mean targets?'],
    ['scanner/check/', { targets: ['192.88.100.1'], port: '22' }, 'port. Did you mean ports?'],
    ['scanner/check/', { targets: ['192.88.100.1'], savedGraphId: 'x' }, 'savedGraphId. Did you mean saved_graph_id?'],
    ['scanner/schedules/', { name: 'x', when: 'daily 02:30', tragets: ['x'] }, 'tragets. Did you mean targets?'],
    ['scanner/webhooks/', { url: 'https://a.example/', event: 'x' }, 'event. Did you mean events?'],
    ['scanner/change_priority/', { id: 1, shfit: 1 }, 'shfit. Did you mean shift?'],
    ['users/current/keys/', { name: 'x', scope: 'read' }, 'scope. Did you mean scopes?'],
    ['counts/', { queries: ['*'], indces: '' }, 'indces. Did you mean indices?'],
    ['responses/', { q: '*', field: 'ip' }, 'field. Did you mean fields?'],
  ])('has the nearest name in the answer: %s %j', async (path, body, hint) => {
    const answer = await send(path, body);
    expect([answer.status, detailOf(answer)]).toEqual([400, `There is no parameter ${hint}`]);
  });

  it.each([
    [{ nodes: [], edgs: [] }, 'graph.edgs. Did you mean edges?'],
    [{ nodes: [{ node_type: 'ip', node_valeu: '1.1.1.1' }] }, 'graph.nodes[0].node_valeu. Did you mean node_value?'],
    [{ nodes: [], edges: [{}, { form: 0 }] }, 'graph.edges[1].form. Did you mean from?'],
    [{ nodes: [{ node_type: { a: 1 }, constructor: 1 }] }, 'graph.nodes[0].constructor. There are: id, '],
  ])('is refused inside another one: %j', async (graph, hint) => {
    const answer = await send('surface_graphs/', { name: 'x', graph });
    expect(answer.status).toBe(400);
    expect(detailOf(answer)).toContain(`There is no parameter ${hint}`);
  });

  it('is shown in short, however long it is', async () => {
    const answer = await send('scanner/check/', { ['x'.repeat(3_000)]: 1 });
    expect(answer.text.length).toBeLessThan(600);
  });

  it('is ignored in forms, downloads and discovery, and so are names in a query string', async () => {
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ targets: '["192.88.100.1"]', no_such_name: '1' }),
    };
    expect((await ada.ask(at('scanner/check/'), form)).status).toBe(200);
    const download = { q: '*', size: 1, fields: ['ip'], source_type: 'include', indice: '[0]' };
    expect((await send('responses/download/', download)).status).toBe(200);
    const node = { node_type: 'domain', node_value: ['a.example'], no_such_name: 1 };
    for (const path of ['node_count', 'group_of_nodes_count']) {
      expect((await send(`discovery/${path}/`, node)).status).toBe(200);
      const result = { ...node, search_field_id: '29' };
      expect((await send(`discovery/${path.replace('count', 'result')}/`, result)).status).toBe(200);
    }
    expect((await ada.ask(at('scanner/?page=2&count=50&no_such_name=1'))).status).toBe(200);
  });
});

/** As the clients of the hosted service spell them: a refusal must be about something else than a name. */
describe('the bodies of real clients are accepted', () => {
  it.each([
    ['the official library creates a scan', 'scanner/', { targets: ['192.88.100.2'], name: 'a' }, 201],
    ['the documentation creates a scan', 'scanner/', { targets: ['192.88.100.2'], label: 'of the docs' }, 201],
    ['with an agent', 'scanner/', { name: 'a', agent_id: 7, targets: ['192.88.100.2'] }, /no agent 7/],
    ['from a graph', 'scanner/', { name: 'a', saved_graph_id: 'x', version: 1 }, /no saved graph x/],
    ['the official commands delete scans', 'scanner/bulk_delete/', { ids: ['1', '2'] }, 200],
    ['the documentation moves a scan', 'scanner/change_priority/', { id: '1', shift: -1 }, /no such scan/],
  ] as const)('%s', async (_, path, body, expected) => {
    const answer = await send(path, body);
    if (typeof expected === 'number') expect([answer.status, answer.text]).toEqual([expected, expect.any(String)]);
    else expect(detailOf(answer)).toMatch(expected);
  });

  it('the official library renames a scan, and changes a profile', async () => {
    for (const names of [{ name: 'new' }, { label: 'a new one' }])
      expect((await send('scanner/{scan}/', names, 'PATCH')).status).toBe(200);
    const profile = { first_name: 'Ada', last_name: 'L.' };
    expect((await send('users/current/', profile, 'PATCH')).status).toBe(200);
  });
});

describe('null means absent', () => {
  it.each([
    ['scanner/check/', { targets: ['192.88.100.1'], mode: null, ports: null, agent_id: null, saved_graph_id: null }],
    ['scanner/check/', { targets: ['192.88.100.1'], version: null, no_such_name: null }],
    ['users/current/keys/', { name: 'null', scopes: null, expires_at: null }],
    ['responses_count/', { q: '*', indices: null }],
    [
      'surface_graphs/',
      { name: 'x', graph: { nodes: [{ id: null, node_type: 'ip', node_value: '1.1.1.1' }], edges: null } },
    ],
    ['discovery/node_count/', { node_type: 'domain', node_value: 'a.example', more: null }],
  ])('%s %j', async (path, body) => {
    expect((await send(path, body)).status).toBeLessThan(300);
  });

  it.each([
    ['scanner/check/', { targets: null }, 'targets must name'],
    ['scanner/schedules/', { name: null, when: null }, 'name and when must be given.'],
    ['scanner/change_priority/', { id: null, shift: null }, 'id and shift must be given.'],
    ['scanner/bulk_delete/', { ids: null }, 'ids must be given.'],
    ['discovery/node_count/', { node_type: null, node_value: null }, 'node_type and node_value must be given.'],
    ['responses_count/', { q: null }, 'q must be given.'],
    ['responses/download/', { q: null, size: null, fields: null, source_type: null }, 'q must be given.'],
  ])('also of a required member: %s %j', async (path, body, detail) => {
    const answer = await send(path, body);
    expect([answer.status, detailOf(answer)]).toEqual([400, expect.stringContaining(detail)]);
  });

  it('and changes nothing', async () => {
    const answer = await send('scanner/{scan}/', { name: null, label: null }, 'PATCH');
    expect([answer.status, detailOf(answer)]).toEqual([400, 'Give a name or a label.']);
    await send('users/current/', { first_name: 'Ada' }, 'PATCH');
    const changed = await send('users/current/', { first_name: null, last_name: 'L.' }, 'PATCH');
    expect(changed.body).toMatchObject({ first_name: 'Ada', last_name: 'L.' });
  });
});
