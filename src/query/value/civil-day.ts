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
