import { visibleText } from '../visible-text.ts';

/**
 * The common part of all HTML pages. A page is self-contained, has no script unless it brings one, and supports dark
 * mode and phones.
 */
export interface HtmlPage {
  readonly title: string;
  /** Markup inside `body`; foreign text in it must be escaped. */
  readonly body: string;
  /** Rules in addition to the common ones. */
  readonly style?: string;
  readonly script?: string;
}

export function htmlPage({ title, body, style = '', script }: HtmlPage): string {
  const icon = '<link rel="icon" type="image/svg+xml" href="/favicon.ico">\n';
  return `${htmlPageStart(title, style, icon)}${body}
${script === undefined ? '' : `<script>${script}</script>\n`}${HTML_PAGE_END}`;
}

/** The part of a page before its body, for a page that is sent in pieces. */
export function htmlPageStart(title: string, style: string, moreHead = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${moreHead}<style>${STYLE}${style}</style>
</head>
<body>
`;
}

export const HTML_PAGE_END = '</body>\n</html>\n';

/** Escapes text for content and attributes, and shows characters that would change how a page reads. */
export function escapeHtml(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A text of this length fits next to others on a phone. */
const SHORT = 16;

/**
 * Escapes text and lets a browser break it after the separators of addresses and names. A short text, such as a date,
 * stays whole.
 */
export function breakableHtml(text: string): string {
  if (text.length <= SHORT) return `<span class="whole">${escapeHtml(text)}</span>`;
  return text
    .split(/(?<=[/.?&=:;,_-])/)
    .map(escapeHtml)
    .join('<wbr>');
}

/** Every pair of text and background colours has a contrast of at least 4.5 (WCAG AA). */
const STYLE = `
:root { color-scheme: light dark; --text: #1b1b1b; --page: #fff; --faint: #595959; --line: #d0d0d0; --code: #f2f2f2; --link: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --text: #e8e8e8; --page: #161616; --faint: #a9a9a9; --line: #444; --code: #242424; --link: #8ab8f0; } }
body { color: var(--text); background: var(--page); font: 16px/1.5 system-ui, sans-serif; margin: 0; }
a { color: var(--link); } .whole { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--line); overflow-wrap: break-word; }
@media screen and (max-width: 40rem) {
  thead { display: none; }
  table, tbody, tr, td { display: block; }
  tr { border-bottom: 1px solid var(--line); padding: 0.4rem 0; }
  td { border: 0; padding: 0; }
  td:empty { display: none; }
  td[data-label]::before { content: attr(data-label) ': '; color: var(--faint); }
}
`;

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
