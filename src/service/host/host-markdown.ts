import { cellText } from './host-cell.ts';
import type { HostSection, HostText } from './host-text.ts';

/** A host's answer as Markdown. Data from servers and registries is in table cells, with every character escaped. */
export function hostMarkdown({ title, sections }: HostText): string {
  return `# ${cell(title)}\n${sections.map(sectionMarkdown).join('')}`;
}

function sectionMarkdown({ title, columns, rows }: HostSection): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => row.map((word) => cell(cellText(word))))];
  return `\n## ${cell(title)}\n\n${lines.map((line) => `| ${line.join(' | ')} |\n`).join('')}`;
}

function cell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, (character) => `\\${character}`);
}
