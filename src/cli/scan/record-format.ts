import { formatAddress } from '../../addr/ip/address.ts';
import type { TargetScope } from '../../addr/target-list.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { csvCell } from '../../view/cells/csv-cell.ts';
import { recordCells, SERVICE_COLUMNS } from '../../view/cells/service-cells.ts';
import { valuesAt } from '../../view/cells/value-at.ts';
import type { Shape } from '../output/record-writer.ts';

/** How a file has the records: what it begins with, and each record. */
interface RecordFormat {
  readonly head: string;
  readonly format: (record: ResponsesRecord) => string;
}

/** The columns of CSV. */
const COLUMNS = ['ip', 'port', 'prot4', 'protocol', 'host', 'http.title', 'tag.fullname'];

export const SCAN_SHAPE: Shape = {
  columns: COLUMNS.map((title) => ({ title, isNumber: title === 'port' })),
  cells: (record) => COLUMNS.map((column) => valuesAt(record, column)),
};

/** The columns of a table for people. */
export const SERVICE_SHAPE: Shape = {
  columns: SERVICE_COLUMNS.map((title) => ({ title })),
  cells: (record) => recordCells(record).map((cell) => (cell === '' ? [] : [cell])),
};

/** With widths for services that are not known yet. */
export function liveServiceShape({ ranges, names }: Pick<TargetScope, 'ranges' | 'names'>): Shape {
  const addresses = ranges.map(({ to }) => formatAddress(to).length);
  const address = Math.max(SHORTEST_ADDRESS, ...addresses.slice(0, MOST_LOOKED_AT)) + ':65535/udp'.length;
  const name = Math.max(0, ...names.slice(0, MOST_LOOKED_AT).map(({ length }) => length + 1));
  return { ...SERVICE_SHAPE, sample: [[address + name, 12, 26, 48].map((width) => 'x'.repeat(width))] };
}

const SHORTEST_ADDRESS = '255.255.255'.length;
/** Scopes may be very long. */
const MOST_LOOKED_AT = 10_000;

export const OUTPUT_FORMATS: Readonly<Record<'ndjson' | 'csv', RecordFormat>> = {
  ndjson: { head: '', format: (record) => `${JSON.stringify(record)}\n` },
  csv: { head: csvLine(COLUMNS.map((title) => [title])), format: (record) => csvLine(SCAN_SHAPE.cells(record)) },
};

function csvLine(cells: readonly (readonly unknown[])[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
