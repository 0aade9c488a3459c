import type { Collection } from '../../../src/model/collection.ts';
import { defined } from '../../../src/model/defined.ts';
import { type Enrichment, type Index, isSearchedByDefault, type Origin } from '../../../src/model/index-record.ts';
import type { BackupReport, CheckReport, CompactReport } from '../../../src/model/maintenance.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import type { PlanField } from '../../../src/model/query-plan.ts';
import { compileMatcher } from '../../../src/query/match/compile-matcher.ts';
import { compareCodePoints } from '../../../src/query/value/code-points.ts';
import type { CallOptions } from '../../../src/store/call.ts';
import { observedAt } from '../../../src/store/identity.ts';
import { StoredBytes } from '../../../src/store/inverted/search/reads.ts';
import { Omissions } from '../../../src/store/omissions.ts';
import type {
  FacetBucket,
  FacetRequest,
  IndexScope,
  Maintenance,
  NewIndex,
  PageRequest,
  RecordPage,
  Selection,
  SnapshotRequest,
  Sort,
  Store,
  StoredRecord,
  StoreSnapshot,
  StreamRequest,
  SuggestRequest,
  WriteOptions,
  WriteReport,
} from '../../../src/store/store.ts';
import { compareSortKeys, groupValues, sortKey } from './field-values.ts';
import { ModelSideTables } from './model-side-tables.ts';
import { type JsonObject, mistypedFields, readLine, unknownFields } from './read-line.ts';

/**
 * Reference implementation of a store, in memory: every search scans all records. Engines are compared with it. Where
 * the interface leaves something open, this does what users would expect.
 */
export class ModelStore implements Store {
  readonly capabilities = { name: 'model', canBackUp: false };
  readonly maintenance = new ModelMaintenance();
  readonly sideTables = new ModelSideTables();
  readonly omissions = new Omissions();
  private readonly indicesById = new Map<number, ModelIndex>();
  /** Indices that will replace others. */
  private readonly replacements = new Map<number, ModelIndex>();
  private readonly cursors: Map<string, Cursor>;
  private lastId = 0;
  private lastPublication = 0;
  private isClosed = false;

  constructor(cursors = new Map<string, Cursor>()) {
    this.cursors = cursors;
  }

  async indices(): Promise<readonly Index[]> {
    this.mustBeOpen();
    return [...this.indicesById.values()].map(indexRecord).sort((a, b) => a.id - b.id);
  }

  async createIndex({
    collection,
    label,
    access,
    speed = 'slow',
    startedAt,
    endedAt,
    origin,
    replaces,
  }: NewIndex): Promise<Index> {
    this.mustBeOpen();
    if (replaces === undefined) this.mustBeFree(collection, label, access);
    const id = ++this.lastId;
    const given = defined({ endedAt, origin });
    const index: Index = { id, collection, label, access, state: 'filling', startedAt, ...given, count: 0, speed };
    const entry: ModelIndex = { index, rows: new Map(), batches: new Set(), publication: 0 };
    if (replaces === undefined) this.indicesById.set(id, entry);
    else {
      await this.dropReplacements(replaces);
      this.replacements.set(id, { ...entry, replaces });
    }
    return indexRecord(entry);
  }

  async write(indexId: number, lines: Buffer, options?: WriteOptions): Promise<WriteReport> {
    this.mustBeOpen(options);
    const { index, rows, batches } = this.entry(indexId);
    if (index.state !== 'filling')
      throw new ProblemError('conflict', 'Only an index that is being filled can be written.');
    const isRepeated = options?.batch !== undefined && batches.has(options.batch);
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
      if (options?.hasFormer !== true && Object.hasOwn(record, 'periplus:former')) {
        refused.push({ line: at, reason: 'only a store gives a record the member periplus:former' });
        continue;
      }
      for (const [path, count] of unknownFields(index.collection, record))
        unknown.set(path, (unknown.get(path) ?? 0) + count);
      for (const [path, count] of mistypedFields(index.collection, record))
        mistyped.set(path, (mistyped.get(path) ?? 0) + count);
      const row: Row = { indexId, key, json, record, at: observedAt(record, Date.parse(index.startedAt)) };
      if (!isRepeated && row.at >= (rows.get(key)?.at ?? row.at)) rows.set(key, row);
      written++;
    }
    return { written, refused, unknownFields: unknown, mistypedFields: mistyped };
  }

  async publish(indexId: number): Promise<Index> {
    this.mustBeOpen();
    const entry = this.entry(indexId);
    if (entry.index.state !== 'published') {
      entry.publication = ++this.lastPublication;
      const { startedAt, endedAt } = entry.index;
      const newest = [...entry.rows.values()].map(({ at }) => at).sort((a, b) => b - a)[0] ?? -1;
      const isPlausible = newest >= Date.parse(startedAt) && newest < Date.UTC(10_000, 0);
      const end = isPlausible ? new Date(newest).toISOString() : startedAt;
      entry.index = { ...entry.index, state: 'published', endedAt: endedAt ?? end };
    }
    return indexRecord(entry);
  }

  async withdraw(indexId: number): Promise<Index> {
    this.mustBeOpen();
    const entry = this.entry(indexId);
    if (entry.index.state === 'filling') throw new ProblemError('conflict', 'The index is not published.');
    entry.index = { ...entry.index, state: 'withdrawn' };
    return indexRecord(entry);
  }

  async relabel(indexId: number, label: string): Promise<Index> {
    this.mustBeOpen();
    const entry = this.entry(indexId);
    if (label !== entry.index.label) this.mustBeFree(entry.index.collection, label, entry.index.access);
    entry.index = { ...entry.index, label };
    return indexRecord(entry);
  }

  async setOrigin(indexId: number, origin: Origin): Promise<Index> {
    this.mustBeOpen();
    const entry = this.entry(indexId);
    entry.index = { ...entry.index, origin };
    return indexRecord(entry);
  }

  async exchange(indexId: number, replacementId: number, enrichment: Enrichment): Promise<Index> {
    this.mustBeOpen();
    const [entry, other] = [this.entry(indexId), this.entry(replacementId)];
    if (other.replaces !== indexId) throw new ProblemError('conflict', 'It was made for another one.');
    if (entry.rows.size !== other.rows.size) throw new ProblemError('conflict', 'The index has changed meanwhile.');
    entry.rows.clear();
    for (const [key, row] of other.rows) entry.rows.set(key, { ...row, indexId });
    entry.index = { ...entry.index, enrichment };
    this.replacements.delete(replacementId);
    return indexRecord(entry);
  }

  async setEnrichment(indexId: number, enrichment: Enrichment): Promise<Index> {
    this.mustBeOpen();
    await this.dropReplacements(indexId);
    const entry = this.entry(indexId);
    entry.index = { ...entry.index, enrichment };
    return indexRecord(entry);
  }

  async dropReplacements(of?: number): Promise<void> {
    this.mustBeOpen();
    for (const [id, { replaces }] of this.replacements)
      if (of === undefined || replaces === of) this.replacements.delete(id);
  }

  async drop(indexId: number): Promise<void> {
    this.mustBeOpen();
    if (this.replacements.delete(indexId)) return;
    this.entry(indexId);
    await this.dropReplacements(indexId);
    this.indicesById.delete(indexId);
  }

  async deleteRecords(indexId: number, keys: readonly string[]): Promise<number> {
    this.mustBeOpen();
    const { rows } = this.entry(indexId);
    return keys.filter((key) => rows.delete(key)).length;
  }

  async page({ size, start = 0, cursor, sort, ...selection }: PageRequest, options?: CallOptions): Promise<RecordPage> {
    this.mustBeOpen(options);
    const { rows, snapshot } = this.select(selection, sort, cursor);
    const records = rows.slice(start, start + size);
    const last = records.at(-1);
    const page = { records: records.map(stored) };
    return last === undefined || rows.length <= start + size ? page : { ...page, next: this.cursor(snapshot, last) };
  }

  async count(selection: Selection, options?: CallOptions): Promise<number> {
    this.mustBeOpen(options);
    return this.select(selection).rows.length;
  }

  async facet({ fields, size, ...selection }: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    this.mustBeOpen(options);
    return buckets(this.select(selection).rows, (record) => combinations(record, fields)).slice(0, size);
  }

  lines(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    return this.stream(request, options);
  }

  async *stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]> {
    this.mustBeOpen(options);
    const { limit, cursor, batch = 1_000, ...selection } = request;
    const rows = this.select(selection, undefined, cursor).rows.slice(0, limit);
    for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch).map(stored);
  }

  async suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]> {
    this.mustBeOpen(options);
    const { field, prefix, size, ...selection } = request;
    const begins = (value: string): boolean => value.toLowerCase().startsWith(prefix.toLowerCase());
    const values = (record: unknown) => [...groupValues(record, field)].filter(begins).map((value) => [value]);
    return buckets(this.select(selection).rows, values).slice(0, size);
  }

  /** Reads from a copy, so later changes are not seen. */
  async snapshot<T>(
    { cursor }: SnapshotRequest,
    work: (snapshot: StoreSnapshot) => Promise<T>,
    options?: CallOptions,
  ): Promise<T> {
    this.mustBeOpen(options);
    const copy = new ModelStore(this.cursors);
    for (const [id, entry] of this.indicesById) copy.indicesById.set(id, { ...entry, rows: new Map(entry.rows) });
    const rowsOf = (selection: Selection): readonly Row[] => {
      const { snapshot } = copy.select(selection, undefined, cursor);
      return copy.matching(snapshot, selection);
    };
    return await work({
      indices: async (scope) => {
        const ids = scope.kind === 'indices' ? scope.ids : undefined;
        return (await copy.indices()).filter((index) => ids?.includes(index.id) ?? isSearchedByDefault(index));
      },
      page: async (request) => await copy.page(request),
      count: async (selection) => rowsOf(selection).length,
      countWithout: async (selection, field) => {
        const matcher = compileMatcher({ kind: 'match', fields: [field], test: { kind: 'exists' } });
        return rowsOf(selection).filter(({ record }) => !matcher.matches(record)).length;
      },
      facet: async ({ fields, size, countUpTo = 0, ...selection }) => {
        const all = buckets(rowsOf(selection), (record) => combinations(record, fields));
        const isCounted = all.length <= Math.max(size, countUpTo);
        return { buckets: all.slice(0, size), ...(isCounted ? { values: all.length } : {}) };
      },
      facetCost: async (selection) => rowsOf(selection).length,
    });
  }

  async health() {
    return { isReady: !this.isClosed, detail: `${this.indicesById.size} indices in memory` };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isClosed = true;
  }

  private mustBeOpen(options?: CallOptions): void {
    if (this.isClosed) throw new ProblemError('unavailable', 'The store is closed.');
    options?.signal?.throwIfAborted();
  }

  private mustBeFree(collection: Collection, label: string, access: Index['access']): void {
    for (const { index } of this.indicesById.values()) {
      if (index.collection === collection && index.label === label && ownerOf(index.access) === ownerOf(access))
        throw new ProblemError('conflict', `The index ${label} of ${collection} already exists.`);
    }
  }

  private entry(indexId: number): ModelIndex {
    const entry = this.indicesById.get(indexId) ?? this.replacements.get(indexId);
    if (entry === undefined) throw new ProblemError('not_found', `There is no index ${indexId}.`);
    return entry;
  }

  private matching(rows: readonly Row[], { plan }: Pick<Selection, 'plan'>): Row[] {
    const matcher = compileMatcher(plan);
    return rows.filter((row) => matcher.matches(row.record));
  }

  /** The rows that match, in order. With a cursor: those after it, from the snapshot of the first page. */
  private select({ collection, plan, scope }: Selection, sort?: Sort, cursor?: string) {
    const position = cursor === undefined ? undefined : this.cursors.get(cursor);
    if (cursor !== undefined && position === undefined)
      throw new ProblemError('request_parsing_error', 'No such cursor.');
    const snapshot =
      position?.snapshot.filter((row) => this.isStillVisible(row, scope)) ?? this.rowsIn(collection, scope);
    const compare = order(sort);
    const rows = this.matching(snapshot, { plan }).sort(compare);
    return { snapshot, rows: position === undefined ? rows : rows.filter((row) => compare(row, position.last) > 0) };
  }

  private isStillVisible({ indexId, key }: Row, scope: IndexScope): boolean {
    const entry = this.indicesById.get(indexId);
    return entry?.rows.has(key) === true && (scope.kind === 'indices' || isSearchedByDefault(entry.index));
  }

  private rowsIn(collection: Collection, scope: IndexScope): readonly Row[] {
    if (scope.kind === 'latest') return this.latest(collection);
    return [...new Set(scope.ids)].flatMap((id) => {
      const entry = this.indicesById.get(id);
      if (entry?.index.collection !== collection)
        throw new ProblemError('unknown_index', `There is no index ${id} of ${collection}.`);
      return [...entry.rows.values()];
    });
  }

  private latest(collection: Collection): readonly Row[] {
    const newest = new Map<string, { readonly row: Row; readonly entry: ModelIndex }>();
    for (const entry of this.indicesById.values()) {
      if (entry.index.collection !== collection || !isSearchedByDefault(entry.index)) continue;
      for (const row of entry.rows.values()) {
        const other = newest.get(row.key);
        if (other === undefined || isNewer(row, entry, other.row, other.entry)) newest.set(row.key, { row, entry });
      }
    }
    return [...newest.values()].map(({ row }) => row);
  }

  private cursor(snapshot: readonly Row[], last: Row): string {
    const cursor = `cursor-${this.cursors.size}`;
    this.cursors.set(cursor, { snapshot, last });
    return cursor;
  }
}

/** Records in memory are never damaged, and there is nothing to compact. */
class ModelMaintenance implements Maintenance {
  async check(): Promise<CheckReport> {
    return { indices: 0, records: 0, compared: 0, findings: [], wrong: 0 };
  }

  async compact(): Promise<CompactReport> {
    return { removedRows: 0, piecesBefore: 0, piecesAfter: 0, bytesBefore: 0, bytesAfter: 0 };
  }

  async sizes(): Promise<ReadonlyMap<number, number>> {
    return new Map();
  }

  async backUp(): Promise<BackupReport> {
    throw new ProblemError('conflict', 'The model cannot be backed up.');
  }
}

interface ModelIndex {
  index: Index;
  readonly rows: Map<string, Row>;
  readonly batches: Set<string>;
  /** Position in the order of publications, from 1; 0 before. */
  publication: number;
  /** The index that it will replace. */
  readonly replaces?: number;
}

interface Row {
  readonly indexId: number;
  readonly key: string;
  readonly json: string;
  readonly record: JsonObject;
  readonly at: number;
}

interface Cursor {
  readonly snapshot: readonly Row[];
  readonly last: Row;
}

function indexRecord({ index, rows }: ModelIndex): Index {
  return { ...index, count: rows.size };
}

const stored = ({ indexId, key, json }: Row): StoredRecord => StoredBytes.ofText(indexId, key, json);

const ownerOf = (access: Index['access']): number => (access.kind === 'public' ? 0 : access.ownerId);

function isNewer(a: Row, ofA: ModelIndex, b: Row, ofB: ModelIndex): boolean {
  const byLabel = compareCodePoints(ofA.index.label, ofB.index.label);
  return (a.at - b.at || byLabel || ofA.publication - ofB.publication) > 0;
}

function order(sort: Sort | undefined): (a: Row, b: Row) => number {
  const newestFirst = (a: Row, b: Row): number =>
    b.at - a.at || compareCodePoints(b.key, a.key) || b.indexId - a.indexId;
  if (sort === undefined) return newestFirst;
  const { field, direction } = sort;
  const key = (row: Row) => sortKey(row.record, field, direction);
  return (a, b) => compareSortKeys(key(a), key(b), direction) || newestFirst(a, b);
}

/** Every combination of one value per field; none if a field has no value. */
function combinations(record: unknown, fields: readonly PlanField[]): readonly (readonly string[])[] {
  return fields.reduce<readonly (readonly string[])[]>(
    (keys, field) => keys.flatMap((key) => [...groupValues(record, field)].map((value) => [...key, value])),
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
  const at = a.findIndex((part, position) => part !== b[position]);
  return at < 0 ? 0 : compareCodePoints(a[at] ?? '', b[at] ?? '');
}

/** An empty rest after the last line feed is not a line. */
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
