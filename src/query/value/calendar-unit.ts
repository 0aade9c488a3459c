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
