import { cellHtml, cellText, type HostCell, markdownText } from '../cells/host-cell.ts';
import {
  breakableHtml,
  escapeHtml,
  HTML_PAGE_END,
  HTML_TABLE_END,
  htmlPageStart,
  htmlTableRow,
  htmlTableStart,
} from '../pages/html-page.ts';

/** A part of a text for people: a title, and a table below it. */
export interface TextSection {
  readonly title: string;
  /** Without any text, the table has no head. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A text of sections of rows, as it is read: for people, before any markup. */
export interface TextDocument {
  readonly title: string;
  readonly sections: readonly DocumentSection[];
}

export interface DocumentSection {
  readonly title: string;
  readonly columns: readonly string[];
  /** In batches. A section without rows is left out. */
  readonly rows: () => AsyncIterable<DocumentRows> | Iterable<DocumentRows>;
}

export type DocumentRows = readonly (readonly HostCell[])[];

/** A complete page: it loads nothing else, and prints well. */
export async function* htmlDocument({ title, sections }: TextDocument): AsyncGenerator<string> {
  yield `${htmlPageStart(title, STYLE)}<main>\n<h1>${breakableHtml(title)}</h1>\n`;
  for (const { title: heading, columns, rows } of sections) {
    let isOpen = false;
    for await (const batch of rows()) {
      if (batch.length === 0) continue;
      const start = isOpen ? '' : `<section>\n<h2>${escapeHtml(heading)}</h2>\n${htmlTableStart(columns)}`;
      isOpen = true;
      yield start + batch.map((row) => htmlTableRow(columns, row.map(cellHtml))).join('');
    }
    if (isOpen) yield `${HTML_TABLE_END}</section>\n`;
  }
  yield `</main>\n${HTML_PAGE_END}`;
}

/** On paper, each section begins a page with room for its heading and some rows, and no row is torn. */
const STYLE = `
main { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
@page { margin: 15mm; }
@media print {
  :root { color-scheme: light; --text: #000; --page: #fff; --faint: #444; --line: #bbb; --link: #000; }
  body { font-size: 9pt; }
  main { max-width: none; margin: 0; padding: 0; }
  section { break-before: page; }
  section:first-of-type { break-before: auto; }
  h1, h2 { break-after: avoid; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  a { text-decoration: none; }
}
`;

export async function* markdownDocument({ title, sections }: TextDocument): AsyncGenerator<string> {
  yield `# ${markdownText(title)}\n`;
  for (const { title: heading, columns, rows } of sections) {
    let isOpen = false;
    for await (const batch of rows()) {
      if (batch.length === 0) continue;
      const start = isOpen ? '' : `\n## ${markdownText(heading)}\n\n${row(columns)}${row(columns.map(() => '---'))}`;
      isOpen = true;
      yield start + batch.map((cells) => row(cells.map((cell) => markdownText(cellText(cell))))).join('');
    }
  }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
