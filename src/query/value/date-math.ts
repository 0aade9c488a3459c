import { dayNumber, daysInMonth } from './calendar.ts';
import type { Period } from './iso-period.ts';

/**
 * Applies date maths to a moment (`-7d`, `/d`, `-1M/M`, steps one after another). The result is a period: one
 * millisecond, or after rounding, one unit (the longest that was rounded to). Undefined if the text is not date maths
 * or leaves the range of `Date`.
 * Like OpenSearch, except for months after rounding: in February OpenSearch ends `/M+1M` on 28 March, here it is the
 * whole of March.
 */
export function dateMath(moment: number, math: string): Period | undefined {
  let from = moment;
  let rounded: Unit | undefined;
  let length = 0;
  for (const { 0: step, 1: operator, 2: digits = '', 3: letter } of math.matchAll(STEP)) {
    const unit = UNITS.get(letter ?? '');
    const count = digits === '' ? 1 : Number(digits);
    if (unit === undefined || count > MAX_COUNT) return undefined;
    length += step.length;
    if (operator === '/') {
      if (count !== 1) return undefined;
      from = unit.floor(from);
      if (rounded === undefined || unit.rank > rounded.rank) rounded = unit;
    } else {
      from = unit.add(from, operator === '-' ? -count : count);
    }
    if (!isInstant(from)) return undefined;
  }
  const end = rounded === undefined ? from + 1 : rounded.add(from, 1);
  // The text is valid if the steps cover all of it.
  return length === math.length ? { from, before: end } : undefined;
}

/** Whether `Date` can represent it: 100 million days before or after 1970. */
export function isInstant(ms: number): boolean {
  return Math.abs(ms) <= 8.64e15;
}

interface Unit {
  /** Longer units have higher ranks. */
  readonly rank: number;
  add(ms: number, count: number): number;
  /** The start of the unit that contains the moment. */
  floor(ms: number): number;
}

const STEP = /([-+/])(\d*)([yMwdhHms])/g;

/** OpenSearch reads the count as a 32-bit integer. */
const MAX_COUNT = 2 ** 31 - 1;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** Weeks start on Monday; 1970 started on a Thursday. */
const FIRST_MONDAY = 4 * DAY;

const hour = fixedUnit(2, HOUR, 0);

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['s', fixedUnit(0, SECOND, 0)],
  ['m', fixedUnit(1, MINUTE, 0)],
  ['h', hour],
  ['H', hour],
  ['d', fixedUnit(3, DAY, 0)],
  ['w', fixedUnit(4, WEEK, FIRST_MONDAY)],
  ['M', monthsUnit(5, 1)],
  ['y', monthsUnit(6, 12)],
]);

function fixedUnit(rank: number, length: number, origin: number): Unit {
  return {
    rank,
    add: (ms, count) => ms + count * length,
    floor: (ms) => Math.floor((ms - origin) / length) * length + origin,
  };
}

function monthsUnit(rank: number, months: 1 | 12): Unit {
  return {
    rank,
    add: (ms, count) => addMonths(ms, count * months),
    floor: (ms) => {
      const date = new Date(ms);
      return dayNumber(date.getUTCFullYear(), months === 12 ? 1 : date.getUTCMonth() + 1, 1) * DAY;
    },
  };
}

/** A day that the month does not have becomes its last day: 31 January plus a month is 28 February. */
function addMonths(ms: number, count: number): number {
  const date = new Date(ms);
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  const day = Math.min(date.getUTCDate(), daysInMonth(year, month));
  return dayNumber(year, month, day) * DAY + (ms - Math.floor(ms / DAY) * DAY);
}
