import { defined } from '../../../model/defined.ts';
import {
  kindOfUse,
  type ListColumns,
  type ListDescription,
  type ListStatement,
  statementOf,
} from '../../../probe/lists/list-statement.ts';
import type { ListedSubject } from '../../targets/reference/reference-record.ts';
import { lineBatches } from '../../text/line-batches.ts';
import { type Entry, type Format, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { DESCRIBED, headlineRecord, ownDescription } from '../lists/list-description.ts';
import { headlineOf } from '../lists/list-headline.ts';
import { type ListTally, listTitle, mustList } from '../lists/list-source.ts';
import { RefusedSource } from '../refused-source.ts';
import { beginsPublishedTable, publishedTable } from './published-tables.ts';
import { separatedFields } from './separated-fields.ts';
import { rowStatement, rowSubject } from './table-row.ts';

/**
 * Tables whose columns a user names: in a file beside it, by an option, or in the first line. Those of some publishers are
 * known by the names of their columns.
 */
export const listTable: Format<'reference'> = {
  name: 'list-table',
  version: 2,
  about: 'a table of threats whose columns are named',
  target: 'reference',
  recognises: ({ text }) => {
    const [line = ''] = text.split('\n', 1);
    if (DESCRIBED.test(line)) return line.includes('"columns"');
    return beginsPublishedTable(text, (each) => namesIn(each, COMMA));
  },
  read: readRows,
};

interface TableProgress extends ListTally {
  /** Undefined until the columns of a table that is known by them. */
  description?: ListDescription;
  /** What comments before them say of the list. */
  headline: Omit<ListDescription, 'as'>;
  /** Positions of the columns, once the names are read. */
  at?: Readonly<Record<string, number>>;
  refused: number;
}

const LONGEST_LINE = 2 ** 18;
const BATCH_BYTES = 2 ** 16;

async function* readRows(
  source: Source,
  from: Position = START,
  stepBytes: number = STEP_BYTES,
): AsyncGenerator<Step<'reference'>> {
  const size = { bytes: Math.min(stepBytes, BATCH_BYTES), longestLine: LONGEST_LINE };
  const { offset, count: line } = from;
  let known = structuredClone(from.known) as TableProgress | undefined;
  for await (const batch of lineBatches(source.chunks(offset), size, { offset, line })) {
    const lines = batch.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split('\n');
    const isFirst = known === undefined;
    known ??= begin(source, lines[0] ?? '');
    const entries: Entry<'reference'>[] =
      isFirst && known.description !== undefined
        ? [{ kind: 'record', number: 0, value: headlineRecord(known.description) }]
        : [];
    const tooLong = batch.tooLong.map(
      (number): Entry<'reference'> => ({
        kind: 'refused',
        number,
        reason: `line ${number + 1}: it is too long`,
        bytes: undefined,
      }),
    );
    entries.push(...tooLong);
    const skipped = new Set(batch.tooLong);
    const reader = new RowReader(known, listTitle(source));
    let number = batch.line;
    for (const text of lines) {
      while (skipped.has(number)) number++;
      const entry = reader.read(text.endsWith('\r') ? text.slice(0, -1) : text, number++);
      if (entry !== undefined) entries.push(entry);
    }
    known.refused += batch.tooLong.length;
    const end = { offset: batch.end, count: batch.line + batch.lines, known: structuredClone(known) };
    if (entries.length > 0) yield { entries, end };
  }
  if (known !== undefined) mustList(known, known.refused);
}

function begin(source: Source, firstLine: string): TableProgress {
  const description = source.list ?? ownDescription(firstLine);
  if (description?.columns === undefined) return { headline: { ...description }, listed: 0, leftOut: 0, refused: 0 };
  const numbered = Object.values(description.columns).every((column) => typeof column === 'number');
  return {
    description,
    headline: {},
    listed: 0,
    leftOut: 0,
    refused: 0,
    ...defined({ at: numbered ? positionsOf(description.columns, []) : undefined }),
  };
}

/** @throws RefusedSource */
function positionsOf(columns: ListColumns, names: readonly string[]): Readonly<Record<string, number>> {
  const plain = names.map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(columns).map(([part, column]) => {
      const at = typeof column === 'number' ? column - 1 : plain.indexOf(column.toLowerCase());
      if (at < 0)
        throw new RefusedSource(`it has no column ${column}: its columns are ${names.join(', ').slice(0, 300)}`);
      return [part, at];
    }),
  );
}

class RowReader {
  readonly #known: TableProgress;
  readonly #title: string;
  #statement: ListStatement | undefined;

  constructor(known: TableProgress, title: string) {
    this.#known = known;
    this.#title = title;
  }

  /** A line before the names of the columns by which the table is known, or these names. @throws RefusedSource */
  #begin(line: string, number: number): Entry<'reference'> | undefined {
    const known = this.#known;
    const names = namesIn(line, COMMA);
    const published = publishedTable(names);
    if (published === undefined) {
      if (!line.startsWith('#')) throw new RefusedSource('it is a table: say which columns it has');
      const headline = headlineOf(line);
      // Where it is from is known better by its columns.
      if (headline !== undefined) known.headline = { ...defined({ date: headline.date }), ...known.headline };
      return undefined;
    }
    known.description = { ...published, ...known.headline };
    known.at = positionsOf(published.columns ?? {}, names);
    return { kind: 'record', number, value: headlineRecord(known.description) };
  }

  read(line: string, number: number): Entry<'reference'> | undefined {
    const known = this.#known;
    if (line.trim() === '' || DESCRIBED.test(line)) return undefined;
    if (known.description === undefined) return this.#begin(line, number);
    const { columns = {}, separator = COMMA, as: use } = known.description;
    if (known.at === undefined) {
      // Names may be in a comment, as in tables of abuse.ch.
      const fields = namesIn(line, separator);
      const isNames = Object.values(columns).every(
        (column) =>
          typeof column === 'number' || fields.some((name) => name.trim().toLowerCase() === column.toLowerCase()),
      );
      if (line.startsWith('#') && !isNames) return undefined;
      known.at = positionsOf(columns, fields);
      return undefined;
    }
    if (line.startsWith('#')) return undefined;
    const fields = separatedFields(line, separator);
    const field = (part: string): string => fields[known.at?.[part] ?? -1]?.trim() ?? '';
    const value = rowSubject(field);
    if (value === undefined) {
      known.refused++;
      const reason = `line ${number + 1}: it names no address, domain, URL or digest`;
      return { kind: 'refused', number, reason, bytes: Buffer.from(line) };
    }
    known.listed++;
    this.#statement ??= statementOf(known.description, this.#title);
    const statement = { ...this.#statement, ...rowStatement(field, value.port) };
    const record: ListedSubject = { kind: 'listed', into: kindOfUse(use), subject: value.subject, statement };
    return { kind: 'record', number, value: record };
  }
}

/** Names may be in a comment. */
const namesIn = (line: string, separator: string): readonly string[] =>
  separatedFields(line.replace(/^\uFEFF?#\s*/, '').trimEnd(), separator);

const COMMA = ',';
