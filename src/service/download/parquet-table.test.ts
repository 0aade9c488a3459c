import { zstdDecompressSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { FieldTable } from '../../model/field.ts';
import { responses } from '../../model/fields/responses.ts';
import { FieldIndex } from '../../query/fields/field-index.ts';
import { valuesOfBatches } from './column-values.ts';
import { parquetColumn, parquetTable } from './parquet-table.ts';

const fields = new FieldIndex(responses satisfies FieldTable);

async function rows(paths: readonly string[], records: readonly unknown[]) {
  async function* batches(): AsyncGenerator<Iterable<Buffer>> {
    yield records.map((record) => Buffer.from(JSON.stringify(record)));
  }
  const columns = paths.map((path) => parquetColumn(fields, path));
  const chunks = await Array.fromAsync(parquetTable(columns, valuesOfBatches(paths, batches())));
  const file = new Uint8Array(Buffer.concat(chunks)).buffer;
  return await parquetReadObjects({ file, compressors: { ZSTD: (bytes) => zstdDecompressSync(bytes) } });
}

describe('a column', () => {
  it.each([
    ['ip', 'text', false],
    ['port', 'integer', false],
    ['last_updated', 'instant', false],
    ['ptr', 'text', true],
    ['ptr[0]', 'text', true],
    ['tag.name', 'text', true],
    ['tag.nginx.version', 'text', true],
    ['cve.base_score', 'double', true],
    ['http.headers', 'json', false],
    ['geo.location.lat', 'double', false],
    ['no.such.field', 'json', false],
  ])('of %s is of type %s, a list: %s', (path, type, isList) => {
    expect(parquetColumn(fields, path)).toEqual({ name: path, type, isList });
  });
});

describe('a value', () => {
  it('that does not fit its column is left out, and stops nothing', async () => {
    const odd = [
      { port: 'x', last_updated: 'yesterday', geo: { location: { lat: {} } } },
      { port: 1.5 },
      { port: 2 ** 31 },
      { port: '443' },
      { port: [1, 2] },
    ];
    const table = await rows(['port', 'last_updated', 'geo.location.lat'], odd);
    expect(table.map(({ port }) => port ?? 'none')).toEqual(['none', 'none', 'none', 443, 1]);
    expect(table[0]?.last_updated ?? 'none').toBe('none');
  });

  it('of a text field is text, whatever the record has', async () => {
    const table = await rows(['http.title', 'ptr'], [{ http: { title: 5 }, ptr: ['a', true, { b: 1 }] }]);
    expect(table).toEqual([{ 'http.title': '5', ptr: ['a', 'true', '{"b":1}'] }]);
  });

  it('of an unknown field is JSON, several of them a list', async () => {
    const table = await rows(['x.y'], [{ x: [{ y: 1 }, { y: 'a' }] }, { x: { y: { z: [] } } }]);
    expect(table).toEqual([{ 'x.y': [1, 'a'] }, { 'x.y': { z: [] } }]);
  });
});
