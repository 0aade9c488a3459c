import type { IndexDamage } from '../model/index-record.ts';
import type { CallOptions } from './call.ts';
import type { RefusedLine } from './read-line.ts';

/**
 * Facts about addresses, and indicators of threat lists. They enrich answers by look-up and cannot be searched. Each
 * source owns a part of a table and replaces that part as a whole.
 */
export interface SideTables {
  readonly addresses: AddressTable;
  readonly indicators: IndicatorTable;
}

export interface SideTable {
  /**
   * Replaces all records of a source atomically. Each buffer holds complete lines, one JSON object per line. A load
   * that fails or is killed changes nothing.
   */
  replace(source: string, lines: LinesOfSource, options?: ReplaceOptions): Promise<SideReport>;
  /** Removes all records of a source. @throws ProblemError not_found */
  remove(source: string): Promise<void>;
  /** By name. */
  sources(): readonly SideSource[];
}

export type LinesOfSource = Iterable<Buffer> | AsyncIterable<Buffer>;

export interface ReplaceOptions {
  readonly signal?: AbortSignal;
  /** The time of the load in milliseconds since 1970. */
  readonly loadedAt?: number;
}

export interface SideSource {
  readonly source: string;
  readonly records: number;
  /** Size on disk. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
  /** Absent: it is whole, as far as is known. */
  readonly damage?: IndexDamage;
}

export interface SideReport {
  readonly records: number;
  /** The first refused lines; `refusedLines` counts all. */
  readonly refused: readonly RefusedLine[];
  readonly refusedLines: number;
  /** How many records cannot be looked up by one of their values because `MOST_OF_ONE_VALUE` others have it. */
  readonly omitted: number;
  /** The number of values at each path that the field table does not have. The values are stored all the same. */
  readonly unknownFields: ReadonlyMap<string, number>;
}

/**
 * The most records of one source that a look-up of one address, name or URL returns: those whose range begins first, of
 * equal ones the first in the file.
 */
export const MOST_OF_ONE_VALUE = 64;

export interface SideRecord {
  readonly source: string;
  /** The record as it was loaded: one JSON object. */
  readonly json: string;
}

/** The records of one value. A look-up of several values answers them in the order of the request. */
export type SideRecords = readonly SideRecord[];

/** An invalid address or range has no records. */
export interface AddressTable extends SideTable {
  /**
   * The ranges that contain each address: the most specific first, equal ones by source and then in the order of the
   * file.
   */
  at(addresses: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]>;
  /** The ranges that overlap this one (`192.0.2.0/24`), ordered by first address, of equal ones the widest first. */
  within(range: string, limit: number, options?: CallOptions): Promise<SideRecords>;
}

export interface IndicatorTable extends SideTable {
  at(addresses: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]>;
  /** The indicators of addresses in this range, ordered by address. */
  within(range: string, limit: number, options?: CallOptions): Promise<SideRecords>;
  /** The indicators of each domain and of URLs on it. */
  ofDomains(domains: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]>;
  ofUrls(urls: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]>;
}
