import { REFERENCE_KINDS, type ReferenceRow, readCatalog } from '../../probe/reference/reference-catalog.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { DataListOptions } from '../commands/data.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { table } from '../output/table.ts';
import { outputPaint, print, sayNothingFound, tableWidth } from '../terminal.ts';
import type { DataSession } from './data-session.ts';

/** `periplus data list`: prints the reference data. */
export async function listData({ data, json }: DataListOptions, { terminal }: DataSession): Promise<ExitCode> {
  const rows = (await readCatalog(data)).toSorted(compareRows);
  if (json) {
    for (const { file: _, ...row } of rows) await print(terminal, `${JSON.stringify(row)}\n`);
    return rows.length > 0 ? EXIT.done : EXIT.nothingFound;
  }
  if (rows.length === 0) {
    sayNothingFound(terminal);
    return EXIT.nothingFound;
  }
  const cells = rows.map(({ kind, name, date, loaded, records, bytes }) => [
    kind,
    visibleLine(name),
    date?.slice(0, 10) ?? '',
    loaded.slice(0, 10),
    records.toLocaleString('en'),
    shownBytes(bytes),
  ]);
  await print(terminal, table(COLUMNS, cells, tableWidth(terminal), outputPaint(terminal)));
  return EXIT.done;
}

const COLUMNS = [
  { title: 'kind' },
  { title: 'name' },
  { title: 'date' },
  { title: 'loaded' },
  { title: 'records', isNumber: true },
  { title: 'size', isNumber: true },
];

function compareRows(a: ReferenceRow, b: ReferenceRow): number {
  const order = REFERENCE_KINDS.indexOf(a.kind) - REFERENCE_KINDS.indexOf(b.kind);
  return order !== 0 ? order : a.name < b.name ? -1 : Number(a.name > b.name);
}
