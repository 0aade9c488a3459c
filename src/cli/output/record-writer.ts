import { csvCell } from '../../view/cells/csv-cell.ts';
import { asShownText } from '../../view/cells/value-at.ts';
import { outputPaint, print, type Terminal, tableWidth } from '../terminal.ts';
import type { OutputFormat } from './output-format.ts';
import { type Row, Table, type TableColumn } from './table.ts';

/** Writes values one by one. Only a table buffers, unless the widths of its columns are known. */
export interface RecordWriter {
  write(value: unknown): Promise<void>;
  end(): Promise<void>;
}

/** The columns that tables and CSV show. */
export interface Shape {
  readonly columns: readonly TableColumn[];
  /** Rows that decide the widths of the columns in a terminal. Without them, the first values do, which then wait. */
  readonly sample?: readonly Row[];
  /** The values of each column. A column may have no value, one or several. */
  readonly cells: (value: unknown) => readonly (readonly unknown[])[];
}

const SAMPLE = 100;

export function recordWriter(format: OutputFormat, shape: Shape, terminal: Terminal): RecordWriter {
  switch (format) {
    case 'json':
      return jsonWriter(terminal);
    case 'ndjson':
      return { write: (value) => print(terminal, `${JSON.stringify(value)}\n`), end: async () => {} };
    case 'csv':
      return csvWriter(shape, terminal);
    case 'table':
      return tableWriter(shape, terminal);
  }
}

/** Prints one value as JSON, indented in a terminal. */
export async function printJson(value: unknown, terminal: Terminal): Promise<void> {
  await print(terminal, `${JSON.stringify(value, null, terminal.output.isTTY ? 2 : undefined)}\n`);
}

/** One array, with one value a line. */
function jsonWriter(terminal: Terminal): RecordWriter {
  let isFirst = true;
  return {
    async write(value) {
      await print(terminal, `${isFirst ? '[' : ','}\n${JSON.stringify(value)}`);
      isFirst = false;
    },
    async end() {
      await print(terminal, isFirst ? '[]\n' : '\n]\n');
    },
  };
}

/** Uses the layout of the server's CSV. */
function csvWriter({ columns, cells }: Shape, terminal: Terminal): RecordWriter {
  let isFirst = true;
  const writeHead = async (): Promise<void> => {
    if (isFirst) await print(terminal, csvLine(columns.map(({ title }) => [title])));
    isFirst = false;
  };
  return {
    async write(value) {
      await writeHead();
      await print(terminal, csvLine(cells(value)));
    },
    end: writeHead,
  };
}

function csvLine(cells: readonly (readonly unknown[])[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function tableWriter({ columns, cells, sample }: Shape, terminal: Terminal): RecordWriter {
  const known = terminal.output.isTTY ? sample : undefined;
  let waiting: Row[] = [];
  let result: Table | undefined;
  const begin = async (): Promise<Table> => {
    if (result !== undefined) return result;
    result = new Table(columns, known ?? waiting, tableWidth(terminal), outputPaint(terminal));
    await print(terminal, `${result.head}\n`);
    for (const row of waiting) await print(terminal, `${result.line(row)}\n`);
    waiting = [];
    return result;
  };
  return {
    async write(value) {
      const row = cells(value).map((values) => values.map(asShownText).join(', '));
      if (known === undefined && result === undefined && waiting.length < SAMPLE) waiting.push(row);
      else await print(terminal, `${(await begin()).line(row)}\n`);
    },
    async end() {
      if (waiting.length > 0) await begin();
    },
  };
}
