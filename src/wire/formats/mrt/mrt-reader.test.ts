import { describe, expect, it } from 'vitest';
import { formatCidr } from '../../../addr/ip/cidr.ts';
import { isMrtHeader, MrtReader, type MrtRecord } from './mrt-reader.ts';
import { mrtRecord, pathAttributes, ribRecord, tableDumpRecord } from './mrt-samples.ts';

const sequence = (...systems: readonly number[]): Buffer => pathAttributes([['sequence', systems]]);

function recordsOf(bytes: Buffer, pieceBytes = bytes.length || 1): readonly MrtRecord[] {
  const reader = new MrtReader();
  const records: MrtRecord[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    records.push(...reader.push(bytes.subarray(at, at + pieceBytes)));
  return [...records, ...reader.end()];
}

const routes = (bytes: Buffer): readonly unknown[] =>
  recordsOf(bytes).map((record) =>
    record.kind === 'route' ? [formatCidr(record.route.prefix), record.route.origins] : record.kind,
  );

describe('MrtReader', () => {
  it('reads who announces a prefix, by how many peers saw it', () => {
    const entries = [sequence(64500, 64496), sequence(64501, 64497), sequence(64502, 64497)];
    expect(routes(ribRecord(2, '18 c00002', entries))).toEqual([['192.0.2.0/24', [64497, 64496]]]);
    expect(routes(ribRecord(4, '20 20010db8', entries.slice(0, 1)))).toEqual([['2001:db8::/32', [64496]]]);
    expect(routes(ribRecord(8, '16 c000ff', entries))).toEqual([['192.0.252.0/22', [64497, 64496]]]);
    expect(routes(ribRecord(2, '00', []))).toEqual([['0.0.0.0/0', []]]);
  });

  it('takes all systems of a set at the end of a path', () => {
    const path = pathAttributes([
      ['sequence', [64500, 64499]],
      ['set', [64498, 64496]],
    ]);
    expect(routes(ribRecord(2, '18 c00002', [path]))).toEqual([['192.0.2.0/24', [64496, 64498]]]);
  });

  it('reads the older tables, in which a path may have two bytes for each system', () => {
    const short = pathAttributes([['sequence', [64500, 64496]]], 2);
    expect(routes(tableDumpRecord(1, 'c0000200 18', short))).toEqual([['192.0.2.0/24', [64496]]]);
    const long = Buffer.concat([
      pathAttributes([['sequence', [64500, 23456]]], 2),
      pathAttributes([['sequence', [64500, 4200000000]]], 4, 17),
    ]);
    expect(routes(tableDumpRecord(2, '20010db8000000000000000000000000 20', long))).toEqual([
      ['2001:db8::/32', [4200000000]],
    ]);
  });

  it('skips other records', () => {
    const others = [
      mrtRecord(16, 1, Buffer.from('abc')),
      mrtRecord(13, 1, Buffer.alloc(8)),
      mrtRecord(13, 3, Buffer.alloc(1)),
    ];
    expect(routes(Buffer.concat(others))).toEqual(['skipped', 'skipped', 'skipped']);
  });

  it('finds the same in pieces of any size', () => {
    const bytes = Buffer.concat([
      ribRecord(2, '18 c00002', [sequence(64496)]),
      mrtRecord(13, 2, Buffer.alloc(3)),
      ribRecord(4, '20 20010db8', [sequence(64497)]),
    ]);
    for (const size of [1, 2, 3, 7, 64]) expect(recordsOf(bytes, size)).toEqual(recordsOf(bytes));
    expect(recordsOf(bytes).at(-1)?.end).toBe(bytes.length);
  });

  it('reports records that are cut off, at any place', () => {
    const record = ribRecord(2, '18 c00002', [sequence(64500, 64496)]);
    for (let length = 1; length < record.length; length++) {
      expect(recordsOf(record.subarray(0, length)).map(({ kind }) => kind)).toEqual(['error']);
      if (length > 12)
        expect(recordsOf(mrtRecord(13, 2, record.subarray(12, length))).map(({ kind }) => kind)).toEqual(['error']);
    }
  });

  it('goes on after a record that is too long', () => {
    const long = mrtRecord(13, 2, Buffer.alloc(2 ** 22));
    const bytes = Buffer.concat([long, ribRecord(2, '18 c00002', [sequence(64496)])]);
    expect(recordsOf(bytes, 65_536).map(({ kind, end }) => [kind, end])).toEqual([
      ['error', long.length],
      ['route', bytes.length],
    ]);
  });
});

it('isMrtHeader knows the types of records', () => {
  expect(isMrtHeader(ribRecord(2, '18 c00002', []))).toBe(true);
  expect(isMrtHeader(mrtRecord(13, 77, Buffer.alloc(1)))).toBe(false);
  expect(isMrtHeader(mrtRecord(13, 2, Buffer.alloc(1), 1))).toBe(false);
  expect(isMrtHeader(mrtRecord(13, 2, Buffer.alloc(0)))).toBe(false);
  expect(isMrtHeader(Buffer.from('too short'))).toBe(false);
});
