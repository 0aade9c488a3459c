/** Options of a statement -> the engine's settings: its bounds, and what both engines must have alike so that they answer alike. */
import type { LaneLimits } from './lane-defaults.ts';
import type { SqlOptions, SqlSettings } from './sql-engine.ts';

/** Longer than any statement with a list of 100,000 values. */
export const LONGEST_STATEMENT = 64 * 2 ** 20;

const ALWAYS: SqlSettings = {
  session_timezone: 'UTC',
  max_query_size: LONGEST_STATEMENT,
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_denormals: 0,
  timeout_overflow_mode: 'throw',
  result_overflow_mode: 'throw',
  // On, it turns off direct reading of a text index under ORDER BY ... LIMIT: 970 ms against 10.
  use_top_k_dynamic_filtering: 0,
  // There are none; looking whether one would do takes 0.9 ms of a count.
  optimize_use_projections: 0,
  // The newer way from SQL to a plan takes 0.4 ms more of every statement, and 1.8 ms of counting everything.
  enable_analyzer: 0,
};

export type Bounds = Pick<LaneLimits, 'timeLimitMs' | 'memoryBytes' | 'threads' | 'answerBytes'>;

export function boundsOf(options: SqlOptions, lane: LaneLimits): Bounds {
  return {
    timeLimitMs: options.timeLimitMs ?? lane.timeLimitMs,
    memoryBytes: options.memoryBytes ?? lane.memoryBytes,
    threads: options.threads ?? lane.threads,
    answerBytes: options.answerBytes ?? lane.answerBytes,
  };
}

/** The bounds come last: no setting of a caller takes them away. */
export function settingsOf(bounds: Bounds, settings: SqlSettings = {}): SqlSettings {
  return {
    ...ALWAYS,
    max_insert_threads: 1,
    ...settings,
    // Seconds, where 0 would mean none; in tenths, so that a session need not be told anew for each statement.
    max_execution_time: Math.max(Math.ceil(bounds.timeLimitMs / 100), 1) / 10,
    max_memory_usage: Math.max(bounds.memoryBytes, 1),
    max_threads: Math.max(bounds.threads, 1),
    max_result_bytes: Math.max(bounds.answerBytes, 1),
  };
}

const NAME = /^[a-z][a-z0-9_]*$/;

/** @throws RangeError */
export function settingName(name: string): string {
  if (!NAME.test(name)) throw new RangeError('not the name of a setting');
  return name;
}
