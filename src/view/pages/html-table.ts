import { escapeHtml } from './html-page.ts';

/**
 * A table of markup. On a phone each row becomes a block, in which the column name labels the cell. A table without
 * column names has no head.
 */
export function htmlTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${htmlTableStart(columns)}${rows.map((row) => htmlTableRow(columns, row)).join('')}${HTML_TABLE_END}`;
}

export function htmlTableStart(columns: readonly string[]): string {
  const isTitled = columns.some((column) => column !== '');
  const head = `<thead><tr>${columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')}</tr></thead>\n`;
  return `<table>\n${isTitled ? head : ''}<tbody>\n`;
}

export function htmlTableRow(columns: readonly string[], row: readonly string[]): string {
  return `<tr>${row.map((cell, at) => cellOf(cell, columns[at] ?? '')).join('')}</tr>\n`;
}

export const HTML_TABLE_END = '</tbody>\n</table>\n';

function cellOf(markup: string, column: string): string {
  const label = column === '' ? '' : ` data-label="${escapeHtml(column)}"`;
  return `<td${label}>${markup}</td>`;
}
