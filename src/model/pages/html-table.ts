import { escapeHtml } from './html-page.ts';

/**
 * A table of markup. On a phone each row becomes a block, in which the column name labels the cell. A table without
 * column names has no head.
 */
export function htmlTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const isTitled = columns.some((column) => column !== '');
  const head = `<thead><tr>${columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')}</tr></thead>\n`;
  const body = rows.map((row) => `<tr>${row.map((cell, at) => cellOf(cell, columns[at] ?? '')).join('')}</tr>\n`);
  return `<table>\n${isTitled ? head : ''}<tbody>\n${body.join('')}</tbody>\n</table>\n`;
}

function cellOf(markup: string, column: string): string {
  const label = column === '' ? '' : ` data-label="${escapeHtml(column)}"`;
  return `<td${label}>${markup}</td>`;
}
