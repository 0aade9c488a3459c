/** Groups of two fields -> a table of their numbers. */

export interface HeatGroup {
  readonly key: readonly string[];
  readonly doc_count: number;
}

export interface HeatMatrix {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row, then by column. */
  readonly values: readonly (readonly number[])[];
  /** Values that have no row or column of their own. */
  readonly moreRows: number;
  readonly moreColumns: number;
}

/** The values with the most records in the groups come first. */
export function heatMatrix(groups: readonly HeatGroup[], most: { rows: number; columns: number }): HeatMatrix {
  const rowTotals = new Map<string, number>();
  const columnTotals = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { key, doc_count: count } of groups) {
    const [row = '', column = ''] = key;
    rowTotals.set(row, (rowTotals.get(row) ?? 0) + count);
    columnTotals.set(column, (columnTotals.get(column) ?? 0) + count);
    counts.set(cellKey(row, column), count);
  }
  const rows = largest(rowTotals, most.rows);
  const columns = largest(columnTotals, most.columns);
  return {
    rows,
    columns,
    values: rows.map((row) => columns.map((column) => counts.get(cellKey(row, column)) ?? 0)),
    moreRows: rowTotals.size - rows.length,
    moreColumns: columnTotals.size - columns.length,
  };
}

const cellKey = (row: string, column: string): string => JSON.stringify([row, column]);

const largest = (totals: ReadonlyMap<string, number>, most: number): readonly string[] =>
  [...totals]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([value]) => value);
