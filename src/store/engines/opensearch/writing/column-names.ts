import type { Column } from '../../../encoding/columns.ts';

/**
 * Names of a document's columns, which are added with the first record that has them (docs/decisions/070). The first
 * letter says what a column holds:
 * - `f` values as written, for grouping and sorting; `g` the same for hot fields, also searched by pattern;
 * - `y` whole texts of hot fields in lower case, searched by pattern;
 * - `n` numbers, `d` milliseconds since 1970, `a` addresses, `r` ranges of addresses.
 */
export const writtenColumn = ({ hotPosition, name }: Column): string => (hotPosition < 0 ? `f_${name}` : `g_${name}`);

export const lowerColumn = ({ name }: Column): string => `y_${name}`;

/** The name of the column to sort by; undefined if the engine cannot sort by it. */
export function sortColumn(column: Column): string | undefined {
  switch (column.field.type) {
    case 'integer':
    case 'long':
    case 'float':
      return `n_${column.name}`;
    case 'date':
      return `d_${column.name}`;
    case 'ip':
      return `a_${column.name}`;
    case 'keyword':
    case 'text':
      return column.field.facet || column.hotPosition >= 0 ? writtenColumn(column) : undefined;
    default:
      return undefined;
  }
}
