import type { Collection } from '../../src/model/collection.ts';
import { type Index, isSearchedByDefault } from '../../src/model/index-record.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { PlanField } from '../../src/model/query-plan.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import { compareCodePoints } from '../../src/query/value/code-points.ts';
import { observedAt } from '../../src/store/identity.ts';
import type {
  CallOptions,
  FacetBucket,
  FacetRequest,
  IndexScope,
  NewIndex,
  Page,
  PageRequest,
  Selection,
  Sort,
  Store,
  StoredRecord,
  StreamRequest,
  SuggestRequest,
  WriteOptions,
  WriteReport,
} from '../../src/store/store.ts';
import { StoredBytes } from '../../src/store/stored-bytes.ts';
import { compareSortKeys, groupValues, sortKey } from './field-values.ts';
import { ModelMaintenance } from './model-maintenance.ts';
import { ModelSideTables } from './model-side-tables.ts';
import { type JsonObject, mistypedFields, readLine, unknownFields } from './read-line.ts';

/**
 * What a store means, kept in memory and answered slowly: everything is looked at each time it is asked for. Engines are held
 * against it; where the seam is silent, this says what its users would expect.
 */
export class ModelStore implements Store {
  readonly capabilities = { name: 'model', canBackUp: false };
  readonly maintenance = new ModelMaintenance();
  readonly sideTables = new ModelSideTables();
  private readonly shelves = new Map<number, ModelIndex>();
  private readonly cursors = new Map<string, Cursor>();
  private lastId = 0;
  private lastPublishing = 0;
  private isClosed = false;

  async indices(): Promise<readonly Index[]> {
    this.mustBeOpen();
    return [...this.shelves.values()].map(shown).sort((a, b) => a.id - b.id);
  }

  async createIndex({ collection, label, access, speed = 'slow', startedAt, endedAt }: NewIndex): Promise<Index> {
    this.mustBeOpen();
    this.mustBeFree(collection, label, access);
    const id = ++this.lastId;
    const ended = endedAt === undefined ? {} : { endedAt };
    const index: Index = { id, collection, label, access, state: 'filling', startedAt, ...ended, count: 0, speed };
    const shelf: ModelIndex = { index, rows: new Map(), batches: new Set(), publishing: 0 };
    this.shelves.set(id, shelf);
    return shown(shelf);
  }

  async write(indexId: number, lines: Buffer, options?: WriteOptions): Promise<WriteReport> {
    this.mustBeOpen(options);
    const { index, rows, batches } = this.shelf(indexId);
    if (index.state !== 'filling')
      throw new ProblemError('conflict', 'Only an index that is being filled can be written.');
    const isAgain = options?.batch !== undefined && batches.has(options.batch);
    if (options?.batch !== undefined) batches.add(options.batch);
    const refused: { line: number; reason: string }[] = [];
    const unknown = new Map<string, number>();
    const mistyped = new Map<string, number>();
    let written = 0;
    for (const [at, bytes] of linesOf(lines).entries()) {
      const line = readLine(index.collection, bytes);
      if (line.kind === 'refused') refused.push({ line: at, reason: line.reason });
      if (line.kind !== 'record') continue;
      const { key, json, record } = line;
      for (const [path, count] of unknownFields(index.collection, record))
        unknown.set(path, (unknown.get(path) ?? 0) + count);
      for (const [path, count] of mistypedFields(index.collection, record))
        mistyped.set(path, (mistyped.get(path) ?? 0) + count);
      const row: Row = { indexId, key, json, record, at: observedAt(record, Date.parse(index.startedAt)) };
      if (!isAgain && row.at >= (rows.get(key)?.at ?? row.at)) rows.set(key, row);
      written++;
    }
    return { written, refused, unknownFields: unknown, mistypedFields: mistyped };
  }

  async publish(indexId: number): Promise<Index> {
    this.mustBeOpen();
    const shelf = this.shelf(indexId);
    if (shelf.index.state !== 'published') {
      shelf.publishing = ++this.lastPublishing;
      const { startedAt, endedAt } = shelf.index;
      const newest = [...shelf.rows.values()].map(({ at }) => at).sort((a, b) => b - a)[0] ?? -1;
      const isLikely = newest >= Date.parse(startedAt) && newest < Date.UTC(10_000, 0);
      const ended = isLikely ? new Date(newest).toISOString() : startedAt;
      shelf.index = { ...shelf.index, state: 'published', endedAt: endedAt ?? ended };
    }
    return shown(shelf);
  }

  async withdraw(indexId: number): Promise<Index> {
    this.mustBeOpen();
    const shelf = this.shelf(indexId);
    if (shelf.index.state === 'filling') throw new ProblemError('conflict', 'The index is not published.');
    shelf.index = { ...shelf.index, state: 'withdrawn' };
    return shown(shelf);
  }

  async relabel(indexId: number, label: string): Promise<Index> {
    this.mustBeOpen();
    const shelf = this.shelf(indexId);
    if (label !== shelf.index.label) this.mustBeFree(shelf.index.collection, label, shelf.index.access);
    shelf.index = { ...shelf.index, label };
    return shown(shelf);
  }

  async drop(indexId: number): Promise<void> {
    this.mustBeOpen();
    this.shelf(indexId);
    this.shelves.delete(indexId);
  }

  async deleteRecords(indexId: number, keys: readonly string[]): Promise<number> {
    this.mustBeOpen();
    const { rows } = this.shelf(indexId);
    return keys.filter((key) => rows.delete(key)).length;
  }

  async page({ size, start = 0, cursor, sort, ...selection }: PageRequest, options?: CallOptions): Promise<Page> {
    this.mustBeOpen(options);
    const { rows, held } = this.selected(selection, sort, cursor);
    const records = rows.slice(start, start + size);
    const last = records.at(-1);
    const page = { records: records.map(stored) };
    return last === undefined || rows.length <= start + size ? page : { ...page, next: this.cursor(held, last) };
  }

  async count(selection: Selection, options?: CallOptions): Promise<number> {
    this.mustBeOpen(options);
    return this.selected(selection).rows.length;
  }

  async facet({ fields, size, ...selection }: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    this.mustBeOpen(options);
    return buckets(this.selected(selection).rows, (record) => combinations(record, fields)).slice(0, size);
  }

  async *stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    this.mustBeOpen(options);
    const { limit, cursor, batch = 1_000, ...selection } = request;
    const rows = this.selected(selection, undefined, cursor).rows.slice(0, limit);
    for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch).map(stored);
  }

  async suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    this.mustBeOpen(options);
    const { field, prefix, size, ...selection } = request;
    const begins = (value: string): boolean => value.toLowerCase().startsWith(prefix.toLowerCase());
    const values = (record: unknown) => [...groupValues(record, field)].filter(begins).map((value) => [value]);
    return buckets(this.selected(selection).rows, values).slice(0, size);
  }

  async health() {
    return { isReady: !this.isClosed, detail: `${this.shelves.size} indices in memory` };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isClosed = true;
  }

  private mustBeOpen(options?: CallOptions): void {
    if (this.isClosed) throw new ProblemError('unavailable', 'The store is closed.');
    options?.signal?.throwIfAborted();
  }

  private mustBeFree(collection: Collection, label: string, access: Index['access']): void {
    for (const { index } of this.shelves.values()) {
      if (index.collection === collection && index.label === label && ownerOf(index.access) === ownerOf(access))
        throw new ProblemError('conflict', `There is an index ${label} of ${collection} already.`);
    }
  }

  private shelf(indexId: number): ModelIndex {
    const shelf = this.shelves.get(indexId);
    if (shelf === undefined) throw new ProblemError('not_found', `There is no index ${indexId}.`);
    return shelf;
  }

  /** What a plan finds, in order; behind a cursor, in what was held when its first page was read. */
  private selected({ collection, plan, scope }: Selection, sort?: Sort, cursor?: string) {
    const behind = cursor === undefined ? undefined : this.cursors.get(cursor);
    if (cursor !== undefined && behind === undefined)
      throw new ProblemError('request_parsing_error', 'No such cursor.');
    const held = behind?.held.filter((row) => this.isStillSeen(row, scope)) ?? this.held(collection, scope);
    const matcher = compileMatcher(plan);
    const compare = order(sort);
    const rows = held.filter((row) => matcher.matches(row.record)).sort(compare);
    return { held, rows: behind === undefined ? rows : rows.filter((row) => compare(row, behind.last) > 0) };
  }

  private isStillSeen({ indexId, key }: Row, scope: IndexScope): boolean {
    const shelf = this.shelves.get(indexId);
    return shelf?.rows.has(key) === true && (scope.kind === 'indices' || isSearchedByDefault(shelf.index));
  }

  private held(collection: Collection, scope: IndexScope): readonly Row[] {
    if (scope.kind === 'latest') return this.latest(collection);
    return [...new Set(scope.ids)].flatMap((id) => {
      const shelf = this.shelves.get(id);
      if (shelf?.index.collection !== collection)
        throw new ProblemError('unknown_index', `There is no index ${id} of ${collection}.`);
      return [...shelf.rows.values()];
    });
  }

  private latest(collection: Collection): readonly Row[] {
    const newest = new Map<string, { readonly row: Row; readonly shelf: ModelIndex }>();
    for (const shelf of this.shelves.values()) {
      if (shelf.index.collection !== collection || !isSearchedByDefault(shelf.index)) continue;
      for (const row of shelf.rows.values()) {
        const other = newest.get(row.key);
        if (other === undefined || isNewer(row, shelf, other.row, other.shelf)) newest.set(row.key, { row, shelf });
      }
    }
    return [...newest.values()].map(({ row }) => row);
  }

  private cursor(held: readonly Row[], last: Row): string {
    const cursor = `behind-${this.cursors.size}`;
    this.cursors.set(cursor, { held, last });
    return cursor;
  }
}

interface ModelIndex {
  index: Index;
  readonly rows: Map<string, Row>;
  readonly batches: Set<string>;
  /** The how manieth publishing it was, 0 before. */
  publishing: number;
}

interface Row {
  readonly indexId: number;
  readonly key: string;
  readonly json: string;
  readonly record: JsonObject;
  readonly at: number;
}

interface Cursor {
  readonly held: readonly Row[];
  readonly last: Row;
}

function shown({ index, rows }: ModelIndex): Index {
  return { ...index, count: rows.size };
}

const stored = ({ indexId, key, json }: Row): StoredRecord => StoredBytes.ofText(indexId, key, json);

const ownerOf = (access: Index['access']): number => (access.kind === 'public' ? 0 : access.ownerId);

function isNewer(a: Row, ofA: ModelIndex, b: Row, ofB: ModelIndex): boolean {
  const byLabel = compareCodePoints(ofA.index.label, ofB.index.label);
  return (a.at - b.at || byLabel || ofA.publishing - ofB.publishing) > 0;
}

function order(sort: Sort | undefined): (a: Row, b: Row) => number {
  const newestFirst = (a: Row, b: Row): number =>
    b.at - a.at || compareCodePoints(b.key, a.key) || b.indexId - a.indexId;
  if (sort === undefined) return newestFirst;
  const { field, direction } = sort;
  const key = (row: Row) => sortKey(row.record, field, direction);
  return (a, b) => compareSortKeys(key(a), key(b), direction) || newestFirst(a, b);
}

/** Every way to take one value of each field; none where a field has none. */
function combinations(record: unknown, fields: readonly PlanField[]): readonly (readonly string[])[] {
  return fields.reduce<readonly (readonly string[])[]>(
    (made, field) => made.flatMap((one) => [...groupValues(record, field)].map((value) => [...one, value])),
    [[]],
  );
}

function buckets(
  rows: readonly Row[],
  keysOf: (record: unknown) => readonly (readonly string[])[],
): readonly FacetBucket[] {
  const counts = new Map<string, number>();
  for (const { record } of rows) {
    for (const key of keysOf(record)) counts.set(JSON.stringify(key), (counts.get(JSON.stringify(key)) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]) => ({ key: JSON.parse(key) as readonly string[], count }))
    .sort((a, b) => b.count - a.count || compareKeys(a.key, b.key));
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at < 0 ? 0 : compareCodePoints(a[at] ?? '', b[at] ?? '');
}

/** What stands behind the last line feed is a line only if it is something. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed;
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}
