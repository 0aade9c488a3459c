import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

let service: BootedService;
let total = 0;
beforeAll(async () => {
  service = await bootService();
  const { body } = await ask(`${service.url}/api/responses_count/?q=*`);
  total = (body as { readonly count: number }).count;
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

type Line = { readonly data: Readonly<Record<string, unknown>> };

const key = () => ({ authorization: `Bearer ${service.key}` });
const usual = { q: '*', size: 5, fields: ['ip', 'port'], source_type: 'include' };
const download = (body: unknown, headers: Readonly<Record<string, string>> = {}, collection = 'responses') =>
  ask(`${service.url}/api/${collection}/download/`, json(body, { ...key(), ...headers }));
const form = (text: string, collection = 'responses') =>
  ask(`${service.url}/api/${collection}/download/`, {
    method: 'POST',
    headers: { ...key(), 'content-type': 'application/x-www-form-urlencoded' },
    body: text,
  });
const lines = (text: string): readonly Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe('a download', () => {
  it.each(collections)('of %s is one array with a record per line', async (collection) => {
    const { status, headers, text, body } = await download({ ...usual, fields: '*' }, {}, collection);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(body).toHaveLength(5);
    expect(text).toMatch(/^\[\n\{"data":.*\},\n.*\n\]\n$/s);
    expect(text.split('\n')).toHaveLength(8);
  });

  it('with raw is NDJSON', async () => {
    for (const raw of [true, 'true', 'True', '1']) {
      const { headers, text } = await download({ ...usual, raw, indices: '' });
      expect(headers.get('content-type')).toBe('application/x-ndjson');
      expect(lines(text)).toHaveLength(5);
      for (const { data } of lines(text)) expect(Object.keys(data)).toEqual(['ip', 'port']);
    }
  });

  it('is NDJSON if the Accept header asks for it', async () => {
    const { headers, text } = await download(usual, { accept: 'application/x-ndjson' });
    expect([headers.get('content-type'), lines(text).length]).toEqual(['application/x-ndjson', 5]);
    expect((await download(usual, { accept: 'application/json' })).body).toHaveLength(5);
  });

  it.each(['*', ['*'], '', [], 'ip,port', ['ip', 'port'], '["ip"]', null])('accepts fields as %j', async (fields) => {
    const { status, body } = await download({ ...usual, fields });
    expect(status).toBe(200);
    expect(body).toHaveLength(5);
  });

  it('gives all records once if the size is larger', async () => {
    for (const size of [total, total + 1, 10_000, '10000', null, -1, '-1']) {
      const { body } = await download({ ...usual, size, fields: ['uri', 'ip'] });
      const distinct = new Set((body as readonly Line[]).map(({ data }) => JSON.stringify(data)));
      expect([(body as readonly Line[]).length, distinct.size]).toEqual([total, total]);
    }
    expect(((await download({ ...usual, size: total - 1 })).body as readonly Line[]).length).toBe(total - 1);
  });

  it('without results is an empty array, no lines, or only a header', async () => {
    for (const none of [{ q: 'nofield:x' }, { size: 0 }]) {
      expect((await download({ ...usual, ...none })).body).toEqual([]);
      expect((await download({ ...usual, ...none, raw: true })).text).toBe('');
      expect((await download({ ...usual, ...none, type: 'csv' })).text).toBe('ip,port\r\n');
    }
  });

  it.each(['q', 'size', 'fields', 'source_type'])('needs %s', async (name) => {
    const { [name as keyof typeof usual]: _, ...rest } = usual;
    expect(await download(rest)).toMatchObject({
      status: 400,
      body: { type: 'request_parsing_error', title: `${name} is missing`, detail: `${name} must be given.` },
    });
  });

  it.each([
    { size: -2 },
    { size: 1.5 },
    { size: 'many' },
    { size: [5] },
    { q: 5 },
    { q: ['*'] },
    { fields: 5 },
    { fields: [5] },
    { source_type: 'all' },
    { type: 'xml' },
    { raw: 'maybe' },
    { indices: ['1'] },
    { indices: { id: 1 } },
  ])('refuses %j', async (wrong) => {
    expect(await download({ ...usual, ...wrong })).toMatchObject({ status: 400, body: { title: expect.any(String) } });
  });

  it('reports a wrong query before it begins', async () => {
    expect(await download({ ...usual, q: '(' })).toMatchObject({ status: 400, body: { type: 'invalid_query' } });
    expect(await download({ ...usual, indices: '1999-01-01' })).toMatchObject({
      status: 400,
      body: { type: 'unknown_index' },
    });
  });

  it('needs a key', async () => {
    expect(await askAsIs(`${service.url}/api/responses/download/`, json(usual))).toMatchObject({
      status: 401,
      body: { type: 'authorization_required' },
    });
  });
});

describe('a form', () => {
  it('may contain JSON in its fields, digits for numbers, and unknown names', async () => {
    const { status, text } = await form(
      'q=*&fields=%5B%22domain%22%5D&source_type=include&size=3&type=json&indice=%5B0%5D',
      'domains',
    );
    expect(status, text).toBe(200);
    expect(JSON.parse(text)).toEqual(Array.from({ length: 3 }, () => ({ data: { domain: expect.any(String) } })));
  });

  it('may have one field, or several with the same name', async () => {
    for (const fields of ['fields=domain', 'fields=domain&fields=domain']) {
      const { body } = await form(`q=*&${fields}&source_type=include&size=1`, 'domains');
      expect(body).toEqual([{ data: { domain: expect.any(String) } }]);
    }
  });

  it('may be JSON, as curl sends it by default', async () => {
    expect((await form(JSON.stringify(usual))).body).toHaveLength(5);
  });
});

/** Parses CSV by RFC 4180. */
function table(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    if (cell.lastIndex === text.length) return rows;
  }
  throw new Error('no table');
}

describe('CSV', () => {
  it('has a header with the fields in the requested order', async () => {
    for (const how of [{ type: 'csv' }, { format: 'csv' }]) {
      const { headers, text } = await download({ ...usual, fields: ['port', 'ip', 'http.title'], ...how });
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const [head, ...rows] = table(text);
      expect(head).toEqual(['port', 'ip', 'http.title']);
      expect(rows).toHaveLength(5);
      for (const [port, ip] of rows)
        expect([port, ip]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/[.:]/)]);
    }
  });

  it('has the same values as JSON', async () => {
    const fields = ['uri', 'ip', 'domain', 'http.title', 'http.content_length', 'http.headers', 'cve.name'];
    const [head, ...rows] = table((await download({ ...usual, fields, size: total, type: 'csv' })).text);
    const { body } = await download({ ...usual, fields, size: total });
    expect(head).toEqual(fields);
    const unwritten = (text: string): string => (text.startsWith("'") ? text.slice(1) : text);
    (body as readonly { readonly data: Record<string, unknown> }[]).forEach(({ data }, at) => {
      const row = rows[at] ?? [];
      const http = data.http as Readonly<Record<string, unknown>> | undefined;
      expect(row[0]).toBe(data.uri);
      expect(unwritten(row[3] ?? '')).toBe(http?.title ?? '');
      expect(row[4]).toBe(http?.content_length === undefined ? '' : String(http.content_length));
      expect(row[5]).toBe(http?.headers === undefined ? '' : JSON.stringify(http.headers));
      const domains = (data.domain ?? []) as readonly string[];
      expect(row[2]).toBe(domains.length > 1 ? JSON.stringify(domains) : (domains[0] ?? ''));
      const names = ((data.cve ?? []) as readonly { readonly name: string }[]).map(({ name }) => name);
      expect(row[6]).toBe(names.length > 1 ? JSON.stringify(names) : (names[0] ?? ''));
    });
  });

  it('has the fields below an object, and all fields for a star', async () => {
    const [geo] = table((await download({ ...usual, fields: ['geo'], type: 'csv' })).text);
    expect(geo).toContain('geo.country');
    expect(geo).toContain('geo.location.lat');
    expect(geo?.every((path) => path.startsWith('geo.'))).toBe(true);
    const [all] = table((await download({ ...usual, fields: '*', type: 'csv' })).text);
    expect(all?.length).toBeGreaterThan(200);
    const [less] = table((await download({ ...usual, fields: ['http'], source_type: 'exclude', type: 'csv' })).text);
    expect(less).toEqual(all?.filter((path) => !path.startsWith('http.')));
  });

  it('is selected only in the body: its media type in Accept gives 406', async () => {
    for (const accept of ['text/csv', 'text/csv, text/plain', 'application/json;q=0'])
      expect(await download({ ...usual, type: 'csv' }, { accept })).toMatchObject({
        status: 406,
        body: { type: 'not_acceptable' },
      });
    for (const accept of ['text/csv, */*', 'application/json', '*/*'])
      expect((await download({ ...usual, type: 'csv' }, { accept })).status).toBe(200);
  });
});

describe('a compressed download', () => {
  const compressed = async (
    encoding: string,
    body: unknown = { ...usual, size: total, fields: '*' },
  ): Promise<Buffer> => {
    const { request } = await import('node:http');
    const url = new URL(`${service.url}/api/responses/download/`);
    return await new Promise((resolve, reject) => {
      const outgoing = request(
        url,
        { method: 'POST', headers: { ...key(), 'content-type': 'application/json', 'accept-encoding': encoding } },
        (answer) => {
          expect(answer.headers['content-encoding']).toBe(encoding);
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => resolve(Buffer.concat(chunks)));
        },
      );
      outgoing.on('error', reject);
      outgoing.end(JSON.stringify(body));
    });
  };

  it('is the same after decompression', async () => {
    const { text } = await download({ ...usual, size: total, fields: '*' });
    expect(gunzipSync(await compressed('gzip')).toString()).toBe(text);
    expect(zstdDecompressSync(await compressed('zstd')).toString()).toBe(text);
  });
});
