import { csvCell } from '../../download/csv-cell.ts';

/** A row of a CSV table. A cell is a list of values, as in a download. */
export function csvRow(cells: readonly (readonly unknown[])[]): string {
  return `${cells.map((values) => csvCell(values)).join(',')}\r\n`;
}

/** The values of a cell: none for null. */
export const csvValues = (value: unknown): readonly unknown[] => (value === null || value === undefined ? [] : [value]);
