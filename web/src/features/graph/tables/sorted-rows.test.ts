import { expect, it } from 'vitest';
import { sortedRows } from './sorted-rows.ts';

const rows = [
  { name: 'n10', size: 2 },
  { name: 'n9', size: 2 },
  { name: 'n1', size: 30 },
];
const keys = { name: (row: (typeof rows)[0]) => row.name, size: (row: (typeof rows)[0]) => row.size };

it('orders rows by a column, numbers in texts by their size', () => {
  const names = (column: string, order: 'asc' | 'desc') =>
    sortedRows(rows, { column, order }, keys).map(({ name }) => name);
  expect(names('name', 'asc')).toEqual(['n1', 'n9', 'n10']);
  expect(names('size', 'desc')).toEqual(['n1', 'n10', 'n9']);
  expect(names('size', 'asc')).toEqual(['n10', 'n9', 'n1']);
  expect(names('absent', 'asc')).toEqual(['n10', 'n9', 'n1']);
});
