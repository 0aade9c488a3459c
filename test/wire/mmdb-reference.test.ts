import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { predecessor, successor } from '../../src/addr/ip/address.ts';
import { parseCidr } from '../../src/addr/ip/cidr.ts';
import type { AddressRange } from '../../src/addr/ip/range.ts';
import { checkMmdb } from '../../src/wire/formats/mmdb/check-mmdb.ts';
import { type MmdbDatabase, openMmdb } from '../../src/wire/formats/mmdb/mmdb-database.ts';
import type { MmdbValue } from '../../src/wire/formats/mmdb/mmdb-value.ts';
import { isAbsent, sharedLines, sharedUrl } from '../shared-data.ts';

interface ReferenceRow {
  readonly file: string;
  readonly open_error?: string;
  readonly iterate_error?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly networks?: readonly { readonly network: string; readonly record: unknown }[];
}

/**
 * Where the answers are not those of MaxMind's reader in C: they come from its reader in Python, which reads the zeros
 * after the tree as a record, and ends with a mistake at ::1:0:0/96 and at a record for all of IPv4.
 */
const PLACE_IN_SEPARATOR = [
  'bad-data/libmaxminddb/libmaxminddb-separator-record-min-left.mmdb',
  'bad-data/libmaxminddb/libmaxminddb-separator-record-min-right.mmdb',
];
const NETWORKS: Readonly<Record<string, number>> = {
  'test-data/GeoIP-Anonymous-Plus-Test.mmdb': 647,
  'test-data/MaxMind-DB-test-metadata-pointers.mmdb': 308,
  'test-data/MaxMind-DB-no-ipv4-search-tree.mmdb': 1,
};

const ROWS = sharedLines('data/mmdb/reference.ndjson.gz').map((line) => JSON.parse(line) as ReferenceRow);

describe.skipIf(isAbsent('data/mmdb'))('MaxMind DB files (needs ../shared/data/mmdb)', () => {
  it('there are 39', () => expect(ROWS).toHaveLength(39));

  it.each(ROWS.filter(({ open_error }) => open_error !== undefined))('$file is refused', ({ file }) => {
    expect(openMmdb(bytesOf(file)).kind).toBe('invalid');
  });

  const opened = ROWS.filter(({ open_error }) => open_error === undefined);
  const isDamaged = ({ file, iterate_error }: ReferenceRow): boolean =>
    PLACE_IN_SEPARATOR.includes(file) || (iterate_error !== undefined && NETWORKS[file] === undefined);

  it.each(opened.filter((row) => !isDamaged(row)))('$file has as many networks', ({ file, networks }) => {
    expect(checkMmdb(databaseOf(file))).toEqual({ kind: 'sound', networks: NETWORKS[file] ?? networks?.length });
  });

  it.each(opened.filter(isDamaged))('$file is damaged', ({ file }) => {
    expect(checkMmdb(databaseOf(file))).toMatchObject({ kind: 'damaged' });
  });

  describe.each(opened.filter(({ file }) => !PLACE_IN_SEPARATOR.includes(file)))(
    '$file',
    ({ file, metadata, networks = [] }) => {
      it('has the metadata of the reference', () => {
        const { databaseType, ipVersion, nodeCount, recordSize, buildEpoch } = databaseOf(file).metadata;
        expect({
          database_type: databaseType,
          ip_version: ipVersion,
          node_count: nodeCount,
          record_size: recordSize,
        }).toEqual({
          database_type: metadata?.database_type,
          ip_version: metadata?.ip_version,
          node_count: metadata?.node_count,
          record_size: metadata?.record_size,
        });
        expect(Number(buildEpoch)).toEqual(metadata?.build_epoch);
      });

      it('has the records of the reference, at the first and the last address of each network', () => {
        const database = databaseOf(file);
        for (const { network, record } of networks) {
          const { from, to, prefix } = blockOf(network);
          for (const address of [from, to]) {
            const answer = database.lookUp(address);
            expect({ network, answer: answer.kind === 'record' ? plain(answer.value) : answer.kind }).toEqual({
              network,
              answer: record,
            });
            expect({ network, prefix: answer.kind === 'record' ? answer.prefix : -1 }).toEqual({ network, prefix });
          }
        }
      });
    },
  );

  it.each(opened.filter((row) => row.iterate_error === undefined && !isDamaged(row)))(
    '$file has nothing between the networks of the reference',
    ({ file, networks = [] }) => {
      const blocks = networks.map(({ network }) => blockOf(network));
      const database = databaseOf(file);
      for (const { from, to } of blocks)
        for (const address of [predecessor(from), successor(to)])
          if (address !== undefined && !blocks.some((block) => isInside(address, block)))
            expect({ address, kind: database.lookUp(address).kind }).toEqual({ address, kind: 'absent' });
    },
  );

  it.each([
    'bad-data/libmaxminddb/libmaxminddb-oversized-array.mmdb',
    'bad-data/libmaxminddb/libmaxminddb-oversized-map.mmdb',
  ])('%s: a record larger than any in use is damaged', (file) => {
    expect(databaseOf(file).lookUp(0)).toMatchObject({ kind: 'damaged' });
  });

  it.each(PLACE_IN_SEPARATOR)('%s: a place among the zeros after the tree is not a record', (file) => {
    const kinds = [0, 0xffff_ffff].map((address) => databaseOf(file).lookUp(address).kind);
    expect(kinds.sort()).toEqual(['damaged', 'record']);
  });

  it('finds the IPv4 addresses of a tree that ends above them', () => {
    const answer = databaseOf('test-data/MaxMind-DB-no-ipv4-search-tree.mmdb').lookUp(0x01010101);
    expect(answer).toEqual({ kind: 'record', prefix: 0, value: '::/64' });
  });
});

const bytesOf = (file: string): Uint8Array => readFileSync(sharedUrl(`data/mmdb/${file}`));

function databaseOf(file: string): MmdbDatabase {
  const reading = openMmdb(bytesOf(file));
  if (reading.kind === 'invalid') throw new Error(`${file}: ${reading.reason}`);
  return reading.database;
}

function blockOf(network: string): AddressRange & { readonly prefix: number } {
  const block = parseCidr(network);
  if (block === undefined) throw new Error(`${network} is no network`);
  return block;
}

const isInside = (address: number | bigint, { from, to }: AddressRange): boolean =>
  typeof address === typeof from && from <= address && address <= to;

/** In the form of the reference: integers that JSON cannot hold as decimals, bytes in hexadecimal. */
function plain(value: MmdbValue): unknown {
  if (typeof value === 'bigint') return value > BigInt(Number.MAX_SAFE_INTEGER) ? { $int: `${value}` } : Number(value);
  if (value === Number.POSITIVE_INFINITY) return { $float: 'inf' };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('hex') };
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, inner]) => [name, plain(inner)]));
  return Array.isArray(value) ? value.map(plain) : value;
}
