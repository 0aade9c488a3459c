/**
 * The text of a CSV cell (RFC 4180). A single value is written as it is; several values, or one that begins with a
 * bracket, as a JSON list.
 * A text that a spreadsheet would take for a formula gets a leading apostrophe.
 */
export function csvCell(values: readonly unknown[]): string {
  const [first] = values;
  if (first === undefined) return '';
  if (values.length > 1) return quote(JSON.stringify(values));
  if (typeof first === 'number' || typeof first === 'boolean') return String(first);
  if (typeof first !== 'string') return quote(JSON.stringify(first));
  if (PLAIN.test(first)) return first;
  if (first.startsWith('[')) return quote(JSON.stringify([first]));
  return quote(FORMULA.test(first) ? `'${first}` : first);
}

/** A row of a CSV table. A cell is a list of values, as in a download. */
export function csvRow(cells: readonly (readonly unknown[])[]): string {
  return `${cells.map((values) => csvCell(values)).join(',')}\r\n`;
}

/** The values of a cell. Null has no values. */
export const csvValues = (value: unknown): readonly unknown[] => (value === null || value === undefined ? [] : [value]);

/** Names, addresses, times: one test recognises most texts. */
const PLAIN = /^\w[\w.:/-]*$/;

/** The characters with which a spreadsheet formula begins. Spreadsheets skip blanks and line breaks before them. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function quote(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
