/** Search trees and records that no publisher writes: circles, shared branches, records that overlap. */
import { describe, expect, it } from 'vitest';
import { checkMmdb } from '../../src/wire/formats/mmdb/check-mmdb.ts';
import { type MmdbDatabase, openMmdb } from '../../src/wire/formats/mmdb/mmdb-database.ts';
import { type Child, mmdbOfNodes } from '../kit/mmdb-file.ts';

type Node = readonly [left: Child, right: Child];

function databaseOf(nodes: readonly Node[], data: readonly number[] = [0xe0], ipVersion: 4 | 6 = 4): MmdbDatabase {
  const reading = openMmdb(mmdbOfNodes('Test', nodes, data, ipVersion));
  if (reading.kind === 'invalid') throw new Error(reading.reason);
  return reading.database;
}

const check = (...parts: Parameters<typeof databaseOf>) => checkMmdb(databaseOf(...parts));
const nodes = (count: number, nodeAt: (index: number) => Node): readonly Node[] =>
  Array.from({ length: count }, (_, index) => nodeAt(index));

const RECORD = { data: 0 };
const LEAF: Node = [RECORD, RECORD];
function pair(node: number): Node {
  return [node, node];
}
/** Nodes in a row, of which the last has two records. */
function row(first: number, count: number): readonly Node[] {
  return nodes(count, (index) => [RECORD, index === count - 1 ? RECORD : first + index + 1]);
}

const TOO_LONG = { kind: 'damaged', reason: 'its search tree is damaged: a path is longer than an address' };
const OUTSIDE = { kind: 'damaged', reason: 'its search tree is damaged: a path leads out of the data' };

describe('checkMmdb', () => {
  it.each([
    ['a node that leads to itself', nodes(1, () => [0, 0])],
    ['two nodes that lead to each other', nodes(2, (index) => [1 - index, RECORD])],
    ['a path back to the root', nodes(30, (index) => [RECORD, (index + 1) % 30])],
    ['a circle behind a sound branch', nodes(3, (index) => [undefined, index === 2 ? 1 : index + 1])],
    ['33 nodes in a row', nodes(33, (index) => [RECORD, index === 32 ? RECORD : index + 1])],
    ['33 nodes of which both children are the next one', nodes(33, (index) => (index === 32 ? LEAF : pair(index + 1)))],
    // The short path comes first, and has visited the branch.
    ['a shared branch that is too deep on another path', [[2, 1], [2, undefined], ...row(2, 31)]],
  ] as const)('finds a path without end: %s', (_, tree) => {
    expect(check(tree)).toEqual(TOO_LONG);
    // A lookup ends nevertheless, after 32 bits.
    expect(databaseOf(tree).lookUp(0xffff_ffff).kind).toBeOneOf(['damaged', 'absent', 'record']);
  });

  it('takes paths as long as an address', () => {
    expect(check(row(0, 32))).toEqual({ kind: 'sound', networks: 33 });
    expect(check(row(0, 128), [0xe0], 6)).toEqual({ kind: 'sound', networks: 129 });
    expect(check(row(0, 129), [0xe0], 6)).toEqual(TOO_LONG);
  });

  it('visits a shared branch once, however many paths lead there', () => {
    // 2^128 paths.
    const tree = nodes(128, (index) => (index === 127 ? LEAF : pair(index + 1)));
    expect(check(tree, [0xe0], 6)).toEqual({ kind: 'sound', networks: 2 });
  });

  it('counts networks that are found from the root alone', () => {
    expect(check([[RECORD, undefined], LEAF])).toEqual({ kind: 'sound', networks: 1 });
    expect(check([])).toEqual({ kind: 'sound', networks: 0 });
  });

  it.each([
    ['the first zero after the tree', -15],
    ['the last zero after the tree', -1],
    ['the byte after the data', 1],
    ['far behind the file', 0xf0_0000],
  ])('finds a path that leads out of the data: to %s', (_, data) => {
    expect(check([[{ data }, undefined]])).toEqual(OUTSIDE);
    expect(databaseOf([[{ data }, undefined]]).lookUp(0)).toMatchObject({ kind: 'damaged' });
  });

  it.each([
    ['a pointer to a pointer', [0x20, 0x02, 0x20, 0x04, 0xe0]],
    ['a pointer to itself', [0x20, 0x00]],
    ['a pointer behind the data', [0x20, 0x02]],
    ['a pointer into the metadata', [0x20, 0x10]],
    ['a text that is cut off', [0x42, 0x61]],
    ['a type that the format does not have', [0x00, 0x09]],
    ['lists in lists', new Array<number>(200).fill(0).flatMap(() => [0x01, 0x04])],
  ])('finds a record that cannot be read: %s', (_, data) => {
    expect(check([[RECORD, RECORD]], data)).toEqual({
      kind: 'damaged',
      reason: '1 of its 1 records cannot be read',
    });
  });

  it('reads a bounded part of records that point to the same values', () => {
    const count = 18_000;
    const list = [0x1e, 0x04, (count - 285) >> 8, (count - 285) & 255, ...new Array<number>(count).fill(0xa0)];
    const places = 2 ** 12;
    const pointers = nodes(places, () => [0x20, 0x00]).flat() as number[];
    // The last record would be found if all were read: 70 million values.
    const data = [...list, ...pointers.slice(2), 0x00, 0x09];
    const placeOf = (index: number): Child =>
      index < places - 1 ? index : { data: list.length + (index - places + 1) * 2 };
    const tree = nodes(places - 1, (index) => [placeOf(index * 2 + 1), placeOf(index * 2 + 2)]);
    expect(check(tree, data)).toEqual({ kind: 'sound', networks: places });
    expect(databaseOf(tree, data).lookUp(0xffff_ffff)).toMatchObject({ kind: 'damaged' });
  });
});
