import { parseAddress } from '../../../addr/ip/address.ts';
import { csvRows } from '../../text/csv-rows.ts';
import { FOFA_FIELDS, FOFA_FIELDS_ALONE } from '../fofa/fields.ts';
import { namedValues } from '../fofa/row-names.ts';
import { rowRecords } from '../fofa/row-record.ts';
import {
  type Entry,
  type Format,
  type Head,
  type Position,
  type Source,
  START,
  STEP_BYTES,
  type Step,
} from '../format.ts';
import { foundEntries } from '../shapes/found-entries.ts';

/** Tables of the tool of FOFA: with the names of their columns in the first row, or, as it is, without. */
export const fofaCsv: Format<'records'> = {
  name: 'fofa-csv',
  version: 2,
  about: 'rows of FOFA as a table',
  target: 'records',
  recognises: (head) => {
    const [first = '', second] = linesIn(head);
    return (
      hasNames(first.split(',')) || (hasDefaultColumns(first) && (second === undefined || hasDefaultColumns(second)))
    );
  },
  read: (source, from = START, stepBytes = STEP_BYTES) => readRows(source, from, stepBytes),
};

/** Whole ones that are no comments: why a record was refused. */
const linesIn = ({ text, isWhole }: Head): readonly string[] =>
  text
    .split(/\r?\n/)
    .slice(0, isWhole ? undefined : -1)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(0, 2);

/** Names of FOFA alone, with those without which a row says nothing. */
const hasNames = (columns: readonly string[]): boolean =>
  columns.every((column) => FOFA_FIELDS.has(column)) &&
  columns.some((column) => FOFA_FIELDS_ALONE.has(column)) &&
  (columns.includes('ip') || columns.includes('host'));

/** The host, its address and its port, where the host is a place of that address, or a name. */
function hasDefaultColumns(line: string): boolean {
  const [host = '', ip = '', port = ''] = line.split(',');
  if (parseAddress(ip) === undefined || !/^[1-9]\d{0,4}$/.test(port)) return false;
  const plain = host.replace(/^https?:\/\//, '');
  return plain === `${ip}:${port}` || plain === ip || /^(?=.*[a-z])[\w-]+(?:\.[\w-]+)+(?::\d+)?$/i.test(plain);
}

const NO_NAMES: readonly string[] = [];

async function* readRows(source: Source, from: Position, stepBytes: number): AsyncGenerator<Step<'records'>> {
  const { offset, count: line } = from;
  let names = from.known as readonly string[] | undefined;
  let entries: Entry<'records'>[] = [];
  let start = offset;
  let end = from;
  for await (const rows of csvRows(source.chunks(offset), { offset, line }))
    for (const row of rows) {
      const refused = (reason: string): readonly Entry<'records'>[] => [
        {
          kind: 'refused',
          number: row.line,
          reason,
          bytes: row.kind === 'row' ? Buffer.from(row.fields.join(',')) : undefined,
        },
      ];
      if (row.kind === 'refused') entries.push(...refused(row.reason));
      else if (row.fields.join('') !== '' && !row.fields[0]?.startsWith('#')) {
        const isHeader = names === undefined && hasNames(row.fields);
        names ??= isHeader ? row.fields : NO_NAMES;
        const columns = names;
        if (!isHeader) entries.push(...foundEntries(row.line, () => recordsOf(row.fields, columns), refused));
      }
      end = { offset: row.end.offset, count: row.end.line, known: names };
      if (end.offset - start < stepBytes) continue;
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
  if (entries.length > 0) yield { entries, end };
}

function recordsOf(fields: readonly string[], columns: readonly string[]): ReturnType<typeof rowRecords> {
  if (columns.length > 0) return rowRecords(new Map(columns.map((column, at) => [column, fields[at] ?? ''])));
  const { row, others } = namedValues(fields);
  return rowRecords(row, others);
}
