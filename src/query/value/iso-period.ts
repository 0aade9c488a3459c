import { dayNumber, daysInMonth } from './calendar.ts';

/** Milliseconds since 1970, UTC: `from` is inclusive, `before` exclusive. */
export interface Period {
  readonly from: number;
  readonly before: number;
}

/**
 * Parses ISO 8601 text into the period it names; undefined if it is invalid: `2022` the year, `2022-05` the month,
 * `2022-05-01` the day, then the hour, minute, second, and with a fraction of one to nine digits the millisecond. Zone
 * `Z`, `+02:00`, `+0200`, `+02` up to 18 hours; default UTC.
 * Like OpenSearch's strict_date_optional_time, and also with a blank for the `T`, `t` and `z`. No leap seconds.
 */
export function isoPeriod(text: string): Period | undefined {
  const year = digitsAt(text, 0, 4);
  if (year < 0) return undefined;
  if (text.length === 4) return days(dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1));
  const month = digitsAt(text, 5, 2);
  if (text.charCodeAt(4) !== HYPHEN || month < 1 || month > 12) return undefined;
  if (text.length === 7) return days(dayNumber(year, month, 1), dayNumber(year, month, 1 + daysInMonth(year, month)));
  const day = digitsAt(text, 8, 2);
  if (text.charCodeAt(7) !== HYPHEN || day < 1 || day > daysInMonth(year, month)) return undefined;
  const date = dayNumber(year, month, day);
  if (text.length === 10) return days(date, date + 1);
  const divider = text.charCodeAt(10);
  const isT = divider === UPPER_T || divider === LOWER_T;
  if (isT && text.length === 11) return days(date, date + 1);
  return isT || divider === BLANK ? timePeriod(text, date * DAY) : undefined;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function days(first: number, end: number): Period {
  return { from: first * DAY, before: end * DAY };
}

/** The time starts at offset 11. */
function timePeriod(text: string, midnight: number): Period | undefined {
  const hour = digitsAt(text, 11, 2);
  if (hour < 0 || hour > 23) return undefined;
  let from = midnight + hour * HOUR;
  let length = HOUR;
  let at = 13;
  if (text.charCodeAt(at) === COLON) {
    const minute = digitsAt(text, 14, 2);
    if (minute < 0 || minute > 59) return undefined;
    from += minute * MINUTE;
    length = MINUTE;
    at = 16;
    if (text.charCodeAt(at) === COLON) {
      const second = digitsAt(text, 17, 2);
      if (second < 0 || second > 59) return undefined;
      from += second * SECOND;
      length = SECOND;
      at = 19;
      if (text.charCodeAt(at) === POINT || text.charCodeAt(at) === COMMA) {
        const end = digitsEnd(text, at + 1);
        if (end === at + 1 || end > at + 10) return undefined;
        from += milliseconds(text, at + 1, end);
        length = 1;
        at = end;
      }
    }
  }
  const offset = zoneOffset(text, at);
  return offset === undefined ? undefined : { from: from - offset, before: from - offset + length };
}

/** The first three digits of a fraction. The rest is cut off. */
function milliseconds(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < start + 3; at++) value = value * 10 + (at < end ? text.charCodeAt(at) - DIGIT_0 : 0);
  return value;
}

/** The zone in the rest of the text, in milliseconds east of UTC. */
function zoneOffset(text: string, at: number): number | undefined {
  if (at === text.length) return 0;
  const sign = text.charCodeAt(at);
  if (sign === UPPER_Z || sign === LOWER_Z) return at + 1 === text.length ? 0 : undefined;
  const hours = digitsAt(text, at + 1, 2);
  if ((sign !== PLUS && sign !== HYPHEN) || hours < 0) return undefined;
  const minutesAt = at + (text.charCodeAt(at + 3) === COLON ? 4 : 3);
  const minutes = at + 3 === text.length ? 0 : digitsAt(text, minutesAt, 2);
  if (minutes < 0 || minutes > 59 || (at + 3 !== text.length && minutesAt + 2 !== text.length)) return undefined;
  const offset = hours * HOUR + minutes * MINUTE;
  if (offset > 18 * HOUR) return undefined;
  return sign === PLUS ? offset : -offset;
}

/** The number in exactly `count` digits at `start`, or -1 if they are not all digits. */
function digitsAt(text: string, start: number, count: number): number {
  let value = 0;
  for (let at = start; at < start + count; at++) {
    const digit = text.charCodeAt(at) - DIGIT_0;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function digitsEnd(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) >= DIGIT_0 && text.charCodeAt(end) <= DIGIT_0 + 9) end++;
  return end;
}

const DIGIT_0 = 0x30;
const HYPHEN = 0x2d;
const PLUS = 0x2b;
const COLON = 0x3a;
const POINT = 0x2e;
const COMMA = 0x2c;
const BLANK = 0x20;
const UPPER_T = 0x54;
const LOWER_T = 0x74;
const UPPER_Z = 0x5a;
const LOWER_Z = 0x7a;
