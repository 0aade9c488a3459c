import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { ask, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { searchRequests } from './search-requests.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService();
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const { get, count } = searchRequests(() => service);

describe('indices', () => {
  interface Listed {
    readonly id: number;
    readonly label: string;
    readonly type: string;
    readonly is_default: boolean;
    readonly count: number;
  }
  const listed = async (): Promise<readonly Listed[]> => (await get('/api/indices/', {})).body as readonly Listed[];

  it('are listed with the fields of all client versions', async () => {
    const all = await listed();
    expect(all).toHaveLength(10);
    for (const index of all) {
      expect(index).toMatchObject({
        name: `${index.type}_${index.label}`,
        scan_label: index.label,
        availability: 'public',
        state: 'full',
        speed: expect.any(String),
        scan_started_dt: expect.stringMatching(/Z$/),
        scan_started_at: expect.stringMatching(/Z$/),
      });
    }
    const defaults = all.filter((index) => index.is_default).map(({ type, label }) => [type, label]);
    const newest = all
      .map(({ label }) => label)
      .sort()
      .at(-1);
    expect(defaults.toSorted()).toEqual(
      ['certs', 'domains', 'whois_domains', 'whois_ip'].map((type) => [type, newest]),
    );
  });

  it('can be selected by number, label, several of them, or none', async () => {
    const ofResponses = (await listed()).filter(({ type }) => type === 'responses');
    const [older, newer] = ofResponses;
    const counted = async (indices: string): Promise<unknown> =>
      (await get('/api/responses_count/', { q: '*', indices })).body;
    expect(await counted(String(older?.id))).toEqual({ count: older?.count });
    expect(await counted(older?.label ?? '')).toEqual({ count: older?.count });
    expect(await counted(`${older?.id}, ${newer?.label},`)).toEqual({
      count: (older?.count ?? 0) + (newer?.count ?? 0),
    });
    const latest = await count('responses', '*');
    for (const none of ['', 'null', ',']) expect(await counted(none)).toEqual({ count: latest });
    const { body } = await ask(`${service.url}/api/responses_count/`, json({ q: '*', indices: null }));
    expect(body).toEqual({ count: latest });
  });

  it('that are unknown or of another collection give the same error', async () => {
    const ofDomains = (await listed()).find(({ type }) => type === 'domains');
    for (const indices of ['1999-01-01', '999', String(ofDomains?.id), '[0]', `${'x'.repeat(5_000)}`])
      expect(await get('/api/responses/', { q: '*', indices })).toMatchObject({
        status: 400,
        body: { type: 'unknown_index', title: 'Unknown index' },
      });
  });

  it('cannot be a list or occur twice', async () => {
    expect((await ask(`${service.url}/api/responses/?q=*&indices=1&indices=2`)).status).toBe(400);
    expect((await ask(`${service.url}/api/responses/`, json({ q: '*', indices: ['1'] }))).status).toBe(400);
  });
});

describe('facets', () => {
  interface Facet {
    readonly aggregations: readonly {
      readonly key: readonly string[];
      readonly key_as_string: string;
      readonly doc_count: number;
    }[];
  }
  const facet = async (query: Readonly<Record<string, string>>): Promise<Facet> =>
    (await get('/api/responses_facet/', { q: '*', ...query })).body as Facet;

  it('count the records of each value, largest first', async () => {
    const { aggregations } = await facet({ facets: 'prot7' });
    const counts = aggregations.map(({ doc_count }) => doc_count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const { key, key_as_string, doc_count } of aggregations.slice(0, 5)) {
      expect(key_as_string).toBe(key[0]);
      expect(doc_count).toBe(await count('responses', `prot7:"${key[0]}"`));
    }
  });

  it('count combinations of up to four fields', async () => {
    const { aggregations } = await facet({ facets: 'geo.country,port,protocol,prot4', size: '2' });
    expect(aggregations).toHaveLength(2);
    for (const { key, key_as_string } of aggregations) expect([key.length, key_as_string]).toEqual([4, key.join('|')]);
    expect(await get('/api/responses_facet/', { q: '*', facets: 'ip,port,host,path,uri' })).toMatchObject({
      status: 400,
    });
  });

  it('refuse unknown fields and those that cannot be grouped by', async () => {
    for (const facets of ['nofield', 'http.body', 'http', '*', '', 'http.headers'])
      expect(await get('/api/responses_facet/', { q: '*', facets }), facets).toMatchObject({
        status: 400,
        body: { type: 'request_parsing_error' },
      });
    const { body } = await get('/api/responses_facet/', { q: '*', facets: 'geo.contry' });
    expect((body as { readonly detail: string }).detail).toContain('geo.country');
  });

  it('group dates by day, month or year, with keys that find the records', async () => {
    for (const [facets, length] of [
      ['last_updated', 10],
      ['last_updated.day', 10],
      ['last_updated.month', 7],
      ['last_updated.year', 4],
    ] as const) {
      const { aggregations } = await facet({ facets });
      expect(aggregations.length).toBeGreaterThan(0);
      for (const { key, doc_count } of aggregations.slice(0, 3)) {
        expect(key[0]).toHaveLength(length);
        expect(doc_count).toBe(await count('responses', `last_updated:${key[0]}`));
      }
    }
    const { body } = await get('/api/certs_facet/', { q: '*', facets: 'validity.end.year,version' });
    expect((body as Facet).aggregations[0]?.key).toEqual([expect.stringMatching(/^\d{4}$/), '3']);
    for (const facets of ['port.year', 'last_updated.week', 'nothing.day'])
      expect(await get('/api/responses_facet/', { q: '*', facets })).toMatchObject({ status: 400 });
  });

  it('work under their old names', async () => {
    const { aggregations } = await facet({ facets: 'port', size: '3' });
    for (const path of ['/api/stat/', '/api/responses_stat/']) {
      const old = await get(path, { q: '*', fields: 'port', size: '3', index_type: 'response', indices: '' });
      expect(old).toMatchObject({ status: 200, body: { aggregations } });
    }
    const domains = await get('/api/stat/', { q: '*', fields: 'level', index_type: 'domains' });
    expect(domains.body).toMatchObject(
      await get('/api/domains_facet/', { q: '*', facets: 'level' }).then(({ body }) => ({
        aggregations: (body as Facet).aggregations,
      })),
    );
  });
});

describe('mappings', () => {
  it.each(collections)('of %s match the field table', async (collection) => {
    const { body } = await get(`/api/mapping/${collection}/`, {});
    expect(Object.keys(body as object).length).toBeGreaterThan(2);
    const facets = await get(`/api/mapping/${collection}/facet/`, {});
    expect(JSON.stringify(facets.body).length).toBeLessThan(JSON.stringify(body).length);
  });

  it('for facets leave out lists, as the hosted service does, unless requested', async () => {
    const facets = async (query: Readonly<Record<string, string>>) =>
      Object.keys((await get('/api/mapping/domains/facet/', query)).body as object);
    // Besides what is ours.
    const hosted = (await facets({})).filter((name) => !['dns', 'origin', 'enrichment'].includes(name));
    expect(hosted).toEqual(['domain', 'level', 'zone', 'last_updated', '@timestamp']);
    expect(await facets({ lists: 'true' })).toEqual(expect.arrayContaining(['a', 'ns', 'mx', 'zone']));
  });

  it('exist only for the five collections', async () => {
    expect(await get('/api/mapping/hosts/', {})).toMatchObject({ status: 404, body: { type: 'not_found' } });
  });
});
