import type { Collection } from '../model/collection.ts';
import type { Enrichment, Index, Origin } from '../model/index-record.ts';
import type {
  BackupReport,
  CheckOptions,
  CheckReport,
  CompactReport,
  MaintenanceOptions,
} from '../model/maintenance.ts';
import type { PlanField, QueryPlan } from '../model/query-plan.ts';
import type { CalendarUnit } from '../query/value/calendar.ts';
import type { CallOptions } from './call.ts';
import type { Omissions } from './omissions.ts';
import type { AnswerWriters, LineForm, OutsideRecords } from './outside-records.ts';
import type { RefusedLine } from './read-line.ts';
import type { SideTables } from './side-tables.ts';

/**
 * The seam to the engines: records of five collections in labelled indices, searched by plans. Code above does not know
 * which engine answers; code below never sees the text of a query. An index that does not exist is the problem
 * `not_found` in a call that changes it, `unknown_index` in the scope of a search.
 */
export interface Store extends AsyncDisposable {
  readonly capabilities: Capabilities;
  readonly maintenance: Maintenance;
  readonly sideTables: SideTables;
  /**
   * What answers were made without because it is damaged. A search of damaged indices alone fails with the problem
   * `unavailable`.
   */
  readonly omissions: Omissions;

  /** All indices, whatever their state, the oldest first. */
  indices(): Promise<readonly Index[]>;
  /**
   * Creates an empty index in the state `filling`. `conflict`: the owner has an index with this label in the
   * collection.
   */
  createIndex(spec: NewIndex): Promise<Index>;
  /**
   * Adds records, one JSON object per line, in the form in which they are stored; blank lines and lines that begin with `#` are skipped. Acknowledged records
   * survive kill -9. A refused line does not affect the others. An index holds one record per key: the newest
   * observation, of equally new ones the last written. `conflict`: the index is published or withdrawn, and cannot be
   * written any more.
   */
  write(indexId: number, lines: Buffer, options?: WriteOptions): Promise<WriteReport>;
  /**
   * Makes an index visible, atomically. An index that is published already stays so. An index without an end gets the
   * time of its newest observation.
   */
  publish(indexId: number): Promise<Index>;
  /** Removes a published index from all searches that do not name it. `conflict`: it was never published. */
  withdraw(indexId: number): Promise<Index>;
  /** `conflict`: another index has the label. */
  relabel(indexId: number, label: string): Promise<Index>;
  /** Says what the records of an index were loaded from. */
  setOrigin(indexId: number, origin: Origin): Promise<Index>;
  /**
   * Gives an index the records of another one, which was created to replace it and is gone afterwards. Searches see the
   * one or the other. `conflict`: they do not have the same number of records.
   */
  exchange(indexId: number, replacementId: number, enrichment: Enrichment): Promise<Index>;
  /** Says that the records of an index are as the reference data has it. */
  setEnrichment(indexId: number, enrichment: Enrichment): Promise<Index>;
  /** Drops the indices that were created to replace others. */
  dropReplacements(): Promise<void>;
  drop(indexId: number): Promise<void>;
  /** Deletes the records with these keys from an index, and returns how many there were. */
  deleteRecords(indexId: number, keys: readonly string[]): Promise<number>;

  /**
   * A page of records, newest first, then by descending key and index; with `sort`, by its field before that. The order
   * is total and stable while others write.
   */
  page(request: PageRequest, options?: CallOptions): Promise<RecordPage>;
  /** Always exact. */
  count(selection: Selection, options?: CallOptions): Promise<number>;
  /**
   * How many records have each value, or each combination of values of up to four fields: most frequent first, ties by
   * key.
   */
  facet(request: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]>;
  /**
   * All records of a selection in batches, in order unless the request is unordered. Each batch is a short read of
   * bounded size, so memory stays constant at any length. The stream fails at its end, or earlier, if it may have missed
   * a record. `unavailable`: a part is damaged, and the request does not accept that. The call itself throws it.
   */
  stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]>;
  /**
   * The same as `stream`, with records in their form outside of JavaScript wherever the engine can write them. Any batch
   * may hold records as `stream` gives them instead, which the caller writes itself.
   */
  lines(request: LinesRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[] | OutsideRecords>;
  /** Undefined if the engine cannot write to sockets. */
  readonly answerWriters?: AnswerWriters | undefined;
  /**
   * Values of a field that begin with a prefix, ignoring case, with the number of records of each, most frequent first.
   */
  suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]>;
  /**
   * Runs reads of one collection that all see the same state of the store. If an index that they read is withdrawn,
   * dropped or changed meanwhile, the work runs again, so it must only read.
   */
  snapshot<T>(
    request: SnapshotRequest,
    work: (snapshot: StoreSnapshot) => Promise<T>,
    options?: CallOptions,
  ): Promise<T>;

  health(): Promise<Health>;
}

export interface WriteOptions extends CallOptions {
  /**
   * Names the batch within its index. A batch that is sent again under its name is acknowledged and not written twice.
   */
  readonly batch?: string;
  /** Lines may have former values (`lineWithFormer`). Without it, such lines are refused. */
  readonly hasFormer?: boolean;
}

export interface Capabilities {
  /** The name of the engine, for people. */
  readonly name: string;
  /** The store can write a backup, because its files are on this machine. */
  readonly canBackUp: boolean;
  /** Another process writes the store. */
  readonly isReader?: boolean;
}

export interface NewIndex {
  readonly collection: Collection;
  readonly label: string;
  readonly access: Index['access'];
  readonly speed?: Index['speed'];
  /** When collection began, ISO 8601 in UTC. Records without a time count as observed then. */
  readonly startedAt: string;
  /** Default: the newest observation of the index, set when it is published. */
  readonly endedAt?: string;
  readonly origin?: Origin;
  /** It will replace this index. Until then it is not listed. An earlier one that would is dropped. */
  readonly replaces?: number;
}

export interface WriteReport {
  readonly written: number;
  readonly refused: readonly RefusedLine[];
  /** The number of values at each path that the field table does not have. The values are stored all the same. */
  readonly unknownFields: ReadonlyMap<string, number>;
  /**
   * The number of values of each field that its type cannot read. They are stored, but no search for a value finds
   * them.
   */
  readonly mistypedFields: ReadonlyMap<string, number>;
}

/** The records of one collection that match a plan within a scope. */
export interface Selection {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  readonly scope: IndexScope;
}

/**
 * - `latest`: the latest observation of each key in the published public indices.
 * - `indices`: all records of these indices, whatever their state. The caller of the store decides who may see them.
 */
export type IndexScope = { readonly kind: 'latest' } | { readonly kind: 'indices'; readonly ids: readonly number[] };

export interface PageRequest extends Selection {
  /** At most 1,000. The API allows at most 20. */
  readonly size: number;
  /** How many records to skip. */
  readonly start?: number;
  /**
   * `next` of the previous page of the same search. The search resumes after that page, in the generation of the first
   * page, without records that have been withdrawn, dropped or deleted since.
   */
  readonly cursor?: string;
  readonly sort?: Sort;
  /** Fields that the caller reads in each record. If the engine can pick them, the record comes with a `part`. */
  readonly fields?: readonly string[];
}

/**
 * Ascending by the least value of a record, descending by the greatest. Records without a value come last in both
 * directions.
 */
export interface Sort {
  readonly field: PlanField;
  readonly direction: 'asc' | 'desc';
}

export interface RecordPage {
  readonly records: readonly StoredRecord[];
  /** The cursor of the next page, absent on the last page. */
  readonly next?: string;
}

export interface StoredRecord {
  readonly indexId: number;
  /** Equal for all observations of the same thing within a collection. */
  readonly key: string;
  /** One JSON object in UTF-8. Must not be modified. */
  readonly bytes: Buffer;
  /** What was known of the record earlier, as a list of `FormerValues` in JSON. Never answered. */
  readonly former?: Buffer | undefined;
  /** The record with at least the `fields` of the request, if the engine picked them. */
  readonly part?: Buffer | undefined;
  /** The same as text, decoded on each access. */
  readonly json: string;
}

export interface FacetRequest extends Selection {
  readonly fields: readonly FacetField[];
  readonly size: number;
}

export interface FacetField extends PlanField {
  /** Groups dates, in UTC, by year, month or day (`2026`, `2026-11`, `2026-11-22`). Default: by day. */
  readonly unit?: CalendarUnit;
}

export interface FacetBucket {
  readonly key: readonly string[];
  readonly count: number;
}

export interface SnapshotRequest {
  readonly collection: Collection;
  /** `next` of an earlier page, with its sort: the snapshot is the one that the page was read from. */
  readonly cursor?: string;
  readonly sort?: Sort;
}

/** One state of a collection. All selections are of this collection. Not to be used after its work. */
export interface StoreSnapshot {
  /** The indices that a search of the scope reads, in the order of their creation. */
  indices(scope: IndexScope): Promise<readonly Index[]>;
  page(request: PageRequest): Promise<RecordPage>;
  count(selection: Selection): Promise<number>;
  /** How many of the records have no value of the field. */
  countWithout(selection: Selection, field: PlanField): Promise<number>;
  /** `countUpTo`: counts the different values up to this number, if that is cheap. */
  facet(request: FacetRequest & { readonly countUpTo?: number }): Promise<FacetValues>;
  /**
   * About how much work a facet is, in steps of 10 to 25 ns of a processor. `enough`: it may stop looking closer when
   * it is more than this.
   */
  facetCost(request: FacetRequest, enough: number): Promise<number>;
}

export interface FacetValues {
  readonly buckets: readonly FacetBucket[];
  /** How many different values there are in all. Absent: more than were to be counted. */
  readonly values?: number;
}

export interface StreamRequest extends Selection {
  readonly limit?: number;
  /** Resume after this record. */
  readonly cursor?: string;
  readonly batch?: number;
  /** Leave out indices that are known to be damaged. Without it the stream is refused. */
  readonly isPartial?: boolean;
  /** The order does not matter: the engine reads in storage order. Not allowed with a cursor. */
  readonly isUnordered?: boolean;
  /**
   * The caller needs only the fields with these paths, so the engine may leave out others from the records. A path is a
   * list of names joined by dots. Absent: whole records.
   */
  readonly fields?: readonly string[];
}

export interface LinesRequest extends StreamRequest {
  readonly form: LineForm;
}

export interface SuggestRequest extends Selection {
  readonly field: PlanField;
  readonly prefix: string;
  readonly size: number;
}

export interface Health {
  readonly isReady: boolean;
  /** For the operator's log. */
  readonly detail: string;
}

/** Maintenance of a store. Searches and writes continue while it runs, except during short exclusive sections. */
export interface Maintenance {
  /** Reads the whole store, in reads of bounded size, and reports what is wrong. */
  check(options?: CheckOptions): Promise<CheckReport>;
  /** Bytes that each index takes, by its number, with its replicas. An index that was just dropped is missing. */
  sizes(): Promise<ReadonlyMap<number, number>>;
  /** Removes documents that no search returns any more, and merges segments. */
  compact(options?: MaintenanceOptions): Promise<CompactReport>;
  /**
   * Writes a snapshot of the store to an empty directory. A store opens from a copy of that directory in the state of
   * the snapshot. Requires the capability `canBackUp`. @throws ProblemError conflict
   */
  backUp(directory: string, options?: MaintenanceOptions): Promise<BackupReport>;
}
