import { gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { type Compressors, parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { ParquetColumn, ParquetRow, ParquetType, ParquetValue } from './column-chunk.ts';
import { type PageCompression, type ParquetOptions, writeParquet } from './write-parquet.ts';

/** The files are checked with hyparquet, which shares no code with the writer. */
const compressors: Compressors = { ZSTD: (bytes) => zstdDecompressSync(bytes), GZIP: (bytes) => gunzipSync(bytes) };
const zstd: PageCompression = { codec: 'zstd', compress: async (bytes) => zstdCompressSync(bytes) };
const gzip: PageCompression = { codec: 'gzip', compress: async (bytes) => gzipSync(bytes) };

async function file(
  columns: readonly ParquetColumn[],
  rows: readonly (readonly (readonly ParquetValue[])[])[],
  options: Partial<ParquetOptions> = {},
): Promise<ArrayBuffer> {
  async function* batches(): AsyncGenerator<Iterable<ParquetRow>> {
    // Columns without values may be present or absent.
    yield rows.map((row, at) => [...row.entries()].filter(([, values]) => at % 2 === 0 || values.length > 0));
  }
  const pieces = await Array.fromAsync(writeParquet(columns, batches(), { createdBy: 'test', ...options }));
  return new Uint8Array(Buffer.concat(pieces)).buffer;
}

const read = (buffer: ArrayBuffer) => parquetReadObjects({ file: buffer, compressors });

const single = (name: string, type: ParquetType): ParquetColumn => ({ name, type, isList: false });
const list = (name: string, type: ParquetType): ParquetColumn => ({ name, type, isList: true });

const columns = [
  single('ip', 'text'),
  single('geo.location.lat', 'double'),
  single('port', 'integer'),
  single('net_size', 'long'),
  single('is_open', 'boolean'),
  single('last_updated', 'instant'),
  single('http.headers', 'json'),
  list('ptr', 'text'),
  list('levels', 'integer'),
  list('flags', 'boolean'),
];

const filled: readonly (readonly ParquetValue[])[] = [
  ['10.0.0.1'],
  [52.5],
  [443],
  [2 ** 40],
  [true],
  [Date.UTC(2026, 10, 21, 1, 2, 3, 456)],
  ['{"server":["nginx"]}'],
  ['a.example', 'ü 🧭'],
  [-1, 2_147_483_647],
  [true, false, true],
];
const filledAsRead = {
  ip: '10.0.0.1',
  'geo.location.lat': 52.5,
  port: 443,
  net_size: 2n ** 40n,
  is_open: true,
  last_updated: new Date('2026-11-21T01:02:03.456Z'),
  'http.headers': { server: ['nginx'] },
  ptr: ['a.example', 'ü 🧭'],
  levels: [-1, 2_147_483_647],
  flags: [true, false, true],
};

describe('a Parquet file', () => {
  it.each([
    ['none', undefined],
    ['zstd', zstd],
    ['gzip', gzip],
  ])('round-trips with absent and present values, with compression %s', async (_, compression) => {
    const empty = columns.map(() => []);
    const rows = [filled, empty, filled, ...Array.from({ length: 300 }, () => filled)];
    const rowsRead = await read(await file(columns, rows, compression === undefined ? {} : { compression }));
    expect(rowsRead).toHaveLength(303);
    expect([rowsRead[0], rowsRead[2], rowsRead[302]]).toEqual([filledAsRead, filledAsRead, filledAsRead]);
    const absent = Object.values(rowsRead[1] ?? {});
    expect(absent.every((value) => value === undefined || value === null)).toBe(true);
  });

  it('declares the types of its columns', async () => {
    const { schema, created_by, version } = parquetMetadata(await file(columns, []));
    expect({ created_by, version }).toEqual({ created_by: 'test', version: 2 });
    const of = (name: string) => schema.find((element) => element.name === name);
    expect(of('ip')).toMatchObject({
      type: 'BYTE_ARRAY',
      repetition_type: 'OPTIONAL',
      logical_type: { type: 'STRING' },
    });
    expect(of('http.headers')).toMatchObject({ converted_type: 'JSON', logical_type: { type: 'JSON' } });
    expect(of('last_updated')).toMatchObject({
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    });
    expect(of('ptr')).toMatchObject({ num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } });
  });

  it('counts nulls as values, also at the end of a group', async () => {
    const rows = [
      [[1], ['a', 'b']],
      [[], []],
      [[], ['c']],
      [[], []],
    ];
    const { row_groups } = parquetMetadata(await file([single('one', 'integer'), list('many', 'text')], rows));
    const counted = row_groups.flatMap(({ columns: of }) => of.map(({ meta_data }) => Number(meta_data?.num_values)));
    expect(counted).toEqual([4, 5]);
  });

  it('may have no rows, and no columns', async () => {
    expect(await read(await file(columns, []))).toEqual([]);
    expect(Number(parquetMetadata(await file([], [[], []])).num_rows)).toBe(2);
  });

  it('is written one row group at a time', async () => {
    const text = single('body', 'text');
    let taken = 0;
    async function* batches(): AsyncGenerator<Iterable<ParquetRow>> {
      for (; taken < 100; taken++) yield [[[0, ['x'.repeat(1_000)]]]];
    }
    const options = { createdBy: 'test', groupBytes: 10_000 };
    const at: number[] = [];
    const pieces: Uint8Array[] = [];
    for await (const piece of writeParquet([text], batches(), options)) {
      at.push(taken);
      pieces.push(piece);
    }
    expect(at.slice(0, 4)).toEqual([0, 9, 19, 29]);
    const { row_groups, num_rows } = parquetMetadata(new Uint8Array(Buffer.concat(pieces)).buffer);
    expect([row_groups.length, Number(num_rows)]).toEqual([10, 100]);
    expect(row_groups.map((group) => Number(group.num_rows))).toEqual(Array.from({ length: 10 }, () => 10));
  });

  it('refuses values that do not fit the column', async () => {
    await expect(file([single('ip', 'text')], [[['a', 'b']]])).rejects.toThrow('ip takes one value, not 2');
    await expect(file([single('ip', 'text')], [[[1]]])).rejects.toThrow('ip does not take a number');
  });

  it('round-trips any values in groups of any length', async () => {
    const value: Readonly<Record<Exclude<ParquetType, 'json'>, fc.Arbitrary<ParquetValue>>> = {
      text: fc.string({ unit: 'grapheme', maxLength: 40 }),
      integer: fc.integer(),
      long: fc.maxSafeInteger(),
      double: fc.double({ noNaN: true }),
      boolean: fc.boolean(),
      instant: fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }),
    };
    const types = ['text', 'integer', 'long', 'double', 'boolean', 'instant'] as const;
    const table = fc.tuple(fc.constantFrom(...types), fc.boolean()).chain(([type, isList]) => {
      const some = fc.array(value[type], { maxLength: isList ? 5 : 1 });
      // Mix long runs with changes: a level may repeat hundreds of times.
      const rows = fc
        .array(fc.tuple(some, fc.integer({ min: 1, max: 30 })), { maxLength: 60 })
        .map((runs) => runs.flatMap(([values, times]) => Array.from({ length: times }, () => values)));
      return fc.record({
        column: fc.constant({ name: 'x', type, isList }),
        rows,
        groupBytes: fc.integer({ min: 1, max: 5_000 }),
      });
    });
    await fc.assert(
      fc.asyncProperty(table, async ({ column, rows, groupBytes }) => {
        const rowsRead = await read(
          await file(
            [column],
            rows.map((values) => [values]),
            { groupBytes, compression: zstd },
          ),
        );
        const expected = rows.map((values) => {
          const shown = values.map((one) => asRead(column.type, one));
          if (column.isList) return shown.length === 0 ? undefined : shown;
          return shown[0];
        });
        expect(rowsRead.map(({ x }) => x ?? undefined)).toEqual(expected);
      }),
      { seed: 5, numRuns: 300 },
    );
  }, 60_000);
});

function asRead(type: ParquetType, value: ParquetValue): unknown {
  if (type === 'long') return BigInt(value);
  return type === 'instant' ? new Date(Number(value)) : value;
}
