import { dateMath, isInstant } from './date-math.ts';
import { isoPeriod, type Period } from './iso-period.ts';

/**
 * Parses a date literal of the query language into a period; undefined if it is not one:
 * - ISO 8601 text, partial or complete
 * - five or more digits: milliseconds since 1970 (four digits are a year)
 * - `now` with date maths (`now-7d/d`)
 * - a date with date maths after `||` (`2022-05||+1M/d`), where the date means its first millisecond, as in OpenSearch
 */
export function parsePeriod(text: string, now: number): Period | undefined {
  if (text.startsWith('now')) return isInstant(now) ? dateMath(now, text.slice(3)) : undefined;
  const bars = text.indexOf('||');
  if (bars < 0) return datePeriod(text);
  const date = datePeriod(text.slice(0, bars));
  return date === undefined ? undefined : dateMath(date.from, text.slice(bars + 2));
}

/**
 * `2022-01-01T00:00:00.000Z`, or the number itself outside the years 0 to 9999. Both are date literals for that
 * millisecond.
 */
export function formatInstant(ms: number): string {
  return ms >= FIRST_OF_YEAR_0 && ms < FIRST_OF_YEAR_10000 ? new Date(ms).toISOString() : String(ms);
}

/**
 * The first moment of a record's date: ISO 8601 text as in queries, or milliseconds since 1970 as a number or as
 * digits.
 */
export function recordInstant(value: unknown): number | undefined {
  if (typeof value === 'string') return datePeriod(value)?.from;
  // Adding 0 turns -0 into 0.
  return typeof value === 'number' && isInstant(value) ? Math.floor(value) + 0 : undefined;
}

function datePeriod(text: string): Period | undefined {
  return isoPeriod(text) ?? epochPeriod(text);
}

function epochPeriod(text: string): Period | undefined {
  if (!EPOCH_MILLISECONDS.test(text)) return undefined;
  const from = Number(text) + 0;
  return isInstant(from) ? { from, before: from + 1 } : undefined;
}

const EPOCH_MILLISECONDS = /^-?\d{5,16}$/;
const FIRST_OF_YEAR_0 = -62_167_219_200_000;
const FIRST_OF_YEAR_10000 = 253_402_300_800_000;
