import { expect, it } from 'vitest';
import type { AdminIndexRecord } from './index-rows.ts';
import { indexRows, sortedIndexRows } from './index-rows.ts';

const index = (id: number, change: Partial<AdminIndexRecord> = {}): AdminIndexRecord => ({
  id,
  collection: 'domains',
  label: `2026-11-0${id}`,
  access: { kind: 'public' },
  state: 'published',
  startedAt: `2026-11-0${id}T00:00:00Z`,
  count: id,
  speed: 'fast',
  ...change,
});

it('an index has its size and its owner', () => {
  const rows = indexRows([index(1), index(2, { access: { kind: 'private', ownerId: 7 } })], [{ id: 2, disk_bytes: 5 }]);
  expect(rows.map(({ ownerId, bytes, collection }) => [ownerId, bytes, collection])).toEqual([
    [undefined, undefined, 'Domains'],
    [7, 5, 'Domains'],
  ]);
});

it('indices are sorted by a column, the newer first among equals', () => {
  const rows = indexRows([index(1), index(3), index(2, { count: 3 })]);
  const ids = (column: string, order: 'asc' | 'desc') =>
    sortedIndexRows(rows, { column, order }).map((row) => row.index.id);
  expect(ids('seen', 'desc')).toEqual([3, 2, 1]);
  expect(ids('records', 'desc')).toEqual([3, 2, 1]);
  expect(ids('label', 'asc')).toEqual([1, 2, 3]);
});
