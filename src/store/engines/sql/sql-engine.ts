/**
 * The lowest seam of the store room: statements of ClickHouse's SQL, run by an engine embedded here or by a server far away. It knows
 * of no table and no plan. Values enter a statement only through literal.ts.
 *
 * Usable now: `openChdb(directory)` in ../chdb/open-chdb.ts, `openClickhouse(url)` in ../clickhouse/open-clickhouse.ts.
 */
export interface SqlEngine extends AsyncDisposable {
  /** `chdb` or `clickhouse`, for people. */
  readonly name: string;
  /**
   * Rows of one bounded query (without FORMAT), each an array in the order of its columns. Whole numbers of 64 bits and more, and so
   * every count(), arrive as text of digits, so that none loses its last digits; NULL, NaN and infinity as null; dates, addresses and
   * UUIDs as text; shorter numbers, booleans, arrays and tuples as in JSON.
   */
  rows(sql: string, options?: SqlOptions): Promise<readonly SqlRow[]>;
  /** The bytes that a query answers which ends in FORMAT (TSVRaw, RawBLOB, JSONEachRow, ...). */
  bytes(sql: string, options?: SqlOptions): Promise<Buffer>;
  /** A statement without rows: DDL, ALTER, INSERT ... SELECT. It is never sent twice: see `outcome-unknown`. */
  run(sql: string, options?: SqlOptions): Promise<void>;
  /**
   * A statement that reads bytes which travel beside it. It is built around `source`, the table expression that stands for the bytes,
   * and names it once: `INSERT INTO t SELECT ... FROM ${source}`. All or nothing only as far as the rows make one block: that
   * is up to 1,048,449 rows and 256 MiB of columns, into one partition.
   */
  insert(statement: (source: string) => string, input: SqlInput, options?: SqlOptions): Promise<void>;
  /** Asks the engine; never throws. */
  health(): Promise<SqlHealth>;
}

export type SqlRow = readonly unknown[];

/**
 * - `light`: what a person waits for: pages, counts. One thread a query.
 * - `heavy`: downloads, big facets, regular expressions. Never keeps a light one waiting.
 * - `write`: inserts and changes of tables.
 */
export type Lane = 'light' | 'heavy' | 'write';
export const LANES: readonly Lane[] = ['light', 'heavy', 'write'];

/** What is absent has the default of its lane, `LANE_DEFAULTS`. */
export interface SqlOptions {
  /** rows and bytes: `light`; run and insert: `write`. */
  readonly lane?: Lane;
  /** For waiting in the queue and, once more, for running. */
  readonly timeLimitMs?: number;
  readonly memoryBytes?: number;
  readonly threads?: number;
  /** A longer answer fails with `too-large`. */
  readonly answerBytes?: number;
  /** Frees the caller at once. A running query of the embedded engine goes on until it ends or its time limit stops it. */
  readonly signal?: AbortSignal;
  /** The engine's own settings, for this statement. */
  readonly settings?: SqlSettings;
}

export type SqlSettings = Readonly<Record<string, string | number>>;

export interface SqlInput {
  /** The engine's name of the format: `LineAsString`, `JSONEachRow`. */
  readonly format: string;
  /** Columns and types of the bytes: `line String`. Ours, never made from values. */
  readonly structure: string;
  readonly body: Uint8Array;
}

export type SqlHealth =
  | { readonly kind: 'up'; readonly version: string; readonly lanes: LaneLoads }
  /** It has more to do than it can answer at once; its version was not asked. */
  | { readonly kind: 'busy'; readonly lanes: LaneLoads }
  /** `reason` is for the operator's log. */
  | { readonly kind: 'away'; readonly reason: string; readonly lanes: LaneLoads };

export type LaneLoads = Readonly<Record<Lane, { readonly running: number; readonly waiting: number }>>;
