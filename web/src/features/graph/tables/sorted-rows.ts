import type { TableSort } from '../../../parts/table/table-column.ts';

/** Rows in the order of a column; equal ones stay as they were. Texts by their own order, numbers by size. */
export function sortedRows<Row>(
  rows: readonly Row[],
  sort: TableSort | undefined,
  keyOf: Readonly<Record<string, (row: Row) => string | number>>,
): readonly Row[] {
  const key = sort === undefined ? undefined : keyOf[sort.column];
  if (sort === undefined || key === undefined) return rows;
  const sign = sort.order === 'asc' ? 1 : -1;
  const order = new Intl.Collator('en', { numeric: true });
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((a, b) => {
    const compared =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : order.compare(String(a.key), String(b.key));
    return sign * compared;
  });
  return keyed.map(({ row }) => row);
}
