import { defined } from '../../../model/defined.ts';
import { isoTime } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import {
  kindOfUse,
  LIST_SUBJECT_COLUMNS,
  type ListColumns,
  type ListDescription,
  type ListStatement,
  statementOf,
} from '../../../probe/lists/list-statement.ts';
import {
  addressSubject,
  asnSubject,
  domainSubject,
  hashSubject,
  type ListSubject,
  urlSubject,
} from '../../../probe/lists/subject.ts';
import type { ListedSubject } from '../../targets/reference/reference-record.ts';
import { lineBatches } from '../../text/line-batches.ts';
import { type Entry, type Format, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { DESCRIBED, headlineRecord, ownDescription } from '../lists/list-description.ts';
import { type ListTally, listTitle, mustList } from '../lists/list-source.ts';
import { readListValue } from '../lists/list-value.ts';
import { RefusedSource } from '../refused-source.ts';
import { separatedFields } from './separated-fields.ts';

/** Tables whose columns a user names: in a file beside it, by an option, or in the first line. */
export const listTable: Format<'reference'> = {
  name: 'list-table',
  version: 1,
  about: 'a table of threats whose columns are named',
  target: 'reference',
  recognises: ({ text }) => {
    const [line = ''] = text.split('\n', 1);
    return DESCRIBED.test(line) && line.includes('"columns"');
  },
  read: readRows,
};

interface TableProgress extends ListTally {
  readonly description: ListDescription;
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
    const entries: Entry<'reference'>[] = isFirst
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
  if (description?.columns === undefined) throw new RefusedSource('it is a table: say which columns it has');
  const numbered = Object.values(description.columns).every((column) => typeof column === 'number');
  return {
    description,
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
  readonly #statement: ListStatement;

  constructor(known: TableProgress, title: string) {
    this.#known = known;
    this.#statement = statementOf(known.description, title);
  }

  read(line: string, number: number): Entry<'reference'> | undefined {
    const known = this.#known;
    const { columns = {}, separator = ',', as: use } = known.description;
    if (line.trim() === '' || DESCRIBED.test(line)) return undefined;
    if (known.at === undefined) {
      // Names may be in a comment, as in tables of abuse.ch.
      const fields = separatedFields(line.replace(/^#\s*/, ''), separator);
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
    const value = subjectOf(field);
    if (value === undefined) {
      known.refused++;
      const reason = `line ${number + 1}: it names no address, domain, URL or digest`;
      return { kind: 'refused', number, reason, bytes: Buffer.from(line) };
    }
    known.listed++;
    const statement = { ...this.#statement, ...rowStatement(field, value.port) };
    const record: ListedSubject = { kind: 'listed', into: kindOfUse(use), subject: value.subject, statement };
    return { kind: 'record', number, value: record };
  }
}

const READERS: Readonly<Record<(typeof LIST_SUBJECT_COLUMNS)[number], (text: string) => ListSubject | undefined>> = {
  value: (text) => readListValue(text)?.subject,
  ip: addressSubject,
  domain: domainSubject,
  url: urlSubject,
  hash: hashSubject,
  asn: asnSubject,
};

/** The first part that a row has. */
function subjectOf(
  field: (part: string) => string,
): { readonly subject: ListSubject; readonly port?: number } | undefined {
  for (const part of LIST_SUBJECT_COLUMNS) {
    const text = field(part);
    if (text === '') continue;
    const subject = READERS[part](text);
    if (subject !== undefined) return { subject, ...defined({ port: readListValue(text)?.port }) };
  }
  return undefined;
}

function rowStatement(field: (part: string) => string, ownPort: number | undefined): Partial<ListStatement> {
  const list = (part: string): readonly string[] | undefined => {
    const words = field(part)
      .split(/[,;|]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && word !== 'None');
    return words.length === 0 ? undefined : words;
  };
  const port = /^\d{1,5}$/.test(field('port')) ? Number(field('port')) : ownPort;
  const score = field('score');
  return defined({
    threat: list('threat'),
    tags: list('tags'),
    description: field('description') || undefined,
    fseen: isoTime(timeText(field('fseen'))),
    lseen: isoTime(timeText(field('lseen'))),
    score: /^\d{1,3}(?:\.\d+)?$/.test(score) ? Number(score) : undefined,
    ports: port === undefined ? undefined : [port],
  });
}

/** Tables write `2026-11-02 10:00:00 UTC`. */
const timeText = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?: UTC)?$/, '$1T$2Z');
