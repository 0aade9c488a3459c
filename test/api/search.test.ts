import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { ask, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService();
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

type Record_ = Readonly<Record<string, unknown>>;
interface Page {
  readonly items: readonly { readonly data: Record_; readonly highlight: Readonly<Record<string, string>> }[];
  readonly took: number;
  readonly timestamp: number;
  readonly cursor?: string | null;
}

const get = (path: string, query: Readonly<Record<string, string>>) =>
  ask(`${service.url}${path}?${new URLSearchParams(query)}`);

async function page(path: string, query: Readonly<Record<string, string>>): Promise<Page> {
  const { status, body, text } = await get(path, query);
  expect(status, text).toBe(200);
  return body as Page;
}

async function count(collection: string, q: string): Promise<number> {
  const { body } = await get(`/api/${collection}_count/`, { q });
  return (body as { readonly count: number }).count;
}

/** Paths of empty objects. */
const emptyIn = (value: unknown, path = ''): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 0 && !Array.isArray(value)) return [path];
  return entries.flatMap(([name, inner]) => emptyIn(inner, `${path}.${name}`));
};

const paths = (value: unknown, before = ''): readonly string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [before]
    : Object.entries(value).flatMap(([name, inner]) => paths(inner, before === '' ? name : `${before}.${name}`));

describe('a search', () => {
  it.each(collections)('of %s gives 20 items with the time taken and a timestamp', async (collection) => {
    const { items, took, timestamp } = await page(`/api/${collection}/`, { q: '*' });
    expect(items).toHaveLength(Math.min(20, await count(collection, '*')));
    expect(Number.isSafeInteger(took)).toBe(true);
    expect(Math.abs(timestamp - Date.now() / 1_000)).toBeLessThan(60);
    for (const { data, highlight } of items) {
      expect(Object.keys(data).length).toBeGreaterThan(2);
      expect(highlight).toEqual({});
    }
  });

  it.each(collections)('of %s gives no empty objects, such as tags without a version', async (collection) => {
    for (let start = 0; start < 200; start += 20)
      for (const { data } of (await page(`/api/${collection}/`, { q: '*', start: String(start) })).items)
        expect(emptyIn(data)).toEqual([]);
  });

  it('gives everything newest first for an empty query and for a star', async () => {
    const all = await page('/api/responses/', { q: '' });
    expect((await page('/api/responses/', { q: ' *\n' })).items).toEqual(all.items);
    const times = all.items.map(({ data }) => String(data.last_updated));
    expect(times).toEqual([...times].sort().reverse());
  });

  it('pages through all records and finds nothing beyond', async () => {
    const total = await count('responses', 'prot7:http');
    const records: unknown[] = [];
    for (let start = 0; start < total + 40; start += 20) {
      const { items } = await page('/api/responses/', { q: 'prot7:http', start: String(start), fields: 'uri,ip' });
      expect(items).toHaveLength(Math.max(0, Math.min(20, total - start)));
      records.push(...items.map(({ data }) => JSON.stringify(data)));
    }
    expect(new Set(records).size).toBe(total);
    expect((await page('/api/responses/', { q: '*', start: '9980' })).items).toEqual([]);
  });

  it('finds nothing for nonsense and for absent values', async () => {
    expect((await page('/api/responses/', { q: 'UIDY&Sdyh&*dhkjkljhas' })).items).toEqual([]);
    const { headers, body } = await get('/api/responses/', { q: 'nofield:x' });
    expect(body).toMatchObject({ items: [] });
    expect(JSON.parse(headers.get('x-query-warnings') ?? '')).toMatchObject([
      { code: 'unknown_field', from: 0, to: 7 },
    ]);
  });

  it('gives the position of a syntax error', async () => {
    const { status, body } = await get('/api/responses/', { q: 'port:80 AND (a' });
    expect(status).toBe(400);
    expect(body).toEqual({
      type: 'invalid_query',
      title: 'This bracket is never closed (at character 13)',
      detail: 'Put a ) where the group ends; to find it as it stands, quote it. Near: port:80 AND (a',
    });
  });

  it.each([
    ['q="a', 'This quote is never closed (at character 1)'],
    ['q=a OR', 'Something to find must follow this operator (at character 3)'],
    ['q=port:', 'A value must follow here (at character 5)'],
    ['q=a )b', 'This closing bracket has no opening one (at character 3)'],
    ['q=()', 'There is nothing in this group (at character 1)'],
    ['q=port:[1 TO', 'This range is not complete (at character 6)'],
    ['q=host:/a)/', 'This closing parenthesis was never opened (at character 8)'],
    ['q=*&start=abc', 'start is not a whole number'],
    ['q=*&start=9981', 'start is too large'],
    ['q=*&start=-1', 'start is too small'],
    ['q=*&source_type=both', 'source_type has an unknown value'],
    ['q=*&start=1&start=2', 'start is given twice'],
    ['q=*&sort=nothing', 'No field nothing to sort by'],
    ['q=*&sort=http', 'Cannot sort by http'],
    ['q=*&start=20&cursor=', 'start and cursor together'],
    ['q=*&cursor=x', 'cursor is not of this search'],
    ['start=1', 'q is missing'],
  ])('with %s gives the fault in the title and the rule in the detail', async (query, title) => {
    const { status, body } = await ask(`${service.url}/api/responses/?${query}`);
    expect(body).toMatchObject({ title });
    const { detail } = body as { readonly detail: string };
    expect(status).toBe(400);
    expect(detail.length).toBeGreaterThan(15);
    expect(detail).not.toContain(title);
    expect(title).not.toContain(detail.replace(/\.$/, ''));
  });

  it('ignores unknown paging parameters', async () => {
    expect((await page('/api/domains/', { q: '*', size: '50', count: '50', page: '3' })).items).toHaveLength(20);
  });

  it('can be sent in a body with a long query', async () => {
    const q = `port:(${Array.from({ length: 900 }, (_, at) => 40_000 + at).join(' OR ')} OR 443)`;
    const { status, body } = await ask(`${service.url}/api/responses_count/`, json({ q }));
    expect([status, body]).toEqual([200, { count: await count('responses', 'port:[40000 TO 40899] OR port:443') }]);
  });

  it('gives NDJSON on request', async () => {
    const { headers, text } = await ask(`${service.url}/api/domains/?q=*`, {
      headers: { accept: 'application/x-ndjson' },
    });
    expect(headers.get('content-type')).toBe('application/x-ndjson');
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(20);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('data.domain');
  });
});

describe('highlights', () => {
  it('name the matching fields with their values', async () => {
    const { items } = await page('/api/responses/', { q: 'port:443 AND NOT prot7:x' });
    expect(items.length).toBeGreaterThan(0);
    for (const { highlight } of items) expect(highlight).toEqual({ port: '443' });
  });

  it('of a long value contain the match, wherever it is', async () => {
    const { items } = await page('/api/responses/', { q: 'http.body:*', fields: 'uri,http.body' });
    const late = items.flatMap(({ data }) => {
      const body = (data.http as { readonly body: string }).body.toLowerCase();
      const words = body.matchAll(/(?<![\p{L}\p{N}])[a-z]{5,}(?![\p{L}\p{N}])/gu);
      const word = words.find(({ 0: text, index }) => index > 1_500 && body.indexOf(text) === index)?.[0];
      return word === undefined ? [] : [{ uri: data.uri, word }];
    });
    expect(late.length).toBeGreaterThan(0);
    for (const { uri, word } of late.slice(0, 5)) {
      const { items } = await page('/api/responses/', { q: `uri:"${uri}" http.body:${word}`, fields: 'http' });
      expect(items[0]?.highlight['http.body']?.toLowerCase()).toContain(word);
    }
  });

  it('are strings of limited length', async () => {
    const { items } = await page('/api/responses/', { q: 'http.body:*a* http.title:*' });
    expect(items.length).toBeGreaterThan(0);
    for (const { highlight } of items)
      for (const text of Object.values(highlight)) expect(text.length).toBeLessThan(510);
  });

  it('are limited by fields too', async () => {
    const { items } = await page('/api/responses/', { q: 'port:443 prot7:http', fields: 'port' });
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(item).toEqual({ data: { port: 443 }, highlight: { port: '443' } });
    const other = await page('/api/responses/', { q: 'port:443 prot7:http', fields: 'port', source_type: 'exclude' });
    for (const { highlight } of other.items) expect(highlight).toEqual({ prot7: 'http' });
  });
});

describe('fields', () => {
  it('select what is returned, in any spelling of a list', async () => {
    for (const fields of ['ip,http.title', '["ip","http.title"]', ' ip , http.title ,', 'ip,nonsense,http.title']) {
      const { items } = await page('/api/responses/', { q: 'http.title:*', fields });
      for (const { data } of items) expect(paths(data).toSorted()).toEqual(['http.title', 'ip']);
    }
    const { body } = await ask(`${service.url}/api/responses/?q=http.title:*&fields=ip&fields=http.title`);
    expect(paths((body as Page).items[0]?.data).toSorted()).toEqual(['http.title', 'ip']);
  });

  it('are all for a star, an empty value, null, or if absent', async () => {
    const all = await page('/api/responses/', { q: '*' });
    for (const rest of [
      '&fields=*',
      '&fields',
      '&fields=',
      '&fields=null',
      '&source_type=include',
      '&source_type=exclude&fields=',
    ])
      expect(((await ask(`${service.url}/api/responses/?q=*${rest}`)).body as Page).items).toEqual(all.items);
  });

  it('may be a list element, a pattern, or an exclusion', async () => {
    const first = await page('/api/responses/', { q: 'ptr:*', fields: 'ptr[0]' });
    for (const { data } of first.items) expect(data.ptr).toHaveLength(1);
    const pattern = await page('/api/responses/', { q: 'http.title:*', fields: 'http.t*' });
    for (const { data } of pattern.items)
      expect(
        paths(data).every((path) => path.startsWith('http.t')),
        JSON.stringify(data),
      ).toBe(true);
    const without = await page('/api/responses/', { q: '*', fields: 'http,whois.net', source_type: 'exclude' });
    for (const { data } of without.items) {
      expect(data).not.toHaveProperty('http');
      expect(data).not.toHaveProperty('whois.net');
      expect(data).toHaveProperty('ip');
    }
  });

  it.each(['Include', 'both', '0'])('are refused with the source_type %s', async (source_type) => {
    expect(await get('/api/responses/', { q: '*', source_type })).toMatchObject({ status: 400 });
  });
});

describe('certificates', () => {
  it('are under certificate and, with the same fields, at the top level', async () => {
    const { items } = await page('/api/certs/', { q: '*' });
    for (const { data } of items) {
      const { certificate, last_updated, '@timestamp': timestamp, ...same } = data;
      expect(same).toEqual(certificate);
      expect([last_updated, timestamp]).toEqual([expect.stringContaining('T'), expect.stringContaining('T')]);
      expect(certificate).toHaveProperty('fingerprint_sha256');
    }
  });

  it('have both spellings in queries, fields and facets', async () => {
    expect(await count('certs', 'certificate.names:*')).toBe(await count('certs', 'names:*'));
    for (const [short, long] of [
      ['names', 'certificate.names'],
      ['version,last_updated', 'last_updated,certificate.version'],
      ['subject.common_name', 'certificate.subject.common_name'],
      ['n*s', 'certificate.n*s'],
    ] as const)
      for (const source_type of ['include', 'exclude']) {
        const { items } = await page('/api/certs/', { q: 'names:*', fields: short, source_type });
        expect(items).toEqual((await page('/api/certs/', { q: 'names:*', fields: long, source_type })).items);
        expect(items.length).toBeGreaterThan(0);
      }
    const { items } = await page('/api/certs/', { q: 'names:*', fields: 'names' });
    for (const { data } of items) expect(data).toEqual({ certificate: { names: data.names }, names: data.names });
    const facets = ['certificate.validation_level', 'validation_level'].map(async (name) => {
      const { body } = await get('/api/certs_facet/', { q: '*', facets: name });
      return (body as { readonly aggregations: unknown }).aggregations;
    });
    const [long, short] = await Promise.all(facets);
    expect(long).toEqual(short);
  });

  it('exclude both spellings if one is excluded', async () => {
    for (const fields of ['certificate.chain,certificate.extensions', 'chain,extensions', '*.chain,*.extensions']) {
      const { items } = await page('/api/certs/', { q: '*', fields, source_type: 'exclude' });
      expect(items.length).toBeGreaterThan(0);
      for (const { data } of items)
        expect(paths(data).filter((path) => /(?:^|\.)(?:chain|extensions)(?:\.|$)/.test(path))).toEqual([]);
    }
  });

  it('keep the rest if the whole certificate is excluded', async () => {
    for (const fields of ['certificate', 'certificate.*'])
      for (const { data } of (await page('/api/certs/', { q: '*', fields, source_type: 'exclude' })).items)
        expect(Object.keys(data).toSorted()).toEqual(['@timestamp', 'last_updated']);
  });

  it('highlight matches under the name that clients know', async () => {
    for (const field of ['version', 'certificate.version']) {
      const { items } = await page('/api/certs/', { q: `${field}:3`, fields: field });
      expect(items.length).toBeGreaterThan(0);
      for (const item of items)
        expect(item).toEqual({
          data: { certificate: { version: 3 }, version: 3 },
          highlight: { 'certificate.version': '3' },
        });
    }
  });

  it('have one index, so that the parameter has no effect', async () => {
    const all = await count('certs', '*');
    expect((await get('/api/certs_count/', { q: '*', indices: 'no-such-index' })).body).toEqual({ count: all });
  });
});

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

describe('extensions of the hosted interface', () => {
  it('page by cursor to the end', async () => {
    const total = await count('domains', '*');
    const domains = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, cursor: next }: Page = await page('/api/domains/', { q: '*', cursor, fields: 'domain' });
      for (const { data } of items) domains.add(String(data.domain));
      expect(next).not.toBeUndefined();
      cursor = next ?? null;
    }
    expect(domains.size).toBe(total);
  });

  it('give a cursor only on request, and refuse one with a start', async () => {
    expect(await page('/api/domains/', { q: '*' })).not.toHaveProperty('cursor');
    expect((await get('/api/domains/', { q: '*', cursor: '', start: '20' })).status).toBe(400);
    expect(await get('/api/domains/', { q: '*', cursor: 'nonsense' })).toMatchObject({ status: 400 });
  });

  it('sort by a field in both directions', async () => {
    for (const [sort, order] of [
      ['port', 1],
      ['-port', -1],
    ] as const) {
      const { items } = await page('/api/responses/', { q: '*', sort, fields: 'port' });
      const ports = items.map(({ data }) => Number(data.port));
      expect(ports).toEqual([...ports].sort((a, b) => order * (a - b)));
    }
    for (const sort of ['nofield', 'http', '-'])
      expect((await get('/api/responses/', { q: '*', sort })).status).toBe(400);
  });

  it('summarize the results of a query', async () => {
    const { body } = await get('/api/responses_summary/', { q: 'port:443' });
    expect(body).toMatchObject({
      count: await count('responses', 'port:443'),
      aggregations: { port: [{ key: ['443'], doc_count: await count('responses', 'port:443') }] },
    });
    expect((await get('/api/domains_summary/', { q: '*' })).body).toHaveProperty('aggregations.zone');
  });

  it('count many queries at once, each with its own error', async () => {
    const headers = { authorization: `Bearer ${service.key}` };
    const queries = ['*', 'port:443', '(', 'nofield:x'];
    const { body } = await ask(`${service.url}/api/counts/`, json({ queries, collection: 'responses' }, headers));
    expect(body).toMatchObject({
      counts: [
        { count: await count('responses', '*') },
        { count: await count('responses', 'port:443') },
        { problem: { type: 'invalid_query' } },
        { count: 0 },
      ],
    });
    const many = { queries: Array.from({ length: 101 }, () => '*') };
    expect((await ask(`${service.url}/api/counts/`, json(many, headers))).status).toBe(400);
    expect((await ask(`${service.url}/api/counts/`, json({ queries: ['*'], indices: 'none' }, headers))).status).toBe(
      400,
    );
  });

  it('check queries and complete values', async () => {
    expect((await get('/api/query/check/', { q: 'port:443 a OR b' })).body).toMatchObject({
      is_valid: true,
      problem: null,
      warnings: [{ code: 'mixed_operators' }],
      canonical: expect.stringContaining('port:443'),
      tree: { kind: 'or' },
      completion: null,
    });
    expect((await get('/api/query/check/', { q: 'port:(' })).body).toMatchObject({
      is_valid: false,
      problem: { code: 'open_group' },
      canonical: null,
      tree: null,
    });
    const { body } = await get('/api/query/check/', { q: 'prot7:ht', at: '8' });
    expect(body).toMatchObject({ completion: { from: 6, to: 8, values: [{ value: 'http' }] } });
    const names = await get('/api/query/check/', { q: 'doma', at: '4', collection: 'domains' });
    expect(names.body).toMatchObject({
      completion: { fields: expect.arrayContaining([expect.objectContaining({ path: 'domain' })]) },
    });
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
    expect(await facets({})).toEqual(['domain', 'level', 'zone', 'last_updated', '@timestamp']);
    expect(await facets({ lists: 'true' })).toEqual(expect.arrayContaining(['a', 'ns', 'mx', 'zone']));
  });

  it('exist only for the five collections', async () => {
    expect(await get('/api/mapping/hosts/', {})).toMatchObject({ status: 404, body: { type: 'not_found' } });
  });
});
