import type { TextSection } from '../../view/documents/text-document.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { outputPaint, print, type Terminal, tableWidth } from '../terminal.ts';
import { table } from './table.ts';

/** With an empty line between sections. What does not fit into the width of a terminal is cut. */
export async function printSections(sections: readonly TextSection[], terminal: Terminal): Promise<void> {
  const paint = outputPaint(terminal);
  for (const [at, { title, columns, rows }] of sections.entries()) {
    const text = table(
      columns.map((column) => ({ title: column })),
      rows,
      tableWidth(terminal),
      paint,
    );
    const hasTitles = columns.some((column) => column !== '');
    const body = hasTitles ? text : text.slice(text.indexOf('\n') + 1);
    await print(terminal, `${at === 0 ? '' : '\n'}${paint.heading(visibleLine(title))}\n${body}`);
  }
}
