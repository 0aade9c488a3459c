import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { ask, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Page, searchRequests } from './search-requests.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService();
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const { get, page, count } = searchRequests(() => service);

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
    const older = await get('/api/query/check/', { q: 'prot7:ht', at: '8', indices: '2026-09-01' });
    expect(older.body).toMatchObject({ completion: { values: [{ value: 'http' }] } });
    const unknown = await get('/api/query/check/', { q: 'prot7:ht', at: '8', indices: 'nowhere' });
    expect(unknown.body).toMatchObject({ type: 'unknown_index' });
    const names = await get('/api/query/check/', { q: 'doma', at: '4', collection: 'domains' });
    expect(names.body).toMatchObject({
      completion: { fields: expect.arrayContaining([expect.objectContaining({ path: 'domain' })]) },
    });
  });
});
