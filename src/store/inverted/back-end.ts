import type { Collection } from '../../model/collection.ts';
import type { MaintenanceOptions } from '../../model/maintenance.ts';
import type { Pattern } from '../../model/query-plan.ts';
import type { CalendarUnit } from '../../query/value/calendar.ts';
import type { StoreCall } from '../call.ts';
import type { Column } from '../encoding/columns.ts';
import type { RecordEncoder } from '../encoding/record-encoder.ts';
import type { AnswerWriters, LineForm, OutsideRecords } from '../outside-records.ts';
import type { RangeRecord } from '../side/segments.ts';
import type { EntryLine, Side } from '../side/side-entries.ts';
import type { Capabilities, FacetBucket, Health, Sort, WriteReport } from '../store.ts';
import type { Node, PatternOver } from './node.ts';
import type { SortPosition } from './search/cursor.ts';

/**
 * An engine below the shared body of a store. It stores documents in named indices and finds them by nodes. It knows
 * nothing of plans, generations or callers. Methods fail with ProblemErrors or BackEndFailures.
 */
export interface BackEnd extends AsyncDisposable {
  readonly capabilities: Capabilities;
  readonly abilities: Abilities;
  /** Makes the terms of records as `write` does. */
  readonly encoder: RecordEncoder;
  /** Another process writes the store; this one follows its catalog. */
  readonly isReader: boolean;
  /** The store's own small documents: its catalog, sets of sequences, names of batches. */
  readonly state: StateDocuments;
  /** Identifies how documents of a collection are built. When it changes, existing documents must be rebuilt. */
  layoutOf(collection: Collection): string;

  /** Does nothing if the index exists. */
  createIndex(index: string, of: IndexContent): Promise<void>;
  /** Does nothing if the index does not exist. */
  dropIndex(index: string): Promise<void>;
  /** All indices, including those of side tables. */
  indexNames(): Promise<readonly string[]>;
  /**
   * Called for each index when the writing process opens the store. Afterwards the index has everything that was
   * acknowledged. Returns how many stored records had to be indexed. An index that `isFilling` will be written.
   * @throws BackEndFailure damaged if its files are damaged or missing; full if there is no space to index records.
   * Then the index answers what was committed, and its next change indexes them.
   */
  resume(
    index: string,
    content: IndexContent,
    isFilling: boolean,
    onProgress?: (progress: BackEndCopyProgress) => void,
  ): Promise<number>;
  /** The sequence of the next document; undefined if another process writes. */
  nextSequence(index: string): number | undefined;
  /**
   * The documents of the lines that are records are on disk when this resolves. The newer of two observations of a
   * document stays; of equally new ones, the one written last.
   */
  write(index: string, lines: RecordLines, signal: AbortSignal | undefined): Promise<WriteReport>;
  /** Makes earlier writes visible to searches. */
  refresh(indices: readonly string[]): Promise<void>;
  /** Called when nothing more will be written. Merges segments where it pays off; an abort leaves them as they were. */
  settle(index: string, signal?: AbortSignal): Promise<void>;
  /** Removes documents for good. `renamed` says how often each key was removed before. */
  remove(index: string, keys: readonly string[], renamed: Readonly<Record<string, number>>): Promise<void>;
  /**
   * Copies the records of an index into another one with the same sequences, and encodes them again. Resumes an
   * interrupted copy. Resolves when the copy is complete.
   */
  copy(
    from: string,
    into: string,
    content: RecordsContent,
    onProgress: (progress: BackEndCopyProgress) => void,
  ): Promise<void>;

  count(search: EngineSearch, call: StoreCall): Promise<number>;
  /** Hits in order. Fewer than `size` means the end, unless `isCut` is set. */
  top(request: TopRequest, call: StoreCall): Promise<Hits>;
  /** All hits in storage order, in batches. Only engines for which this is cheaper than sorting have it. */
  scan?(request: BackEndScan, call: StoreCall): Promise<ScanBatch>;
  /** A scan whose records stay outside of JavaScript. Only engines that have `scan` have it. */
  readonly scanLines?: ((request: BackEndLines, call: StoreCall) => Promise<LinesBatch>) | undefined;
  /** Undefined if the engine cannot write to sockets. */
  readonly answerWriters?: AnswerWriters | undefined;
  /**
   * Exact counts: most frequent first, ties by key. All values if `size` is absent.
   * @throws ProblemError query_too_expensive
   */
  facet(request: FacetQuery, call: StoreCall): Promise<readonly FacetBucket[]>;
  /** Positions of documents by ascending sequence: of given keys, or the next ones after a sequence. */
  positions(index: string, query: PositionQuery): Promise<readonly DocumentPosition[]>;
  statistics(index: string): Promise<IndexStatistics>;

  /** Writes to an index of a side table. Visible after the next `refresh`. */
  writeSide(index: string, documents: readonly SideDocument[], signal: AbortSignal | undefined): Promise<void>;
  /** In batches of a few thousand, ordered by `first`, `last`, `sequence`. */
  sideSpans(index: string, line: EntryLine): AsyncIterable<readonly SideSpan[]>;
  removeSide(index: string, spans: readonly SideSpan[]): Promise<void>;
  /** The records that cover each position, in any order, at most `limit` for each. */
  sideAt(
    index: string,
    line: EntryLine,
    positions: readonly string[],
    limit: number,
    call: StoreCall,
  ): Promise<readonly (readonly RangeRecord[])[]>;
  /** Records that overlap the range: the first `limit` by `first` ascending, `last` descending, `sequence`. */
  sideWithin(
    index: string,
    line: EntryLine,
    range: { readonly first: string; readonly last: string },
    limit: number,
    call: StoreCall,
  ): Promise<readonly RangeRecord[]>;

  /** Says what is wrong with the files of an index, one sentence per problem. */
  check(index: string): Promise<readonly string[]>;
  /** Purges deleted documents and merges segments. */
  compact(index: string): Promise<void>;
  /**
   * Freezes the named indices and all state documents as they are now, if the capability `canBackUp` is set. The
   * caller blocks writes until this resolves; the frozen files are copied while the store is in use. One at a time.
   */
  freeze(indices: readonly string[], options: MaintenanceOptions): Promise<FrozenFiles>;
  health(): Promise<Health>;
  /** Only engines whose files are on this machine have it. */
  readonly files?: IndexFiles;
}

/** The files of an engine's indices. */
export interface IndexFiles {
  /**
   * Compares the files with their checksums, without stopping writers, and returns what is wrong. Files that are as they
   * were when they were last compared are skipped, unless it `isFull`. Awaits `pause` between two pieces.
   */
  compare(index: string, options: CompareOptions): Promise<string | undefined>;
  bytes(index: string): Promise<number>;
  /**
   * Makes an index of the records of another one, whose documents may be damaged or missing. Nobody writes to either.
   * Returns the number of its documents.
   * @throws BackEndFailure damaged if the records are not whole
   */
  rebuild(from: string, into: string, content: IndexContent, options: RebuildOptions): Promise<number>;
}

export interface CompareOptions {
  readonly isFull: boolean;
  /** How many documents there are, if nobody changes that. */
  readonly documents?: number | undefined;
  readonly pause: () => Promise<void>;
  readonly signal?: AbortSignal;
}

export interface RebuildOptions {
  /** The keys of deleted records, and the sequence before which they were deleted. */
  readonly deletions: ReadonlyMap<string, number>;
  readonly onProgress: (progress: BackEndCopyProgress) => void;
  readonly signal: AbortSignal;
}

export type IndexContent =
  | RecordsContent
  /** Records of one source of a side table. */
  | { readonly kind: 'side'; readonly side: Side };

export interface RecordsContent {
  readonly kind: 'records';
  readonly collection: Collection;
  readonly indexId: number;
  /** The start of the index: the time of records without one. */
  readonly startedAt: number;
  /** How often each key was deleted while the index was filling. Some engines then use a new document id. */
  readonly renamed: Readonly<Record<string, number>>;
}

export interface RecordLines {
  readonly content: RecordsContent;
  readonly lines: Buffer;
  /** Whether they may have former values. */
  readonly hasFormer: boolean;
}

/** A record as an index stores it. */
export interface NumberedRecord {
  readonly sequence: number;
  readonly json: string;
}

/** Files of a store at one moment. Later writes do not change them. Disposing deletes them. */
export interface FrozenFiles extends AsyncDisposable {
  readonly files: number;
  readonly bytes: number;
  /** The directory must be empty or missing. */
  copyTo(directory: string, options: MaintenanceOptions): Promise<void>;
}

export interface BackEndCopyProgress {
  readonly doneRecords: number;
  readonly records: number;
}

/** A side-table record on one line. Positions are 32 hex digits. A record on several lines has a document on each. */
export interface SideDocument extends RangeRecord {
  readonly line: EntryLine;
}

export type SideSpan = Omit<SideDocument, 'json'>;

/** What an engine can decide by itself. The matcher decides the rest in the record. */
export interface Abilities {
  /** Light and heavy searches wait in separate queues. */
  readonly hasLanes: boolean;
  takesPattern(pattern: Pattern, over: PatternOver['kind'] | 'named'): boolean;
  /** Whether it can search ranges of a field without a column. */
  readonly rangesWithoutColumn: boolean;
  /** Whether it can group by the column. */
  groups(column: Column): boolean;
  /** Whether it keeps the counts of all values of the column in a whole index, so that a facet of everything is cheap. */
  knowsCountsOfAll(column: Column): boolean;
  /** Whether it can sort by the column. */
  sorts(column: Column): boolean;
  /** Marks of documents with values that grouping and sorting by the column miss. */
  unreadableMarks(column: Column): readonly ('l' | 'o' | 'u')[];
  /** Words and patterns over more fields than this are one look-up for all of them. */
  readonly mostFields: number;
}

export interface EngineSearch {
  readonly targets: readonly SearchTarget[];
  readonly node: Node;
  /** Waits in the engine's lane for heavy work. */
  readonly isHeavy: boolean;
  /** A missing index counts as empty instead of failing the search. */
  readonly mayBeMissing?: boolean;
}

/** An index to search, and which of its documents are hidden. */
export interface SearchTarget {
  readonly index: string;
  /** Of equally new observations of one document, the one with the greater id comes first. */
  readonly indexId: number;
  /** The state document with the hidden sequences. */
  readonly hidden?: string;
  /** Documents from this sequence on are hidden. */
  readonly before?: number;
}

export interface TopRequest extends EngineSearch {
  /** Absent: newest first. Documents without a value in the column are not found. */
  readonly order?: { readonly column: Column; readonly direction: Sort['direction'] };
  readonly after?: SortPosition;
  readonly skip: number;
  readonly size: number;
  /** Engines that support it end an answer at this many bytes of records. */
  readonly mostBytes?: number;
  /** Engines that support it return these fields of each record a second time. */
  readonly fields?: readonly string[];
}

export interface Hits {
  readonly hits: readonly BackEndHit[];
  /** The answer ended early because its records were too large. */
  readonly isCut: boolean;
}

export interface BackEndScan extends EngineSearch {
  /** Absent: from the start. The targets are the same in all requests of a scan. */
  readonly from?: ScanPosition;
  readonly size: number;
  /** An answer ends at this many bytes of records. */
  readonly mostBytes: number;
  /** The engine may leave out other fields. Absent: whole records. */
  readonly fields?: readonly string[];
}

/** A position in a scan. */
export interface ScanPosition {
  /** Its number in the list of targets. */
  readonly target: number;
  readonly sequence: number;
}

export interface ScanBatch {
  readonly hits: readonly BackEndHit[];
  /** Where the rest begins; absent at the end. */
  readonly next?: ScanPosition;
}

export interface BackEndLines extends BackEndScan {
  readonly form: LineForm;
  /** No record was written before. */
  readonly isFirst: boolean;
}

export interface LinesBatch {
  /** Absent, although there is a rest: the next record is one that the caller must write itself. */
  readonly records?: OutsideRecords;
  readonly next?: ScanPosition;
}

export interface BackEndHit {
  readonly position: SortPosition;
  /** The record. It may be a slice of the whole answer's buffer; copy it to release that. */
  readonly bytes: Buffer;
  /** The record with at least the `fields` of the request. */
  readonly part?: Buffer | undefined;
}

export interface FacetQuery extends EngineSearch {
  readonly groups: readonly { readonly column: Column; readonly unit?: CalendarUnit | undefined }[];
  readonly size?: number;
  /** In lower case. Only values of the first group that begin with it, ignoring case. */
  readonly prefix?: string;
}

export type PositionQuery =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'after'; readonly sequence: number; readonly size: number };

export interface DocumentPosition {
  readonly key: string;
  readonly observed: number;
  readonly sequence: number;
}

export interface IndexStatistics {
  readonly documents: number;
  /** Removed, but still on disk. */
  readonly deleted: number;
  readonly segments: number;
  readonly bytes: number;
  /** Time of the newest observation; undefined if the index is empty. */
  readonly newest: number | undefined;
}

/** Each write is atomic. */
export interface StateDocuments {
  readCatalog(): Promise<CatalogText | undefined>;
  /** `after`: the version that was read, if there was one. @throws BackEndFailure conflict if it was replaced since */
  writeCatalog(text: string, after: string | undefined): Promise<string>;
  readSet(id: string): Promise<Uint8Array>;
  writeSet(id: string, indexId: number, bytes: Uint8Array): Promise<void>;
  dropSet(id: string): Promise<void>;
  readBatch(indexId: number, name: string): Promise<string | undefined>;
  writeBatch(indexId: number, name: string, report: string): Promise<void>;
  /** Called when the index takes no more batches. */
  dropBatches(indexId: number): Promise<void>;
}

export interface CatalogText {
  readonly text: string;
  readonly version: string;
  /** The catalog itself was damaged or missing. */
  readonly isCopy?: true;
}
