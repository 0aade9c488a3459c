/** The calendar units that dates can be grouped by, in UTC. */
export const calendarUnits = ['year', 'month', 'day'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

/** `2026`, `2026-11` or `2026-11-22`: a date literal of the query language. Undefined outside the years 0 to 9999. */
export function calendarText(instant: number, unit: CalendarUnit): string | undefined {
  if (instant < FIRST_GROUPED || instant >= BEHIND_GROUPED) return undefined;
  return new Date(instant).toISOString().slice(0, UNIT_LENGTHS[unit]);
}

/** How many characters of an ISO 8601 date name the unit. */
export const UNIT_LENGTHS: Readonly<Record<CalendarUnit, number>> = { year: 4, month: 7, day: 10 };

/** The first millisecond of the year 0, and of the year 10000. */
export const FIRST_GROUPED = -62_167_219_200_000;
export const BEHIND_GROUPED = 253_402_300_800_000;

/**
 * The number of days since 1970-01-01 of a date in the Gregorian calendar (months and days from 1; any year).
 * Own arithmetic, because `Date.UTC` reads the years 0 to 99 as 1900 to 1999 and turns 30 February into 2 March.
 */
export function dayNumber(year: number, month: number, day: number): number {
  // Years start in March here, so that the leap day is the last of its year and month lengths repeat every five months.
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - DAYS_TO_1970;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** From 1 March of the year 0 to 1970-01-01, plus one because days count from 1. */
const DAYS_TO_1970 = 719_469;
