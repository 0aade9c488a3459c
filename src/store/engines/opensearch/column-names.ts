import type { Column } from '../../encoding/columns.ts';

/**
 * Fields of a document besides its terms, each made when the first record has it (docs/decisions/070). The first letter says what they hold:
 * - `f` values as they are written, to group and sort by; `g` the same, also found by pattern: of hot fields;
 * - `y` the whole text in lower case, found by pattern: of hot texts;
 * - `n` numbers, `d` milliseconds since 1970, `a` addresses, `r` ranges of addresses.
 */
export const writtenColumn = ({ hotPlace, name }: Column): string => (hotPlace < 0 ? `f_${name}` : `g_${name}`);

export const lowerColumn = ({ name }: Column): string => `y_${name}`;

/** The field that documents are sorted by; undefined where there is none. */
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
      return column.field.facet || column.hotPlace >= 0 ? writtenColumn(column) : undefined;
    default:
      return undefined;
  }
}
