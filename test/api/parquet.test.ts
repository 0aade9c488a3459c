import { zstdDecompressSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService();
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const request = { q: '*', size: 300, source_type: 'include' };

async function download(collection: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const url = `${service.url}/api/${collection}/download/`;
  const response = await fetch(url, json(body, { 'x-api-key': service.key, ...headers }));
  return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() };
}

/** Reads a file with hyparquet, a third-party reader. */
const read = (file: ArrayBuffer) =>
  parquetReadObjects({ file, compressors: { ZSTD: (bytes) => zstdDecompressSync(bytes) } });

interface Item {
  readonly data: Readonly<Record<string, unknown>>;
}

async function records(collection: string, body: unknown): Promise<readonly Item['data'][]> {
  const { bytes } = await download(collection, body);
  return (JSON.parse(Buffer.from(bytes).toString()) as readonly Item[]).map(({ data }) => data);
}

describe('a download as Parquet', () => {
  it('has the same values as JSON, with the types of their fields', async () => {
    const fields = ['ip', 'port', 'tag.name', 'cve.base_score', 'geo.location.lat', 'last_updated', 'http.headers'];
    const { status, headers, bytes } = await download('responses', { ...request, fields, type: 'parquet' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.apache.parquet']);
    const rows = await read(bytes);
    const expected = await records('responses', { ...request, fields });
    expect(rows).toHaveLength(300);
    const listOrNone = (values: readonly unknown[]) => (values.length === 0 ? undefined : values);
    for (const [place, record] of expected.entries()) {
      const {
        tag = [],
        cve = [],
        geo,
        http,
      } = record as {
        readonly tag?: readonly { readonly name: string }[];
        readonly cve?: readonly { readonly base_score?: string }[];
        readonly geo?: { readonly location?: { readonly lat?: number } };
        readonly http?: { readonly headers?: unknown };
      };
      const scores = cve.flatMap(({ base_score }) => (base_score === undefined ? [] : [Number(base_score)]));
      expect(without(rows[place])).toEqual(
        without({
          ip: record.ip,
          port: record.port,
          'tag.name': listOrNone(tag.map(({ name }) => name)),
          'cve.base_score': listOrNone(scores),
          'geo.location.lat': geo?.location?.lat,
          last_updated: new Date(String(record.last_updated)),
          'http.headers': http?.headers,
        }),
      );
    }
    expect(expected.some(({ cve }) => cve !== undefined)).toBe(true);
  });

  it.each(collections)('of %s has the columns of the CSV and every record', async (collection) => {
    const allFields = { ...request, fields: '*' };
    const [table, csv] = [
      await download(collection, { ...allFields, format: 'parquet' }),
      await download(collection, { ...allFields, size: 0, type: 'csv' }),
    ];
    const [group] = parquetMetadata(table.bytes).row_groups;
    const columns = group?.columns.map(({ meta_data }) => meta_data?.path_in_schema[0]);
    expect(columns).toEqual(Buffer.from(csv.bytes).toString().trim().replaceAll("'", '').split(','));
    expect(await read(table.bytes)).toHaveLength((await records(collection, allFields)).length);
  });

  it('without results has columns and no rows', async () => {
    const { bytes } = await download('domains', { ...request, size: 0, fields: 'domain,a', type: 'parquet' });
    expect(parquetMetadata(bytes).schema.map(({ name }) => name)).toEqual(['schema', 'domain', 'a', 'list', 'element']);
    expect(await read(bytes)).toEqual([]);
  });

  it('writes unknown fields as JSON, and list elements as lists', async () => {
    const fields = ['ptr[0]', 'tag.nginx', 'no.such.field'];
    const { bytes } = await download('responses', { ...request, q: 'tag.name:nginx', fields, type: 'parquet' });
    const [first] = await read(bytes);
    expect(first?.['tag.nginx']).toEqual([expect.any(Object)]);
    expect(Object.keys(first ?? {})).toEqual(fields);
  });

  it('is compressed internally and not again in transit', async () => {
    const body = { ...request, fields: '*', type: 'parquet' };
    const { headers, bytes } = await download('responses', body, { 'accept-encoding': 'gzip, zstd' });
    expect(headers.get('content-encoding')).toBeNull();
    const { bytes: plain } = await download('responses', { ...request, fields: '*' });
    expect(bytes.byteLength).toBeLessThan(plain.byteLength / 2);
  });
});

function without(row: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== undefined && value !== null));
}
