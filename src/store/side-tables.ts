import type { CallOptions, RefusedLine } from './store.ts';

/**
 * What is known of addresses, and what threat lists name: answers are completed from these by look-up, and nobody searches them. Each source
 * fills its part of a table and replaces it whole.
 */
export interface SideTables {
  readonly addresses: AddressTable;
  readonly indicators: IndicatorTable;
}

export interface SideTable {
  /**
   * All that a source says, in the place of what it said before: seen whole, at once. Each buffer holds whole lines, one JSON object a
   * line. What ends before its end, by failure or by kill -9, changes nothing.
   */
  replace(source: string, lines: LinesOfSource, options?: ReplaceOptions): Promise<SideReport>;
  /** Takes away all that a source says. @throws ProblemError not_found */
  remove(source: string): Promise<void>;
  /** By name. */
  sources(): readonly SideSource[];
}

export type LinesOfSource = Iterable<Buffer> | AsyncIterable<Buffer>;

export interface ReplaceOptions {
  readonly signal?: AbortSignal;
  /** When it was loaded, milliseconds since 1970. */
  readonly loadedAt?: number;
}

export interface SideSource {
  readonly source: string;
  readonly records: number;
  /** On the disk. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
}

export interface SideReport {
  readonly records: number;
  /** The first of them; `refusedLines` says how many. */
  readonly refused: readonly RefusedLine[];
  readonly refusedLines: number;
  /** How many records are not found by one of their values, because `MOST_OF_ONE_VALUE` others are. */
  readonly leftOut: number;
  /** How many values there were under each path that the field table does not have; they are kept. */
  readonly unknownFields: ReadonlyMap<string, number>;
}

/** So many records of one source may be found by one address, name or URL; the first to begin there, and of these the first written. */
export const MOST_OF_ONE_VALUE = 64;

export interface SideRecord {
  readonly source: string;
  /** The record as it was written: one JSON object. */
  readonly json: string;
}

/** What is known of one value; in the order in which it was asked for. */
export type SideRecords = readonly SideRecord[];

/** Of everything that is not written as it should be, nothing is known. */
export interface AddressTable extends SideTable {
  /** Ranges that hold each address: the most specific first, equal ones by source and then as they were written. */
  at(addresses: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]>;
  /** Ranges that share an address with this one (`192.0.2.0/24`): by their first address, of equal ones the widest first. */
  within(range: string, limit: number, options?: CallOptions): Promise<SideRecords>;
}

export interface IndicatorTable extends SideTable {
  at(addresses: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]>;
  /** Indicators of addresses of this range, by address. */
  within(range: string, limit: number, options?: CallOptions): Promise<SideRecords>;
  /** Those of a domain, and of URLs on it. */
  ofDomains(domains: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]>;
  ofUrls(urls: readonly string[], options?: CallOptions): Promise<readonly SideRecords[]>;
}
