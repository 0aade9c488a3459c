import { BEHIND_GROUPED, type CalendarUnit, FIRST_GROUPED } from '../../../query/value/calendar-unit.ts';

/**
 * Milliseconds since 1970, an array of them -> the days, months or years they are in, each once as a number such as 20261122, and how that
 * becomes text. The engine's calendar knows the years 1900 to 2299; the calendar repeats itself every 400 years, so that other years are
 * looked up in those.
 */
export function calendarSql(
  milliseconds: string,
  unit: CalendarUnit,
): { readonly sql: string; readonly text: (value: string) => string } {
  const { number, year, text } = UNITS[unit];
  const grouped = `arrayFilter(x -> x >= ${FIRST_GROUPED} AND x < ${BEHIND_GROUPED}, ${milliseconds})`;
  const days = `arrayMap(x -> intDiv(x - (${FIRST_GROUPED}), 86400000) + ${DAYS_BEFORE}, ${grouped})`;
  const date = `addDays(toDate32('1900-01-01'), d % ${CYCLE_DAYS})`;
  const moved = `toInt64(${number}(${date})) + (intDiv(d, ${CYCLE_DAYS}) * 400 - 2000) * ${year}`;
  return { sql: `arrayDistinct(arrayMap(d -> ${moved}, ${days}))`, text };
}

const CYCLE_DAYS = 146_097;
/** From the year -100, which begins the cycle that the year 1900 begins too, to the year 0. */
const DAYS_BEFORE = 36_524;

const digits = (value: string, count: number): string => `leftPad(toString(${value}), ${count}, '0')`;

/** `year`: what a year makes of the number. */
const UNITS = {
  year: { number: 'toYear', year: 1, text: (value: string) => digits(value, 4) },
  month: {
    number: 'toYYYYMM',
    year: 100,
    text: (value: string) => `replaceRegexpOne(${digits(value, 6)}, '(..)$', '-\\\\1')`,
  },
  day: {
    number: 'toYYYYMMDD',
    year: 10_000,
    text: (value: string) => `replaceRegexpOne(${digits(value, 8)}, '(..)(..)$', '-\\\\1-\\\\2')`,
  },
} as const;
