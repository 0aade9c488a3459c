import type { Collection } from '../model/collection.ts';
import type { Index } from '../model/index-record.ts';
import type { PlanField, QueryPlan } from '../model/query-plan.ts';
import type { CalendarUnit } from '../query/value/calendar-unit.ts';
import type { Maintenance } from './maintenance.ts';
import type { SideTables } from './side-tables.ts';

/**
 * The seam to the engines: records of five collections in labelled indices, found by checked plans. Nothing
 * above knows which engine answers; nothing below sees the text of a query. An index that does not exist is the problem `not_found`
 * where something is to be done with it, `unknown_index` in a scope.
 */
export interface Store extends AsyncDisposable {
  readonly capabilities: Capabilities;
  readonly maintenance: Maintenance;
  readonly sideTables: SideTables;

  /** Indices of every state, by id. */
  indices(): Promise<readonly Index[]>;
  /** A new index, filling and unseen. `conflict`: the label is taken within the collection and the owner. */
  createIndex(spec: NewIndex): Promise<Index>;
  /**
   * Records, one JSON object a line; blank lines and those that begin with `#` are passed over. What is acknowledged survives kill -9; a refused line stops nothing. An index holds a document
   * once: observed again, the newer observation stays, of equally new ones the one written last. `conflict`: the index is
   * published or withdrawn, and is written no more.
   */
  write(indexId: number, lines: Buffer, options?: WriteOptions): Promise<WriteReport>;
  /** Makes an index visible, whole, at once; one that is, stays so. One whose end was not told ends at its newest observation. */
  publish(indexId: number): Promise<Index>;
  /** Takes a published index out of every search that does not name it. `conflict`: it never was published. */
  withdraw(indexId: number): Promise<Index>;
  /** `conflict`: another index has the label. */
  relabel(indexId: number, label: string): Promise<Index>;
  drop(indexId: number): Promise<void>;
  /** Takes the records with these keys out of an index; answers how many there were. */
  deleteRecords(indexId: number, keys: readonly string[]): Promise<number>;

  /**
   * Records in their order: newest first, then by key and index, from the greatest; or by `sort` before that. The order is total and
   * holds while others write.
   */
  page(request: PageRequest, options?: CallOptions): Promise<Page>;
  /** Always exact. */
  count(selection: Selection, options?: CallOptions): Promise<number>;
  /** How many records hold each value, or each combination of values of up to four fields: most first, ties by key. */
  facet(request: FacetRequest, options?: CallOptions): Promise<readonly FacetBucket[]>;
  /** All records of a selection, in their order unless that is no matter, as batches of short bounded reads: any length at constant memory. */
  stream(request: StreamRequest, options?: CallOptions): AsyncIterable<readonly StoredRecord[]>;
  /** Values of a field that begin with a prefix (in lower case on both sides), with how many records hold each, most first. */
  suggest(request: SuggestRequest, options?: CallOptions): Promise<readonly FacetBucket[]>;

  health(): Promise<Health>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** After this long a call ends with the problem `time_limit_exceeded`. */
  readonly timeLimitMs?: number;
}

export interface WriteOptions extends CallOptions {
  /** Names this batch within its index: sent again under the same name, it is acknowledged and not written twice. */
  readonly batch?: string;
}

export interface Capabilities {
  /** The engine, for people. */
  readonly name: string;
  /** Its files lie on this machine, so that it can write a backup of itself. */
  readonly canBackUp: boolean;
}

export interface NewIndex {
  readonly collection: Collection;
  readonly label: string;
  readonly access: Index['access'];
  readonly speed?: Index['speed'];
  /** When the data was collected, ISO 8601 in UTC: the time of observation of records that have none of their own. */
  readonly startedAt: string;
  /** Absent: it is the newest observation of the index when it is published. */
  readonly endedAt?: string;
}

export interface WriteReport {
  readonly written: number;
  readonly refused: readonly RefusedLine[];
  /** How many values there were under each path that the field table does not have; they are kept. */
  readonly unknownFields: ReadonlyMap<string, number>;
  /** How many values there were in each field that its type cannot read; they are kept, and no search for a value finds them. */
  readonly mistypedFields: ReadonlyMap<string, number>;
}

export interface RefusedLine {
  /** From 0, within the lines of this call; those that are passed over count. */
  readonly line: number;
  readonly reason: string;
}

/** Records of one collection that a plan is about. */
export interface Selection {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  readonly scope: IndexScope;
}

/**
 * - `latest`: of each public document its most recent observation in a published index.
 * - `indices`: everything these hold, whatever their state; who may see them is decided above.
 */
export type IndexScope = { readonly kind: 'latest' } | { readonly kind: 'indices'; readonly ids: readonly number[] };

export interface PageRequest extends Selection {
  /** At most 20 in the interface; the store takes up to 1,000. */
  readonly size: number;
  /** How many records to pass over. */
  readonly start?: number;
  /**
   * `next` of the page before, of the same search: goes on behind it, in what was latest when the first page was read, less what
   * has been withdrawn, dropped or deleted since.
   */
  readonly cursor?: string;
  readonly sort?: Sort;
}

/** By the least value of a record, downwards by the greatest; records without a value come last in both directions. */
export interface Sort {
  readonly field: PlanField;
  readonly direction: 'asc' | 'desc';
}

export interface Page {
  readonly records: readonly StoredRecord[];
  /** Where the next page begins, absent at the end. */
  readonly next?: string;
}

export interface StoredRecord {
  readonly indexId: number;
  /** Names the document within its collection: two observations of it have the same. */
  readonly key: string;
  /** The record as it was written: one JSON object in UTF-8. Nobody changes them. */
  readonly bytes: Buffer;
  /** The same as text, made each time it is asked for. */
  readonly json: string;
}

export interface FacetRequest extends Selection {
  readonly fields: readonly FacetField[];
  readonly size: number;
}

export interface FacetField extends PlanField {
  /** Of a date, in UTC: its keys are `2026`, `2026-11` or `2026-11-22`. Without it by day. */
  readonly unit?: CalendarUnit;
}

export interface FacetBucket {
  readonly key: readonly string[];
  readonly count: number;
}

export interface StreamRequest extends Selection {
  readonly limit?: number;
  /** Go on behind this record. */
  readonly cursor?: string;
  readonly batch?: number;
  /** All are wanted and their order is no matter: an engine takes them as they lie. Not together with a cursor. */
  readonly isUnordered?: boolean;
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
