import type { ResponsesRecord } from '../../model/records.generated.ts';
import { csvCell } from '../../service/download/csv-cell.ts';
import type { Shape } from '../output/record-writer.ts';
import { valuesAt } from '../output/value-at.ts';

/** How a file has the records: what it begins with, and each record. */
export interface RecordFormat {
  readonly head: string;
  readonly format: (record: ResponsesRecord) => string;
}

const COLUMNS = ['ip', 'port', 'prot4', 'protocol', 'host', 'http.title', 'tag.fullname'];

export const SCAN_SHAPE: Shape = {
  columns: COLUMNS.map((title) => ({ title, isNumber: title === 'port' })),
  cells: (record) => COLUMNS.map((column) => valuesAt(record, column)),
};

export const RECORD_FORMATS: Readonly<Record<'ndjson' | 'csv', RecordFormat>> = {
  ndjson: { head: '', format: (record) => `${JSON.stringify(record)}\n` },
  csv: { head: csvLine(COLUMNS.map((title) => [title])), format: (record) => csvLine(SCAN_SHAPE.cells(record)) },
};

function csvLine(cells: readonly (readonly unknown[])[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
