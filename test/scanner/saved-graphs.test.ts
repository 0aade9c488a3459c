import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { askWith, type Person, person, team } from '../api/people.ts';
import { newScan } from './fake-agent.ts';

/** Saved attack surface graphs over HTTP, and scans of their nodes. */

let service: BootedService;
let ada: Person;
let mate: Person;

beforeAll(async () => {
  service = await bootService({ empty: true });
  [ada, mate] = [
    await person(service.accounts, 'ada', 'enterprise'),
    await person(service.accounts, 'mate', 'enterprise'),
  ];
  await team(service.accounts, [ada, mate]);
  const domain = JSON.stringify({ domain: 'a.example', a: ['8.8.8.8'], last_updated: '2026-11-01T00:00:00.000Z' });
  const loaded = await askWith(
    service.key,
    `${service.url}/api/admin/load/?collection=domains&label=2026-11-01&publish=true`,
    { method: 'POST', body: `${domain}\n` },
  );
  if (loaded.status !== 201) throw new Error(loaded.text);
}, 60_000);
afterAll(() => service[Symbol.asyncDispose]());

interface GraphBody {
  readonly id: string;
  readonly version: number;
  readonly nodes: readonly { readonly node_type: string; readonly node_value: string }[];
  readonly edges: readonly object[];
}

const at = (path = ''): string => `${service.url}/api/surface_graphs/${path}`;
const node = (node_type: string, node_value: string) => ({ node_type, node_value });

async function newGraph(graph: unknown, name = 'Surface'): Promise<GraphBody> {
  const answer = await ada.ask(at(), json({ name, graph }));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as GraphBody;
}

describe('a saved graph', () => {
  it('can be the answer of the discovery operation', async () => {
    const found = await ada.ask(
      `${service.url}/api/discovery/graph/`,
      json({ node_type: 'domain', node_value: 'A.example' }),
    );
    const { nodes, edges } = found.body as GraphBody;
    expect(nodes).toMatchObject([node('domain', 'a.example'), node('ip', '8.8.8.8')]);
    const saved = await newGraph(found.body);
    expect(saved).toMatchObject({ version: 1, is_from_team: false, nodes, versions: [{ version: 1 }] });
    expect(saved.edges).toEqual([{ from: 0, to: 1, search_field_id: 29 }]);
    expect(edges).toMatchObject(saved.edges);
  });

  it('has versions, from each of which a scan takes its targets', async () => {
    const { id } = await newGraph({ nodes: [node('ip', '8.8.4.4'), node('text', 'no target'), node('domain', 'org')] });
    const range = [
      node('ip-range', '9.9.9.0 - 9.9.9.3'),
      node('ip-range', '9.9.9.5 - 9.9.9.6'),
      node('domain', 'b.example'),
    ];
    const second = await ada.ask(at(`${id}/versions/`), json({ graph: { nodes: range }, newest: 1 }));
    expect([second.status, second.body]).toMatchObject([201, { version: 2, newest_version: 2 }]);
    const stale = await ada.ask(at(`${id}/versions/`), json({ graph: { nodes: range }, newest: 1 }));
    expect(stale.status).toBe(409);
    expect((await ada.ask(at(`${id}/?version=1`))).body).toMatchObject({ version: 1, nodes: [{}, {}, {}] });
    expect((await ada.ask(at(`${id}?version=3`))).status).toBe(404);
    const scans = [
      [{ version: 1 }, ['8.8.4.4'], 1],
      [{}, ['9.9.9.0/30', '9.9.9.5 - 9.9.9.6', 'b.example'], 2],
      [{ version: 1, targets: ['1.1.1.1'] }, ['1.1.1.1', '8.8.4.4'], 1],
    ] as const;
    for (const [more, targets, version] of scans) {
      const scan = await newScan(ada, service.url, { targets: undefined, saved_graph_id: id, ...more });
      const { body } = await ada.ask(`${service.url}/api/scanner/${scan.id}/`);
      expect(body).toMatchObject({ targets, saved_graph: { id, version } });
    }
    const ofMate = await newScan(mate, service.url, { targets: undefined, saved_graph_id: id, version: 1 });
    expect(ofMate.targets).toEqual(['8.8.4.4']);
    const schedules = `${service.url}/api/scanner/schedules/`;
    const wanted = { name: 'Nightly', when: 'daily 02:30', ports: '80', saved_graph_id: id };
    const schedule = await ada.ask(schedules, json(wanted));
    expect([schedule.status, schedule.body]).toMatchObject([201, { targets: [], saved_graph: { id, version: null } }]);
    const one = `${schedules}${(schedule.body as { readonly id: number }).id}/`;
    const change = async (body: object) => await ada.ask(one, { ...json(body), method: 'PATCH' });
    expect((await change({ version: 1 })).body).toMatchObject({ saved_graph: { id, version: 1 } });
    expect((await change({ version: 9 })).text).toContain('Unknown graph');
    expect((await change({ saved_graph_id: '' })).text).toContain('targets is missing');
    const listed = await change({ saved_graph_id: '', targets: ['1.1.1.1'] });
    expect(listed.body).toMatchObject({ targets: ['1.1.1.1'], saved_graph: null });
    expect((await ada.ask(at(`${id}/`), { method: 'DELETE' })).status).toBe(204);
    const gone = await ada.ask(`${service.url}/api/scanner/`, json({ saved_graph_id: id, ports: '80' }));
    expect([gone.status, gone.text]).toEqual([400, expect.stringContaining('Unknown graph')]);
  });

  it('is listed, renamed and shared, and only its owner changes it', async () => {
    const { id } = await newGraph({ nodes: [node('email', 'a@b.example')] }, 'Mails');
    const names = async (who: Person, query = '') =>
      ((await who.ask(at(query))).body as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(await names(ada)).toContain('Mails');
    expect(await names(mate)).toEqual([]);
    expect(await names(mate, '?own_only=false')).toContain('Mails');
    const renamed = await ada.ask(at(`${id}/`), { ...json({ name: ' Posts ' }), method: 'PATCH' });
    expect(renamed.body).toMatchObject({ id, name: 'Posts', newest_version: 1 });
    expect((await mate.ask(at(`${id}/`))).body).toMatchObject({ name: 'Posts', is_from_team: true });
    expect((await mate.ask(at(`${id}/`), { method: 'DELETE' })).status).toBe(403);
    const nothing = await ada.ask(`${service.url}/api/scanner/`, json({ saved_graph_id: id, ports: '80' }));
    expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('Nothing to scan')]);
    for (const wrong of [
      { name: 'x' },
      { graph: [], name: 'x' },
      { graph: { nodes: [node('ip', '8.8.8.8')] }, name: 'a\nb' },
    ])
      expect((await ada.ask(at(), json(wrong))).status, JSON.stringify(wrong)).toBe(400);
  });
});
