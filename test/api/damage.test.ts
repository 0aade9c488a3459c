import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { copyDemoInstallation } from '../kit/demo-installation.ts';
import { ask, askAsIs, type HttpAnswer, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { askWith, person, team } from './people.ts';

const PUBLIC = '2026-10-01';
const OLDER = '2026-09-01';
const PRIVATE = 'acme-perimeter';
const RECORD = '{"uri":"http://203.0.113.9/","ip":"203.0.113.9","port":80,"last_updated":"2026-11-01T00:00:00Z"}\n';

/** Records cannot be rebuilt, so what is reported here stays so. */
describe('a service with a damaged public and a damaged private index', () => {
  let data = '';
  let service: BootedService;
  let keys: { readonly owner: string; readonly member: string; readonly stranger: string };
  let privateId = 0;
  let address = '';

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'periplus-damage-'));
    await copyDemoInstallation(100, data);
    {
      await using whole = await bootService({ data, empty: true });
      const [owner, member, stranger] = [
        await person(whole.accounts, 'owner'),
        await person(whole.accounts, 'member'),
        await person(whole.accounts, 'stranger'),
      ];
      await team(whole.accounts, [owner, member]);
      keys = { owner: owner.key, member: member.key, stranger: stranger.key };
      const loaded = await owner.ask(`${whole.url}/api/indices/load/?collection=responses&label=${PRIVATE}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: RECORD,
      });
      expect(loaded.status).toBe(201);
      const { items } = (await owner.ask(`${whole.url}/api/responses/?q=*`)).body as {
        items: { data: { ip: string } }[];
      };
      address = items[0]?.data.ip ?? '';
      const list = (await owner.ask(`${whole.url}/api/indices/`)).body as { label: string; id: number }[];
      privateId = list.find(({ label }) => label === PRIVATE)?.id ?? 0;
    }
    for (const id of [1, privateId])
      await rm(join(data, 'store/indices', `responses.${id}`, 'records/00000000.records'));
    service = await bootService({ data, empty: true });
  }, 300_000);
  afterAll(async () => {
    await service?.[Symbol.asyncDispose]();
    await rm(data, { recursive: true, force: true });
  });

  const warnings = ({ headers }: HttpAnswer): string => headers.get('x-query-warnings') ?? '';
  const get = (path: string, key?: string) =>
    key === undefined ? ask(`${service.url}${path}`) : askWith(key, `${service.url}${path}`);
  const download = (more: object, key?: string) => {
    const init = json({ q: '*', size: null, fields: ['ip'], source_type: 'include', raw: true, ...more });
    const url = `${service.url}/api/responses/download/`;
    return key === undefined ? ask(url, init) : askWith(key, url, init);
  };

  it.each([
    '/api/responses/?q=port:443',
    '/api/responses_count/?q=*',
    '/api/responses_facet/?q=*&facets=port',
    '/api/responses_summary/?q=*',
    '/api/responses_stat/?q=*&fields=port',
    '/api/stat/?q=*&fields=port',
    '/api/host/ADDRESS/',
    '/api/host/ADDRESS/history/',
  ])('names the public index in the answer of %s', async (path) => {
    const answer = await get(path.replace('ADDRESS', address));
    expect(answer.status).toBe(200);
    expect(warnings(answer)).toContain(`The index ${PUBLIC} of responses is damaged.`);
    expect(warnings(answer)).not.toContain(PRIVATE);
  });

  it('names it in views and comparisons of queries, which list what was read', async () => {
    const at = (path: string, input: object) => ask(`${service.url}/api/responses/${path}/`, json(input));
    const answers = [
      await at('view', { q: '*' }),
      await at('view/facets', { q: '*' }),
      await at('compare', { a: '*', b: 'port:80', facets: 'port' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(warnings(answer)).toContain(`The index ${PUBLIC} of responses is damaged.`);
      expect(answer.text).toContain(`"label":"${OLDER}"`);
      expect(answer.text).not.toContain(`"label":"${PUBLIC}"`);
    }
    expect(await at('view', { q: '*', indices: PUBLIC })).toMatchObject({ status: 503 });
  });

  it('names it in counts of several queries, and in discovery', async () => {
    const counts = await ask(
      `${service.url}/api/counts/`,
      json({ collection: 'responses', queries: ['*', 'port:80'] }),
    );
    expect(warnings(counts)).toContain(PUBLIC);
    for (const operation of ['node_count', 'group_of_nodes_count', 'graph']) {
      const node = operation === 'node_count' ? { node_value: address } : { node_value: [address] };
      const nodes = await ask(`${service.url}/api/discovery/${operation}/`, json({ node_type: 'ip', ...node }));
      expect([operation, nodes.status, warnings(nodes)]).toEqual([operation, 200, expect.stringContaining(PUBLIC)]);
    }
  });

  it('does not warn where no damaged index was asked', async () => {
    const answer = await get('/api/domains_count/?q=*');
    expect(answer.status).toBe(200);
    expect(warnings(answer)).toBe('');
    expect(warnings(await get(`/api/responses_count/?q=*&indices=${OLDER}`))).toBe('');
  });

  it('answers 503 with the name if only damaged indices are asked', async () => {
    expect(await get(`/api/responses_count/?q=*&indices=${PUBLIC}`)).toMatchObject({
      status: 503,
      body: { type: 'unavailable', detail: `The index ${PUBLIC} of responses is damaged.` },
    });
    for (const key of [keys.owner, keys.member])
      expect(await get(`/api/responses/?q=*&indices=${PRIVATE}`, key)).toMatchObject({
        status: 503,
        body: { type: 'unavailable', detail: `The index ${PRIVATE} of responses is damaged.` },
      });
  });

  it('names a private index to those who may see it, and to nobody else', async () => {
    const both = await get(`/api/responses_count/?q=*&indices=${PRIVATE},${OLDER}`, keys.member);
    expect(both.status).toBe(200);
    expect(warnings(both)).toContain(`The index ${PRIVATE} of responses is damaged.`);
    for (const selected of [PRIVATE, String(privateId)])
      expect((await get(`/api/responses_count/?q=*&indices=${selected}`, keys.stranger)).body).toMatchObject({
        type: 'unknown_index',
      });
    for (const path of ['/api/responses_count/?q=*', '/api/indices/', '/readyz', `/api/host/${address}/`]) {
      const { text, headers } = await get(path, keys.stranger);
      expect(`${text} ${JSON.stringify([...headers])}`).not.toContain(PRIVATE);
    }
  });

  it('refuses a download unless its caller accepts a part', async () => {
    expect(await download({})).toMatchObject({ status: 503, body: { type: 'unavailable' } });
    expect(await download({ indices: `${PRIVATE},${OLDER}` }, keys.owner)).toMatchObject({ status: 503 });
    const part = await download({ accept_partial: true });
    expect(part.status).toBe(200);
    expect(warnings(part)).toContain(PUBLIC);
    const { count } = (await get('/api/responses_count/?q=*')).body as { readonly count: number };
    expect(part.text.trimEnd().split('\n')).toHaveLength(count);
    expect(await download({ indices: OLDER })).toMatchObject({ status: 200 });
  });

  it('is ready, and names what everybody may see', async () => {
    expect(await askAsIs(`${service.url}/readyz`)).toMatchObject({
      status: 200,
      body: { status: 'ready', degraded: [`the index ${PUBLIC} of responses`, '1 other index'] },
    });
  });

  it('marks the indices in its lists', async () => {
    const damaged = async (key?: string) =>
      ((await get('/api/indices/', key)).body as { label: string; damaged?: string }[])
        .filter((index) => index.damaged !== undefined)
        .map(({ label }) => label);
    expect(await damaged(keys.stranger)).toEqual([PUBLIC]);
    expect((await damaged(keys.owner)).sort()).toEqual([PUBLIC, PRIVATE].sort());
    expect((await get('/api/admin/indices/')).body).toContainEqual(
      expect.objectContaining({ id: privateId, damage: 'lost' }),
    );
    const { stdout } = await periplus(['index', 'list', '--data', data]);
    expect(stdout).toMatch(new RegExp(`${PUBLIC} +public +published, damaged`));
  });

  it('tells a language model', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'count', arguments: { q: '*' } } };
    const { text } = await ask(`${service.url}/mcp`, json(call, { accept: 'application/json, text/event-stream' }));
    expect(text).toContain(`The index ${PUBLIC} of responses is damaged.`);
  });

  it('lets the command fail, or say what is missing', async () => {
    const server = ['--server', service.url, '--key', keys.stranger];
    const whole = await periplus(['download', '*', '--output', join(data, 'whole.ndjson'), ...server]);
    expect(whole.status).not.toBe(0);
    expect(whole.stderr).toContain(`The index ${PUBLIC} of responses is damaged.`);
    const part = await periplus(['download', '*', '--accept-partial', '--output', join(data, 'p.ndjson'), ...server]);
    expect(part.status).toBe(0);
    expect(part.stderr).toContain(`The index ${PUBLIC} of responses is damaged.`);
  });
});
