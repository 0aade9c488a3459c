/** Formats of tables in CSV: a row of names, then a record or more from each row. */
import { defined } from '../../../model/defined.ts';
import { csvRows } from '../../text/csv-rows.ts';
import {
  type Entry,
  type Format,
  type FoundRecord,
  type Head,
  type Position,
  type RefusedText,
  type Source,
  START,
  STEP_BYTES,
  type Step,
} from '../format.ts';
import { foundEntries } from './found-entries.ts';
import { hasAllSigns, missingSigns, type Sign } from './signs.ts';

export interface CsvShape extends Pick<Format, 'name' | 'version' | 'about' | 'nearMisses' | 'joins'> {
  /** Columns that the first row must name. */
  readonly columns: readonly string[];
  /** First columns of tables of other tools that name these columns, too. */
  readonly otherFirst?: readonly string[];
  /** `row`: the fields by the names of their columns. @throws RefusedRecord */
  records(row: ReadonlyMap<string, string>): Iterable<FoundRecord>;
}

export function csvFormat(shape: CsvShape): Format<'records'> {
  const { name, version, about, nearMisses, joins, columns, otherFirst = [] } = shape;
  const signs = columns.map(
    (column): Sign<readonly string[]> => ({
      what: `a column \`${column}\``,
      isSeenIn: (names) => names.includes(column),
    }),
  );
  return {
    name,
    version,
    about,
    target: 'records',
    recognises: (head) => {
      const names = namesIn(head);
      return hasAllSigns(signs, names) && !otherFirst.includes(names[0] ?? '');
    },
    lacks: (head) => missingSigns(signs, namesIn(head)),
    refusedText: REFUSED_TEXT,
    ...defined({ nearMisses, joins }),
    read: (source, from = START, stepBytes = STEP_BYTES) => readRows(source, { from, stepBytes, shape }),
  };
}

/** Below the names of the columns. */
const REFUSED_TEXT: RefusedText = {
  head: (known) => (Array.isArray(known) ? `${rowBytes(known)}\n` : ''),
  comment: (text) => `# ${text}`,
  part: 'line',
  tail: '',
};

/** Names of columns in the first row, as far as the first bytes show it. */
function namesIn({ text }: Head): readonly string[] {
  const [row = ''] = text.replace(COMMENTS, '').split(/\r?\n/, 1);
  return row.split(',').map((name) => name.trim().replace(/^"|"$/g, ''));
}

/** Lines that say why a record was refused. */
const COMMENTS = /^(?:[ \t\r]*(?:#.*)?\n)+/;

interface Reading {
  readonly from: Position;
  readonly stepBytes: number;
  readonly shape: CsvShape;
}

async function* readRows(source: Source, { from, stepBytes, shape }: Reading): AsyncGenerator<Step<'records'>> {
  const { offset, count: line } = from;
  let names = from.known as readonly string[] | undefined;
  let entries: Entry<'records'>[] = [];
  let start = offset;
  let end = from;
  for await (const rows of csvRows(source.chunks(offset), { offset, line }))
    for (const row of rows) {
      const refused = (reason: string): readonly Entry<'records'>[] => [
        { kind: 'refused', number: row.line, reason, bytes: row.kind === 'row' ? rowBytes(row.fields) : undefined },
      ];
      if (row.kind === 'refused') entries.push(...refused(row.reason));
      else if (names === undefined && !isBlank(row.fields)) names = row.fields.map((name) => name.trim());
      else if (names !== undefined && !isBlank(row.fields)) {
        const fields = new Map(row.fields.map((field, at) => [names?.[at] ?? '', field]));
        entries.push(...foundEntries(row.line, () => shape.records(fields), refused));
      }
      end = { offset: row.end.offset, count: row.end.line, known: names };
      if (end.offset - start < stepBytes) continue;
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
  if (entries.length > 0) yield { entries, end };
}

/** Blank rows, and comments. */
const isBlank = ([first = '', ...others]: readonly string[]): boolean =>
  first.startsWith('#') || (others.length === 0 && first.trim() === '');

const rowBytes = (fields: readonly string[]): Buffer =>
  Buffer.from(fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(','));
