/**
 * The values of one cell -> its text (RFC 4180). One value stands as it is; several, or one that begins with a bracket, stand as a JSON list.
 * A text that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function csvCell(values: readonly unknown[]): string {
  const [first] = values;
  if (first === undefined) return '';
  if (values.length > 1) return quoted(JSON.stringify(values));
  if (typeof first === 'number' || typeof first === 'boolean') return String(first);
  if (typeof first !== 'string') return quoted(JSON.stringify(first));
  if (PLAIN.test(first)) return first;
  if (first.startsWith('[')) return quoted(JSON.stringify([first]));
  return quoted(FORMULA.test(first) ? `'${first}` : first);
}

/** Names, addresses, times: most texts, told by one look. */
const PLAIN = /^\w[\w.:/-]*$/;

/** What spreadsheets begin a formula with; they pass over blanks and line ends before it. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
