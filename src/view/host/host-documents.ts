import { cellHtml, cellText, markdownText } from '../cells/host-cell.ts';
import { breakableHtml, escapeHtml, htmlPage, htmlTable } from '../pages/html-page.ts';
import type { HostSection, HostText } from './host-text.ts';

/**
 * A host's answer as an HTML page. Names and addresses link to their own host pages, vulnerabilities to their public
 * record.
 */
export function hostPage({ title, sections }: HostText): string {
  return htmlPage({
    title,
    style: 'main { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }',
    body: `<main>\n<h1>${breakableHtml(title)}</h1>\n${sections.map(section).join('')}</main>`,
  });
}

function section({ title, columns, rows }: HostSection): string {
  return `<h2>${escapeHtml(title)}</h2>\n${htmlTable(
    columns,
    rows.map((row) => row.map(cellHtml)),
  )}`;
}

/** A host's answer as Markdown. Data from servers and registries is in table cells, with every character escaped. */
export function hostMarkdown({ title, sections }: HostText): string {
  return `# ${markdownText(title)}\n${sections.map(sectionMarkdown).join('')}`;
}

function sectionMarkdown({ title, columns, rows }: HostSection): string {
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => row.map((word) => markdownText(cellText(word)))),
  ];
  return `\n## ${markdownText(title)}\n\n${lines.map((line) => `| ${line.join(' | ')} |\n`).join('')}`;
}
