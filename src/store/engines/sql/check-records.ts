import { isUtf8 } from 'node:buffer';
import type { Collection } from '../../../model/collection.ts';
import { observedAt, recordKey } from '../../identity.ts';
import { indexOf } from '../../known-indices.ts';
import type { JsonObject } from '../../read-line.ts';
import type { CatalogIndex } from './catalog-state.ts';
import type { Findings } from './findings.ts';
import { emptyReport, LineEncoder } from './line-encoder.ts';
import { identifier, literal } from './literal.ts';
import { RowBuffer } from './row-buffer.ts';
import { rowColumns } from './row-columns.ts';
import type { RowPlace } from './row-encoder.ts';
import { SqlFailure } from './sql-failure.ts';
import { rowsTable, type StoreContext } from './store-context.ts';
import { type Column, rowColumnsOf } from './tables.ts';

/**
 * Goes through the rows of one index, in their order, by short reads: each must hold the record that its key names, and what is kept for
 * finding it must be what would be made of it now.
 */
export interface RecordsToCheck {
  readonly context: StoreContext;
  readonly index: CatalogIndex;
  /** Compare every row; or else those of one batch in so many. */
  readonly isDeep: boolean;
  readonly signal: AbortSignal | undefined;
  readonly findings: Findings;
}

/** Yields how many rows it has read. */
export async function* checkRecords(check: RecordsToCheck): AsyncGenerator<number> {
  const { index, signal, findings } = check;
  const columns = rowColumnsOf(index.collection);
  const narrow = columns.slice(
    0,
    columns.findIndex(({ name }) => name === 'long_text'),
  );
  const checker = new RowChecker(check, columns);
  let behind: Place | undefined;
  let size = LONGEST_BATCH;
  for (let batch = 0; ; batch++) {
    signal?.throwIfAborted();
    const isCompared = check.isDeep || batch % SAMPLED === 0;
    const read = isCompared ? columns : narrow;
    const answer = await readBatch(check, read, behind, size);
    if (answer.kind === 'too-large' && size > 1) {
      size = Math.ceil(size / 4);
      batch--;
      continue;
    }
    if (answer.kind !== 'rows') {
      const where = behind === undefined ? 'at the beginning' : `behind record ${behind.key}`;
      const words = `Up to ${size} rows ${where} cannot be read.${answer.words}`;
      findings.add({ kind: 'unreadable', words, collection: index.collection, indexId: index.id });
      behind = await placeBehind(check, behind, size);
      if (behind === undefined) return;
      continue;
    }
    const rows = [...rowColumns(answer.bytes, read.map(typeOf))];
    const places = rows.map(placeOf);
    const records = await readRecords(check, places);
    for (const [at, row] of rows.entries()) {
      const place = places[at];
      if (place !== undefined) checker.check(row, place, records.get(place.sequence), isCompared);
      behind = place;
    }
    findings.records += rows.length;
    if (isCompared) findings.compared += rows.length;
    yield rows.length;
    if (rows.length < size) return;
  }
}

/** Of the order in which rows are read. */
type Place = Pick<RowPlace, 'observed' | 'key' | 'sequence'>;

class RowChecker {
  readonly #context: StoreContext;
  readonly #collection: Collection;
  readonly #index: CatalogIndex;
  readonly #startedAt: number;
  readonly #findings: Findings;
  readonly #columns: readonly Column[];
  readonly #encoder: LineEncoder;
  readonly #buffer = new RowBuffer();
  /** Marks that were found missing, each once. */
  readonly #unmarked = new Set<string>();

  constructor({ context, index, findings }: RecordsToCheck, columns: readonly Column[]) {
    this.#context = context;
    this.#collection = index.collection;
    this.#index = index;
    this.#startedAt = Date.parse(index.startedAt);
    this.#findings = findings;
    this.#columns = columns;
    this.#encoder = new LineEncoder(index.collection, 'rows');
  }

  check(row: readonly Buffer[], place: RowPlace, bytes: Buffer | undefined, isCompared: boolean): void {
    const record = this.#record(bytes, place);
    if (record !== undefined && isCompared) this.#compare(record, place, row);
  }

  #record(bytes: Buffer | undefined, { key, observed }: RowPlace): JsonObject | undefined {
    if (bytes === undefined) return this.#wrong('record', 'The record is missing.', key);
    if (!isUtf8(bytes)) return this.#wrong('record', 'The record is no UTF-8.', key);
    const record = parsed(bytes.toString('utf8'));
    if (record === undefined) return this.#wrong('record', 'The record is no JSON object.', key);
    const named = recordKey(this.#collection, record);
    if (named !== key) return this.#wrong('record', 'The record is of another document than its key.', key);
    if (observedAt(record, this.#startedAt) !== observed)
      return this.#wrong('row', 'The record was observed at another time than its row says.', key);
    return record;
  }

  #compare(record: JsonObject, place: RowPlace, row: readonly Buffer[]): void {
    this.#buffer.clear();
    const report = emptyReport();
    this.#encoder.encodeRecord(place, record, report, this.#buffer);
    const [made = []] = rowColumns(this.#buffer.bytes(), this.#columns.map(typeOf));
    const differ = this.#columns.filter((_, at) => !made[at]?.equals(row[at] ?? NOTHING)).map(({ name }) => name);
    if (differ.length > 0) {
      this.#wrong('row', `What the row has in ${differ.join(', ')} is not what its record says.`, place.key);
    }
    // Those of now: an index that is being filled gets more on the way.
    const marks = indexOf(this.#context.catalog.state, this.#index.id)?.marks;
    for (const mark of marks === undefined ? [] : report.marks) {
      if (marks?.includes(mark) || this.#unmarked.has(mark)) continue;
      this.#unmarked.add(mark);
      this.#wrong('row', `Records with ${JSON.stringify(mark)} are not known of to the index.`, place.key);
    }
  }

  #wrong(kind: 'record' | 'row', words: string, key: string): undefined {
    this.#findings.add({ kind, words, collection: this.#collection, indexId: this.#index.id, key });
  }
}

const typeOf = ({ type }: Column): string => type;

function placeOf([idx, seq, observed, key, since, until]: readonly Buffer[]): RowPlace {
  return {
    indexId: (idx ?? NOTHING).readUInt32LE(),
    sequence: Number((seq ?? NOTHING).readBigUInt64LE()),
    observed: Number((observed ?? NOTHING).readBigInt64LE()),
    key: (key ?? NOTHING).toString('hex'),
    since: (since ?? NOTHING).readUInt32LE(),
    until: (until ?? NOTHING).readUInt32LE(),
  };
}

/** What cannot be read is missing; why, the check of the files tells. */
async function readRecords(check: RecordsToCheck, places: readonly RowPlace[]): Promise<ReadonlyMap<number, Buffer>> {
  const { context, index } = check;
  const read = (some: readonly RowPlace[]): Promise<ReadonlyMap<number, Buffer>> =>
    context.records.read(index.collection, some, () => ({ lane: 'heavy', ...signalOf(check) }));
  try {
    return await read(places);
  } catch (error) {
    if (!(error instanceof SqlFailure) || error.kind !== 'rejected') throw error;
    const found = new Map<number, Buffer>();
    for (const place of places) {
      const one = await read([place]).catch((failure: unknown) => {
        if (failure instanceof SqlFailure && failure.kind === 'rejected') return undefined;
        throw failure;
      });
      for (const [sequence, bytes] of one ?? []) found.set(sequence, bytes);
    }
    return found;
  }
}

type Answer =
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' | 'unreadable'; readonly words: string };

async function readBatch(
  check: RecordsToCheck,
  columns: readonly Column[],
  behind: Place | undefined,
  size: number,
): Promise<Answer> {
  const names = columns.map(({ name }) => identifier(name)).join(', ');
  const sql = `SELECT ${names} ${stretch(check, behind)} LIMIT ${literal(size)} FORMAT RowBinary`;
  try {
    return {
      kind: 'rows',
      bytes: await check.context.engine.bytes(sql, { lane: 'heavy', threads: 1, ...signalOf(check) }),
    };
  } catch (error) {
    if (!(error instanceof SqlFailure)) throw error;
    if (error.kind === 'too-large' || error.kind === 'memory') return { kind: 'too-large', words: ` ${error.message}` };
    // Everything else of the engine passes, or is of all its data.
    if (error.kind !== 'rejected') throw error;
    return { kind: 'unreadable', words: engineWords(error) };
  }
}

/** Where to go on when rows cannot be read: their places may be readable all the same. */
async function placeBehind(check: RecordsToCheck, behind: Place | undefined, size: number): Promise<Place | undefined> {
  const last = `SELECT observed, lower(hex(key)), seq ${stretch(check, behind)} LIMIT 1 OFFSET ${literal(size - 1)}`;
  try {
    const [row] = await check.context.engine.rows(last, { lane: 'heavy', threads: 1, ...signalOf(check) });
    return row && { observed: Number(row[0]), key: String(row[1]), sequence: Number(row[2]) };
  } catch (error) {
    if (error instanceof SqlFailure && error.kind === 'rejected') return undefined;
    throw error;
  }
}

function stretch({ context, index }: RecordsToCheck, behind: Place | undefined): string {
  const table = rowsTable(context, index.collection);
  return `FROM ${table} WHERE idx = ${literal(index.id)} AND ${behindSql(behind)} ORDER BY observed, key, seq`;
}

function behindSql(place: Place | undefined): string {
  if (place === undefined) return '1';
  const key = `toFixedString(unhex(${literal(place.key)}), 16)`;
  const time = literal(place.observed);
  return `observed >= ${time} AND (observed > ${time} OR key > ${key} OR (key = ${key} AND seq > ${literal(place.sequence)}))`;
}

/** The engine's own, as far as they help an operator: they are long, and end in its version. */
export function engineWords({ cause }: SqlFailure): string {
  const words = cause instanceof Error ? cause.message : '';
  return words === '' ? '' : ` The engine says: ${words.slice(0, LONGEST_WORDS)}`;
}

function signalOf({ signal }: RecordsToCheck): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

function parsed(json: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

const NOTHING = Buffer.alloc(16);
const LONGEST_WORDS = 300;
const LONGEST_BATCH = 1_000;
/** Terms take most of the time of a check, and what is wrong with them is wrong with many. */
const SAMPLED = 20;
