import { defined } from '../../../model/defined.ts';
import {
  kindOfUse,
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
import { readListValue } from '../lists/list-value.ts';
import { RefusedSource } from '../refused-source.ts';
import { beginsPublishedList, publishedList } from './published-lists.ts';

/**
 * Texts with an address, a range, a domain, a URL or a digest on each line. What they name nobody can see in them, so a
 * user says it, or the first line does. Comments of some publishers say it, too.
 */
export const list: Format<'reference'> = {
  name: 'list',
  version: 2,
  about: 'a list with one value on each line',
  target: 'reference',
  recognises: ({ text }) => {
    const [line = ''] = text.split('\n', 1);
    return DESCRIBED.test(line) ? !line.includes('"columns"') : beginsPublishedList(text);
  },
  read: readLines,
};

export const UNDESCRIBED =
  'it is a list: say what it lists, by `periplus data load --as threat` or --as vpn, in its first line or in a file beside it (see `periplus data load --help`)';

interface ListProgress extends ListTally {
  /** With what the list says of itself. Undefined until a comment shows who publishes it. */
  description?: ListDescription;
  /** What comments before that say. */
  headline: Omit<ListDescription, 'as'>;
  refused: number;
}

const LONGEST_LINE = 2 ** 16;
const BATCH_BYTES = 2 ** 16;
/** Beyond them comments are about their neighbours. */
const MOST_HEAD_LINES = 100;

async function* readLines(
  source: Source,
  from: Position = START,
  stepBytes: number = STEP_BYTES,
): AsyncGenerator<Step<'reference'>> {
  const size = { bytes: Math.min(stepBytes, BATCH_BYTES), longestLine: LONGEST_LINE };
  const { offset, count: line } = from;
  let known = structuredClone(from.known) as ListProgress | undefined;
  for await (const batch of lineBatches(source.chunks(offset), size, { offset, line })) {
    const lines = batch.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split('\n');
    const entries: Entry<'reference'>[] = [];
    if (known === undefined) {
      const description = source.list ?? ownDescription(lines[0] ?? '');
      known = { ...defined({ description }), headline: {}, listed: 0, leftOut: 0, refused: 0 };
      if (description !== undefined) entries.push({ kind: 'record', number: 0, value: headlineRecord(description) });
    }
    entries.push(...linesOf(lines, batch, known, listTitle(source)));
    const end = { offset: batch.end, count: batch.line + batch.lines, known: structuredClone(known) };
    if (entries.length > 0) yield { entries, end };
  }
  if (known !== undefined) mustList(known, known.refused);
}

function* linesOf(
  lines: readonly string[],
  batch: { readonly line: number; readonly tooLong: readonly number[] },
  known: ListProgress,
  title: string,
): Generator<Entry<'reference'>> {
  let reader = known.description && new LineReader(known.description, title);
  const skipped = new Set(batch.tooLong);
  for (const number of batch.tooLong) {
    known.refused++;
    yield { kind: 'refused', number, reason: `line ${number + 1}: it is too long`, bytes: undefined };
  }
  let number = batch.line;
  for (const line of lines) {
    while (skipped.has(number)) number++;
    const text = line.trim();
    const at = number++;
    if (text === '') continue;
    if (COMMENT.test(text)) {
      if (at >= MOST_HEAD_LINES) continue;
      const headline = headlineOf(text);
      if (headline !== undefined) known.headline = { ...describedBy(headline), ...known.headline };
      const published = known.description === undefined ? publishedList(text) : undefined;
      const description = known.description ?? published;
      if (description === undefined || (headline ?? published) === undefined) continue;
      // What the user says counts before what the list says.
      known.description = { ...known.headline, ...description };
      reader = new LineReader(known.description, title);
      yield { kind: 'record', number: at, value: headlineRecord(known.description) };
      continue;
    }
    if (reader === undefined) throw new RefusedSource(UNDESCRIBED);
    const reading = reader.read(text);
    if (reading === 'left-out') {
      known.leftOut++;
      known.kind ??= 'paths and other words';
    } else if (reading === 'unreadable') {
      known.refused++;
      yield { kind: 'refused', number: at, reason: `line ${at + 1}: ${NOTHING}`, bytes: Buffer.from(text) };
    } else {
      known.listed++;
      yield { kind: 'record', number: at, value: reading };
    }
  }
}

const describedBy = ({ title, date, licence }: NonNullable<ReturnType<typeof headlineOf>>) =>
  defined({ name: title, date, licence });

/** The first and the last address of a network, and its length: rows of DShield. */
const BLOCK = /^(\d[\d.]+)\t(\d[\d.]+)\t\d{1,2}(?:\t|$)/;
const COMMENT = /^(?:[#!;]|\/\/)/;
const NOTHING = 'it names no address, domain, URL or digest';

/** Reads lines of one list. Lines that say the same share a statement. */
class LineReader {
  readonly #description: ListDescription;
  readonly #statement: ListStatement;
  readonly #others = new Map<string, ListStatement>();

  constructor(description: ListDescription, title: string) {
    this.#description = description;
    this.#statement = statementOf(description, title);
  }

  read(line: string): ListedSubject | 'left-out' | 'unreadable' {
    const [first = '', second = ''] = line.split(/[\s,;|]+/, 2);
    // As in files of hosts, which lead names to nowhere.
    const isSink = (first === '0.0.0.0' || first === '127.0.0.1') && second !== '' && !second.startsWith('#');
    const isRange = second.startsWith('-') || first.endsWith('-');
    const block = BLOCK.exec(line);
    const word = isSink
      ? second
      : block !== null
        ? `${block[1]}-${block[2]}`
        : isRange
          ? line.replace(/#.*$/, '').replaceAll(/\s/g, '')
          : first.replace(/^"|"$/g, '');
    const value = readListValue(word);
    if (value === undefined) return /^\/|^[\w-]+$/.test(word) ? 'left-out' : 'unreadable';
    const sources = !isSink && /^\d{1,3}$/.test(second) && value.subject.kind === 'range' ? Number(second) : undefined;
    const statement = this.#statementWith(value.port, sources);
    return { kind: 'listed', into: kindOfUse(this.#description.as), subject: value.subject, statement };
  }

  #statementWith(port: number | undefined, sources: number | undefined): ListStatement {
    if (port === undefined && sources === undefined) return this.#statement;
    const key = `${port} ${sources}`;
    const statement = this.#others.get(key) ?? {
      ...this.#statement,
      ...defined({ ports: port === undefined ? undefined : [port], sources }),
    };
    this.#others.set(key, statement);
    return statement;
  }
}
