import type { FieldTable } from '../../../model/field.ts';
import { parseJsonObject } from '../../../model/json-value.ts';
import type { RefusedLine } from '../../read-line.ts';
import { linesOf } from '../../read-line.ts';
import { entriesOf, type Side, sideTableOf } from '../../side/side-entries.ts';
import type { LinesOfSource, SideReport } from '../../side-tables.ts';
import type { BackEnd, SideDocument } from '../back-end.ts';

/** Loads the lines of a source into a new index. */
export async function loadSide(
  backEnd: BackEnd,
  index: string,
  side: Side,
  lines: LinesOfSource,
  signal: AbortSignal | undefined,
): Promise<Omit<SideReport, 'omitted'>> {
  const unknown = new UnknownPaths(sideTableOf(side));
  const refused: RefusedLine[] = [];
  let refusedLines = 0;
  let number = -1;
  let records = 0;
  let documents: SideDocument[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    if (documents.length > 0) await backEnd.writeSide(index, documents, signal);
    documents = [];
    length = 0;
  };
  for await (const chunk of lines) {
    for (const bytes of linesOf(chunk)) {
      number++;
      const line = readSideLine(side, bytes);
      if (line === undefined) continue;
      if (typeof line === 'string') {
        refusedLines++;
        if (refused.length < MOST_REFUSED) refused.push({ line: number, reason: line });
        continue;
      }
      unknown.add(line.record);
      for (const entry of line.entries) {
        documents.push({ ...entry, sequence: records, json: line.json });
        length += line.json.length + DOCUMENT_BYTES;
      }
      records++;
      if (length >= BATCH_BYTES) await flush();
    }
  }
  await flush();
  return { records, refused, refusedLines, unknownFields: unknown.counts };
}

/** Returns undefined for a blank line, and a text that says why for a refused one. */
function readSideLine(side: Side, bytes: Buffer) {
  if (bytes.length > LONGEST_LINE) return `the line is longer than ${LONGEST_LINE} bytes`;
  const json = bytes.toString('utf8').trim();
  if (json === '') return undefined;
  const record = parseJsonObject(json);
  if (record === undefined) return 'the line is not a JSON object';
  const entries = entriesOf(side, record);
  return typeof entries === 'string' ? entries : { json, record, entries };
}

const LONGEST_LINE = 16 * 2 ** 10;
const MOST_REFUSED = 100;
const BATCH_BYTES = 4 * 2 ** 20;
/** Size of a document without its record, roughly. */
const DOCUMENT_BYTES = 200;

/** Counts the values at paths that a field table does not have. The table must not have names that are data. */
class UnknownPaths {
  readonly counts = new Map<string, number>();
  readonly #fields: ReadonlySet<string>;
  readonly #objects: ReadonlySet<string>;

  constructor({ fields }: FieldTable) {
    this.#fields = new Set(fields.map(({ path }) => path));
    this.#objects = new Set(fields.filter(({ type }) => type === 'object').map(({ path }) => path));
  }

  add(record: object, prefix = ''): void {
    for (const [name, value] of Object.entries(record)) {
      if (value === null || value === undefined) continue;
      const path = prefix + name;
      if (!this.#fields.has(path)) this.#count(path);
      else if (this.#objects.has(path) && typeof value === 'object') this.add(value, `${path}.`);
    }
  }

  #count(path: string): void {
    const count = this.counts.get(path) ?? 0;
    if (count > 0 || this.counts.size < MOST_PATHS) this.counts.set(path, count + 1);
  }
}

/** Bounds memory, because records can have any names. */
const MOST_PATHS = 1_000;
