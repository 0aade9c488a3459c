/** Lines of WHOIS answers -> names with values. Servers write them in a dozen ways. */

export interface WhoisRow {
  /** In small letters, with spaces between words. Undefined if the line has no name. */
  readonly key: string | undefined;
  /** Undefined if nothing follows the name. */
  readonly value: string | undefined;
  /** The whole line without the spaces around it. Empty for a blank line. */
  readonly line: string;
  /** Where the line begins, and where its value does. */
  readonly indent: number;
  readonly valueColumn: number;
  readonly isComment: boolean;
  /** The name is before a tab alone, and may be none. */
  readonly isTabbed: boolean;
}

/** A server that answers with more says nothing of one domain. */
const MOST_ROWS = 4_000;
const LONGEST_LINE = 4_096;
const LONGEST_KEY = 200;
const [TAB, SPACE, COLON, DOT, OPEN, PERCENT, HASH, SEMICOLON, STAR, GREATER, DASH] = [
  0x09, 0x20, 0x3a, 0x2e, 0x5b, 0x25, 0x23, 0x3b, 0x2a, 0x3e, 0x2d,
];
const BLANK: WhoisRow = {
  key: undefined,
  value: undefined,
  line: '',
  indent: 0,
  valueColumn: 0,
  isComment: false,
  isTabbed: false,
};

export function whoisRows(text: string): readonly WhoisRow[] {
  const rows: WhoisRow[] = [];
  let at = 0;
  while (at < text.length && rows.length < MOST_ROWS) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    rows.push(whoisRow(text, at, Math.min(end, at + LONGEST_LINE)));
    at = end + 1;
  }
  return rows;
}

function whoisRow(text: string, from: number, to: number): WhoisRow {
  let start = from;
  let indent = 0;
  for (; start < to; start++) {
    const code = text.charCodeAt(start);
    if (code === SPACE || code === 0xa0 || code === 0xfeff || code === 0x0d) indent++;
    else if (code === TAB) indent = (indent | 7) + 1;
    else if (code !== STAR || start > from + 3) break;
    else indent++;
  }
  let end = to;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  if (start === end) return BLANK;
  const first = text.charCodeAt(start);
  const line = text.slice(start, end);
  if (first === PERCENT || first === HASH || first === SEMICOLON) return plain(line, indent, true);
  if (first === GREATER) return plain(line, indent, false);
  if (first === OPEN) return bracketRow(line, indent) ?? plain(line, indent, false);
  // More of the value above.
  if (first === COLON)
    return plain(line.slice(1).trimStart(), indent + line.length - line.slice(1).trimStart().length, false);
  if (first === DASH && line.startsWith('- ')) return plain(line.slice(2).trimStart(), indent, false);
  // `a. [Domain Name] ...`, and the numbered lines of a form.
  if (line.charCodeAt(1) === DOT && line.charCodeAt(3) === OPEN)
    return bracketRow(line.slice(3), indent) ?? plain(line, indent, false);
  if (first >= 0x30 && first <= 0x39) {
    const form = FORM.exec(line);
    return form === null
      ? plain(line, indent, false)
      : (keyedRow(line.slice(form[0].length), indent) ?? plain(line, indent, false));
  }
  return keyedRow(line, indent) ?? plain(line, indent, false);
}

/** `Domain-name    a.example`, `Admin Address. 1 Example Street`. */
const SPACED = /^(?:([A-Za-z]+[-_][A-Za-z.-]+) {2,}|([A-Z][a-z]+ Address)\. )(?=\S)/;
const FORM = /^\d{1,2}[a-z]\.\s+/;
const isSpace = (code: number): boolean => code === SPACE || code === TAB || code === 0x0d || code === 0xa0;

const plain = (line: string, indent: number, isComment: boolean): WhoisRow => ({
  key: undefined,
  value: undefined,
  line,
  indent,
  valueColumn: indent,
  isComment,
  isTabbed: false,
});

function keyedRow(line: string, indent: number): WhoisRow | undefined {
  const colon = line.indexOf(':');
  const dots = line.indexOf('..');
  if (dots > 1 && dots < LONGEST_KEY && (colon < 0 || dots < colon)) {
    let after = dots;
    while (line.charCodeAt(after) === DOT) after++;
    if (line.charCodeAt(after) === COLON) after++;
    else if (colon > after) {
      const space = line.charCodeAt(after);
      if (space !== SPACE) return undefined;
    }
    return made(line, indent, dots, after);
  }
  if (colon > 0) {
    if (colon > LONGEST_KEY || line.startsWith('//', colon + 1)) return tabbedRow(line, indent);
    const tab = line.indexOf('\t');
    // A tab between two words, and a colon later: an address after a name.
    if (tab > 0 && tab < colon && !isSpace(line.charCodeAt(colon - 1)) && line.slice(tab, colon).trim() !== '')
      return tabbedRow(line, indent);
    return made(line, indent, colon, colon + 1);
  }
  return tabbedRow(line, indent);
}

function tabbedRow(line: string, indent: number): WhoisRow | undefined {
  const spaced = line.includes('  ') || line.includes(' Address. ') ? SPACED.exec(line) : null;
  if (spaced !== null)
    return { ...made(line, indent, (spaced[1] ?? spaced[2] ?? '').length, spaced[0].length), isTabbed: true };
  const tab = line.indexOf('\t');
  return tab > 0 && tab < LONGEST_KEY && !line.slice(0, tab).includes('.')
    ? { ...made(line, indent, tab, tab + 1), isTabbed: true }
    : undefined;
}

function bracketRow(line: string, indent: number): WhoisRow | undefined {
  const close = line.indexOf(']');
  if (close < 2 || close > LONGEST_KEY) return undefined;
  const after = line.charCodeAt(close + 1) === COLON ? close + 2 : close + 1;
  const row = made(line, indent, close, after);
  return { ...row, key: row.key?.slice(1).trim() };
}

function made(line: string, indent: number, keyEnd: number, valueStart: number): WhoisRow {
  let at = valueStart;
  while (at < line.length && (isSpace(line.charCodeAt(at)) || line.charCodeAt(at) === COLON)) at++;
  // `Domain:.......a.example`.
  if (line.startsWith('..', at)) while (line.charCodeAt(at) === DOT || isSpace(line.charCodeAt(at))) at++;
  return {
    key: plainKey(line.slice(0, keyEnd)),
    value: at === line.length ? undefined : line.slice(at),
    line,
    indent,
    valueColumn: indent + columnOf(line, at),
    isComment: false,
    isTabbed: false,
  };
}

function columnOf(line: string, at: number): number {
  if (!line.includes('\t')) return at;
  let column = 0;
  for (let index = 0; index < at; index++) column = line.charCodeAt(index) === TAB ? (column | 7) + 1 : column + 1;
  return column;
}

function plainKey(text: string): string {
  const key = text.trimEnd().toLowerCase();
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    // Hyphens, underscores, tabs and spaces in a row.
    if (code === DASH || code === 0x5f || code === TAB || (code === SPACE && key.charCodeAt(at + 1) === SPACE))
      return key.replaceAll(/[\s_-]+/g, ' ').trimEnd();
  }
  return key;
}
