import { csvCell } from '../../service/download/csv-cell.ts';
import { outputPaint, print, type Terminal, tableWidth } from '../terminal.ts';
import type { OutputFormat } from './output-format.ts';
import { plainJson } from './plain-text.ts';
import { type Column, type Row, Table } from './table.ts';
import { asShownText } from './value-at.ts';

/** Values one after another in one of the formats. Nothing is kept but the first rows of a table, which give it its widths. */
export interface RecordWriter {
  write(value: unknown): Promise<void>;
  end(): Promise<void>;
}

/** What tables and CSV show of a value. */
export interface Shape {
  readonly columns: readonly Column[];
  /** For each column what stands there: nothing, one value, or several. */
  readonly cells: (value: unknown) => readonly (readonly unknown[])[];
}

const SAMPLE = 100;

export function recordWriter(format: OutputFormat, shape: Shape, terminal: Terminal): RecordWriter {
  switch (format) {
    case 'json':
      return jsonWriter(terminal);
    case 'ndjson':
      return { write: (value) => print(terminal, `${json(value, terminal)}\n`), end: async () => {} };
    case 'csv':
      return csvWriter(shape, terminal);
    case 'table':
      return tableWriter(shape, terminal);
  }
}

/** A whole answer that is one value: indented where a person reads it. */
export async function printJson(value: unknown, terminal: Terminal): Promise<void> {
  const text = JSON.stringify(value, null, terminal.output.isTTY ? 2 : undefined);
  await print(terminal, `${terminal.output.isTTY ? plainJson(text) : text}\n`);
}

function json(value: unknown, { output }: Terminal): string {
  const text = JSON.stringify(value);
  return output.isTTY ? plainJson(text) : text;
}

/** One array, a value a line. */
function jsonWriter(terminal: Terminal): RecordWriter {
  let isFirst = true;
  return {
    async write(value) {
      await print(terminal, `${isFirst ? '[' : ','}\n${json(value, terminal)}`);
      isFirst = false;
    },
    async end() {
      await print(terminal, isFirst ? '[]\n' : '\n]\n');
    },
  };
}

/** In the layout of the CSV that servers send. */
function csvWriter({ columns, cells }: Shape, terminal: Terminal): RecordWriter {
  let isFirst = true;
  const head = async (): Promise<void> => {
    if (isFirst) await print(terminal, csvLine(columns.map(({ title }) => [title])));
    isFirst = false;
  };
  return {
    async write(value) {
      await head();
      await print(terminal, csvLine(cells(value)));
    },
    end: head,
  };
}

function csvLine(cells: readonly (readonly unknown[])[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function tableWriter({ columns, cells }: Shape, terminal: Terminal): RecordWriter {
  let sample: Row[] = [];
  let made: Table | undefined;
  const begin = async (): Promise<Table> => {
    if (made !== undefined) return made;
    made = new Table(columns, sample, tableWidth(terminal), outputPaint(terminal));
    await print(terminal, `${made.head}\n`);
    for (const kept of sample) await print(terminal, `${made.line(kept)}\n`);
    sample = [];
    return made;
  };
  return {
    async write(value) {
      const row = cells(value).map((values) => values.map(asShownText).join(', '));
      if (made === undefined && sample.length < SAMPLE) sample.push(row);
      else await print(terminal, `${(await begin()).line(row)}\n`);
    },
    async end() {
      if (sample.length > 0) await begin();
    },
  };
}
