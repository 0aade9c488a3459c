import type { Collection } from '../../model/collection.ts';
import type { MaintenanceOptions } from '../../model/maintenance.ts';
import type { Pattern } from '../../model/query-plan.ts';
import type { CalendarUnit } from '../../query/value/calendar-unit.ts';
import type { Call } from '../call.ts';
import type { Column } from '../encoding/columns.ts';
import type { EncodedBatch, EncodeForm, NumberedRecord } from '../encoding/encode-form.ts';
import type { PlacedRecord } from '../side/segments.ts';
import type { Line } from '../side/side-entries.ts';
import type { Capabilities, FacetBucket, Health, RefusedLine, Sort } from '../store.ts';
import type { SortPosition } from './cursor.ts';
import type { Node, PatternOver } from './node.ts';

/**
 * The seam below the shared body of a store: an engine that keeps documents in named indices and finds them by nodes. It knows nothing of plans,
 * generations or callers. Failures are ProblemErrors or BackEndFailures.
 */
export interface BackEnd extends AsyncDisposable {
  readonly capabilities: Capabilities;
  readonly abilities: Abilities;
  /** What lines are made to before `write` takes them. */
  readonly form: EncodeForm;
  /** Another process writes the store; this one follows its catalog. */
  readonly isReader: boolean;
  /** Small documents of the store itself: its catalog, sets of sequences, names of batches. */
  readonly state: StateDocuments;
  /** Two forms of the same text mean that documents of a collection are made alike; another text, that they have to be made anew. */
  layoutOf(collection: Collection): string;

  /** Does nothing where it is there. */
  createIndex(index: string, of: IndexContent): Promise<void>;
  /** Does nothing where it is gone. */
  dropIndex(index: string): Promise<void>;
  /** All that there are, those of side tables included. */
  indexNames(): Promise<readonly string[]>;
  /**
   * Called for each index when the store is opened by the process that writes it: what was acknowledged is in it then. Answers how many records the
   * engine held, but had not indexed. One that `isFilling` will be written.
   * @throws BackEndFailure damaged where its files are damaged or missing
   */
  resume(index: string, content: IndexContent, isFilling: boolean): Promise<number>;
  /** The first of so many sequences that no other write gets; engines that number documents by themselves pass over those of the batch. */
  takeSequences(index: string, count: number): number;
  /** The sequence that later documents begin at; undefined where another process writes. */
  nextSequence(index: string): number | undefined;
  /** On the disk when this resolves. Of two observations of a document the newer stays, of equally new ones the one written last. Answers the lines that the engine did not accept. */
  write(index: string, batch: EncodedBatch, signal: AbortSignal | undefined): Promise<readonly RefusedLine[]>;
  /** Lets searches see what was written before the call. */
  refresh(indices: readonly string[]): Promise<void>;
  /** Nothing more will be written: joins pieces, as far as that is worth it. */
  settle(index: string): Promise<void>;
  /** Takes documents out for good; how often a key was taken out before stands in `renamed`. */
  remove(index: string, keys: readonly string[], renamed: Readonly<Record<string, number>>): Promise<void>;
  /**
   * Puts the records of an index into another one, at the same sequences, as `encode` makes them now; what was broken off goes on where it was. Resolves
   * when the other one holds all of them.
   */
  copy(from: string, into: string, encode: EncodeAgain, onProgress: (progress: CopyProgress) => void): Promise<void>;

  count(search: EngineSearch, call: Call): Promise<number>;
  /** Hits in their order; fewer than `size` only at the end, or where `isCut` says so. */
  top(request: TopRequest, call: Call): Promise<Hits>;
  /** All hits as they lie, some at a time; only of engines for which that is less work than an order. */
  scan?(request: ScanRequest, call: Call): Promise<ScanBatch>;
  /** Exact: the most frequent first, ties by key; all where `size` is absent. @throws ProblemError query_too_expensive */
  facet(request: FacetQuestion, call: Call): Promise<readonly FacetBucket[]>;
  /** Where documents of an index stand, by ascending sequence: those with these keys, or the next behind a sequence. */
  places(index: string, wanted: PositionQuery): Promise<readonly DocumentPosition[]>;
  statistics(index: string): Promise<IndexStatistics>;

  /** Into an index of a side table; seen after the next `refresh`. */
  writeSide(index: string, documents: readonly SideDocument[], signal: AbortSignal | undefined): Promise<void>;
  /** Some thousand at a time, ordered by `first`, `last`, `sequence`. */
  sideSpans(index: string, line: Line): AsyncIterable<readonly SideSpan[]>;
  removeSide(index: string, spans: readonly SideSpan[]): Promise<void>;
  /** What lies over each place, in any order; at most `limit` of each. */
  sideAt(
    index: string,
    line: Line,
    places: readonly string[],
    limit: number,
    call: Call,
  ): Promise<readonly (readonly PlacedRecord[])[]>;
  /** What shares a place with the stretch: the first `limit` by `first` ascending, `last` descending, `sequence`. */
  sideWithin(
    index: string,
    line: Line,
    range: { readonly first: string; readonly last: string },
    limit: number,
    call: Call,
  ): Promise<readonly PlacedRecord[]>;

  /** What is wrong with the files of an index, a sentence each. */
  check(index: string): Promise<readonly string[]>;
  /** Removes what no search finds, and joins pieces. */
  compact(index: string): Promise<void>;
  /**
   * Only where the capability `canBackUp` says so: all indices of these names and all state documents, as they are now. Nobody writes until this
   * resolves; what it answers is copied beside everything. One is there at a time.
   */
  freeze(indices: readonly string[], options: MaintenanceOptions): Promise<FrozenFiles>;
  health(): Promise<Health>;
}

export type IndexContent =
  /** `encode` makes the documents of records that the engine holds, but has not indexed. */
  | { readonly kind: 'records'; readonly collection: Collection; readonly encode: EncodeAgain }
  /** Records of one source of a side table. */
  | { readonly kind: 'side' };

/** Files of a store as they were at one moment: later writes do not change them. They go when this is disposed of. */
export interface FrozenFiles extends AsyncDisposable {
  readonly files: number;
  readonly bytes: number;
  /** Into a directory that is empty or not there. */
  copyTo(directory: string, options: MaintenanceOptions): Promise<void>;
}

/** Records of an index with their sequences -> a batch of them. */
export type EncodeAgain = (records: readonly NumberedRecord[]) => EncodedBatch;

export interface CopyProgress {
  readonly doneRecords: number;
  readonly records: number;
}

/** A record of a side table where it lies on a line; places are 32 hexadecimal digits. A record on several lines is a document on each. */
export interface SideDocument extends PlacedRecord {
  readonly line: Line;
}

export type SideSpan = Omit<SideDocument, 'json'>;

/** What an engine can decide by itself; the rest is decided by the matcher, in the record. */
export interface Abilities {
  takesPattern(pattern: Pattern, over: PatternOver['kind'] | 'named'): boolean;
  /** Whether it finds ranges of a field that has no column. */
  readonly rangesWithoutColumn: boolean;
  /** Whether values of the column can be grouped. */
  groups(column: Column): boolean;
  /** Whether documents can be sorted by the column. */
  sorts(column: Column): boolean;
  /** Kinds of marks of documents that have values which neither grouping nor sorting by the column sees. */
  unreadableMarks(column: Column): readonly ('l' | 'o' | 'u')[];
  /** Matched over so many fields, words and patterns are one look-up for all of them. */
  readonly mostFields: number;
}

export interface EngineSearch {
  readonly targets: readonly SearchTarget[];
  readonly node: Node;
  /** Which lane of the engine it waits in. */
  readonly isHeavy: boolean;
  /** An index that is gone by now counts as empty, in the place of a failure. */
  readonly mayBeMissing?: boolean;
}

/** An index that is searched, and what of it is not seen. */
export interface SearchTarget {
  readonly index: string;
  /** Of equally new observations of one document, that of the greater number stands first. */
  readonly indexId: number;
  /** The state document with the sequences that are hidden. */
  readonly hidden?: string;
  /** Documents from this sequence on are hidden. */
  readonly before?: number;
}

export interface TopRequest extends EngineSearch {
  /** Absent: from the newest. Documents without a value in the column are not found. */
  readonly order?: { readonly column: Column; readonly direction: Sort['direction'] };
  readonly behind?: SortPosition;
  readonly skip: number;
  readonly size: number;
  /** Engines that can, end an answer when its records have so many bytes. */
  readonly mostBytes?: number;
}

export interface Hits {
  readonly hits: readonly Hit[];
  /** There may be more, but together they were too large for one answer. */
  readonly isCut: boolean;
}

export interface ScanRequest extends EngineSearch {
  /** Absent: from the first. The targets are the same in all requests of a scan. */
  readonly from?: ScanPosition;
  readonly size: number;
  /** An answer ends when it has so many bytes. */
  readonly mostBytes: number;
}

/** A place in a scan. */
export interface ScanPosition {
  /** In the list of targets. */
  readonly target: number;
  readonly sequence: number;
}

export interface ScanBatch {
  readonly hits: readonly Hit[];
  /** Where the rest begins; absent at the end. */
  readonly next?: ScanPosition;
}

export interface Hit {
  readonly place: SortPosition;
  /** The record. It may lie in the memory of the whole answer: copied, it does not hold that. */
  readonly bytes: Buffer;
}

export interface FacetQuestion extends EngineSearch {
  readonly groups: readonly { readonly column: Column; readonly unit?: CalendarUnit | undefined }[];
  readonly size?: number;
  /** In lower case: only values of the first group that begin with it in lower case. */
  readonly prefix?: string;
}

export type PositionQuery =
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'behind'; readonly sequence: number; readonly size: number };

export interface DocumentPosition {
  readonly key: string;
  readonly observed: number;
  readonly sequence: number;
}

export interface IndexStatistics {
  readonly documents: number;
  /** Removed, but still on the disk. */
  readonly deleted: number;
  readonly pieces: number;
  readonly bytes: number;
  /** When the newest document was observed; undefined where there is none. */
  readonly newest: number | undefined;
}

/** Each is written whole or not at all. */
export interface StateDocuments {
  readCatalog(): Promise<CatalogText | undefined>;
  /** `after`: the version that was read; undefined where there was none. @throws BackEndFailure conflict where another has come before */
  writeCatalog(text: string, after: string | undefined): Promise<string>;
  readSet(id: string): Promise<Uint8Array>;
  writeSet(id: string, indexId: number, bytes: Uint8Array): Promise<void>;
  dropSet(id: string): Promise<void>;
  readBatch(indexId: number, name: string): Promise<string | undefined>;
  writeBatch(indexId: number, name: string, report: string): Promise<void>;
  /** The index takes no more batches. */
  dropBatches(indexId: number): Promise<void>;
}

export interface CatalogText {
  readonly text: string;
  readonly version: string;
}

/**
 * - `conflict`: the catalog was changed by another process.
 * - `gone`: what was looked at does not answer; it may have been dropped.
 * - `damaged`: files of an index are not what was written, or are missing.
 * - `pattern-too-complex`: with patterns left to the matcher the search can be answered.
 * - `other`: the body can do nothing about it.
 */
export type FailureReason = 'conflict' | 'gone' | 'damaged' | 'pattern-too-complex' | 'other';

/** What an engine fails with besides ProblemErrors; engines make their own kinds of it. */
export abstract class BackEndFailure extends Error {
  override readonly name: string = 'BackEndFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /** What callers of the store see where the body can do nothing about it. */
  abstract get problem(): unknown;
}
