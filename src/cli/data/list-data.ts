import { readEnrichment } from '../../probe/reference/enrichment-progress.ts';
import { REFERENCE_KINDS, type ReferenceRow, readCatalog } from '../../probe/reference/reference-catalog.ts';
import { referenceSources } from '../../probe/reference/reference-sources.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { DataListOptions } from '../commands/data.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { table } from '../output/table.ts';
import { outputPaint, print, say, sayNothingFound, type Terminal, tableWidth } from '../terminal.ts';
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
  const cells = rows.map(({ kind, name, licence, date, loaded, records, bytes, origin }) => [
    kind,
    visibleLine(name),
    date?.slice(0, 10) ?? '',
    loaded.slice(0, 10),
    records.toLocaleString('en'),
    shownBytes(bytes),
    origin?.digest.slice(0, 12) ?? '',
    visibleLine(licence ?? referenceSources[kind].licence),
  ]);
  await print(terminal, table(COLUMNS, cells, tableWidth(terminal), outputPaint(terminal)));
  await sayEnrichment(data, terminal);
  return EXIT.done;
}

/** How far the server of this directory is with the records that it had before. */
async function sayEnrichment(data: string, terminal: Terminal): Promise<void> {
  const progress = await readEnrichment(data);
  if (progress === undefined) return;
  const { indices, doneIndices, records, doneRecords, at, failure } = progress;
  const share = records === 0 ? 100 : Math.floor((doneRecords / records) * 100);
  const words =
    doneIndices === indices
      ? `Indices show it since ${at.slice(0, 16).replace('T', ' ')} UTC.`
      : `Indices are brought to it: ${doneIndices} of ${indices} are done, ${share} % of the records.`;
  say(terminal, words);
  if (failure !== undefined) say(terminal, `It has stopped, and is tried again: ${visibleLine(failure)}`);
}

const COLUMNS = [
  { title: 'kind' },
  { title: 'name' },
  { title: 'date' },
  { title: 'loaded' },
  { title: 'records', isNumber: true },
  { title: 'size', isNumber: true },
  { title: 'sha-256' },
  { title: 'licence' },
];

function compareRows(a: ReferenceRow, b: ReferenceRow): number {
  const order = REFERENCE_KINDS.indexOf(a.kind) - REFERENCE_KINDS.indexOf(b.kind);
  return order !== 0 ? order : a.name < b.name ? -1 : Number(a.name > b.name);
}
