import { cellText } from '../cells/host-cell.ts';
import { markdownText } from '../cells/markdown-text.ts';
import type { HostSection, HostText } from './host-text.ts';

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
