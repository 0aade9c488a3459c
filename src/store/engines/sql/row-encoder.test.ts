import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../../model/collection.ts';
import { rowMaker } from '../../terms/record-row.ts';
import { type ChdbEngine, openChdb } from '../chdb/open-chdb.ts';
import { recordPacker } from './record-packing.ts';
import { RecordTables } from './record-tables.ts';
import { RowBuffer } from './row-buffer.ts';
import { RowEncoder } from './row-encoder.ts';
import { createTable, hotColumns, rowColumnsOf } from './tables.ts';
import { insertRows } from './writer.ts';

/** What the engine reads out of our bytes is what went in: the engine is the judge of the encoding. */

const SAMPLES: Readonly<Record<Collection, readonly unknown[]>> = {
  responses: [
    {
      ...{
        uri: 'https://a.example/',
        ip: '192.0.2.1',
        port: 443,
        host: 'a.example',
        domain: ['a.example', 'b.example'],
      },
      http: { title: 'Вход — 路由器 𝒜 😀', body: `<b>${'x'.repeat(200)} é</b>`, status_code: 200 },
      ...{
        geo: { country: 'DE' },
        cve: [{ name: 'CVE-2021-44228', base_score: '9.8' }],
        last_updated: '1969-12-31T23:59:59Z',
      },
      tag: [{ name: 'nul\0', nginx: { version: '1.18' } }],
    },
    { uri: 'u', ip: '2001:db8::1', port: [1e300, -0.5, 9_007_199_254_740_991], http: { title: 'quo"te\' \\ \n' } },
  ],
  domains: [
    { domain: 'a.example', a: ['255.255.255.255', '0.0.0.0'], level: 2, last_updated: '9999-12-31T23:59:59.999Z' },
  ],
  whois_ip: [
    { ip: { gte: '::', lte: 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff' }, raw: 'inetnum: ::\n', net: { name: 'N' } },
  ],
  whois_domains: [{ domain: 'a.example', raw: '', created_date: '0000-01-01', registrar: { name: 'R'.repeat(70) } }],
  certs: [
    {
      certificate: {
        fingerprint_sha256: 'f',
        names: ['x'.repeat(64), 'y'.repeat(65), ''],
        validity: { start: '2026-01-01' },
      },
    },
  ],
};

let directory = '';
let engine: ChdbEngine;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rows-'));
  engine = await openChdb(directory);
  await engine.run('CREATE DATABASE rows');
}, 120_000);
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const place = (sequence: number) => ({
  ...{ indexId: 4_294_967_295, sequence: 2 ** 40 + sequence, observed: -8_640_000_000_000_000 + sequence },
  ...{ key: '00ff'.repeat(8), since: 1, until: 4_294_967_295 },
});

describe.each(collections)('rows of %s', (collection) => {
  const records = SAMPLES[collection].map((record) => ({
    record: record as Record<string, unknown>,
    json: JSON.stringify(record),
  }));
  const rows = records.map(({ record }) => rowMaker(collection).row(record));
  const encoder = new RowEncoder(collection);
  const buffer = new RowBuffer(1);
  for (const [at, row] of rows.entries()) encoder.encode(place(at), row, buffer);
  const table = `rows.${collection}`;

  it('are read by the engine as they were written', async () => {
    await engine.run(createTable(table, collection));
    await insertRows(engine, table, collection, buffer.bytes());
    const columns = rowColumnsOf(collection).map(({ name }) => (name === 'key' ? 'lower(hex(key))' : name));
    const read = await engine.rows(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY seq`);
    const hot = hotColumns(collection);
    const expected = rows.map((row, at) => {
      const { indexId, sequence, observed, key, since, until } = place(at);
      const values = hot.flatMap(({ kind, tokensColumn }, column) => {
        const asText = (value: string | number | bigint) =>
          kind === 'instant' || kind === 'address' ? String(value) : value;
        const held = (row.hot[column] ?? []).map(asText);
        return tokensColumn === undefined ? [held] : [held, row.hotTokens[column] ?? []];
      });
      const first = [indexId, String(sequence), String(observed), key, since, until];
      return [...first, row.longText, row.longWords, row.terms, ...values];
    });
    expect(read).toEqual(expected);
  });

  it('give back the records they were made of', async () => {
    const keeper = await RecordTables.open(engine, 'rows');
    const places = records.map((_, at) => place(at));
    const packer = recordPacker(keeper.packing);
    for (const [at, { indexId, sequence }] of places.entries()) packer.add(indexId, sequence, records[at]?.json ?? '');
    await keeper.write(collection, place(0).indexId, packer.take());
    const found = await keeper.read(collection, places, () => ({}));
    const read = places.map(({ sequence }) => found.get(sequence)?.toString('utf8'));
    expect(read).toEqual(records.map(({ json }) => json));
  });
});
