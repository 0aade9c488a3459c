/** The many ways in which registries write dates -> ISO 8601. */

export interface DateStyle {
  /** What comes first in 01/02/2020. */
  readonly order?: 'day' | 'month';
  /** Minutes east of Greenwich, for times that name no zone. */
  readonly offset?: number;
}

/** A date at the beginning of a text, with what follows it ignored. Undefined if there is none. */
export function readWhoisDate(text: string, { order = 'day', offset = 0 }: DateStyle = {}): string | undefined {
  const found = datePart(text.length > LONGEST ? text.slice(0, LONGEST) : text, order);
  if (found === undefined) return undefined;
  const { year, month, day, rest } = found;
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1970 - 20 || year > 9_999) return undefined;
  const time = TIME.exec(rest);
  if (time === null) return isoText(year, month, day, 0, 0);
  const [, hour, minute, second = '0', fraction = '', half] = time;
  const hours = (Number(hour) % (half === undefined ? 24 : 12)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  const milliseconds = ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1_000 + Number(`0${fraction}`) * 1_000;
  return isoText(year, month, day, Math.floor(milliseconds), zoneOffset(rest.slice(time[0].length)) ?? offset);
}

const LONGEST = 80;

interface DatePart {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly rest: string;
}

function isoText(year: number, month: number, day: number, milliseconds: number, offset: number): string | undefined {
  const start = Date.UTC(year, month - 1, day);
  // The 31st of a month that has none.
  if (new Date(start).getUTCDate() !== day) return undefined;
  return new Date(start + milliseconds - offset * 60_000).toISOString();
}

const FIRST_ISO = /^\s*(\d{4})[-./ ]{1,2}(\d{1,2})[-./ ]{1,2}(\d{1,2})(?!\d)/;
const PACKED = /^\s*(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?(?!\d)/;
const NUMBERS = /^\s*(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?!\d)/;
const DAY_MONTH =
  /^\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-\s./]*([a-z]{3,9})[-\s.,/]*(\d{4}|\d{2})(?!\d)/i;
const YEAR_MONTH = /^\s*(\d{4})[-\s./]([a-z]{3,9})[-\s./](\d{1,2})(?!\d)/i;
const MONTH_DAY =
  /^\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
/** `Tue Mar 25 01:57:22 PDT 2009`. */
const UNIX =
  /^\s*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?([a-z]{3,9})\s+(\d{1,2})\s+(\d{1,2}:\d{2}:\d{2})\s+([a-z]{1,5}(?:[+-]\d{1,4})?\s+)?(\d{4})/i;
const TIME = /^(?:T|[\s/,(-]|at|\d{0}#)*(\d{1,2}):(\d{2})(?::(\d{2}))?(\.\d{1,9})?(?:\s*([ap]m)\b)?/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function datePart(text: string, order: 'day' | 'month'): DatePart | undefined {
  const iso = FIRST_ISO.exec(text);
  if (iso !== null) return part(iso, iso[1], iso[2], iso[3], text);
  const packed = PACKED.exec(text);
  if (packed !== null) {
    const [whole, year, month, day, hour, minute, second] = packed;
    const rest =
      hour === undefined ? text.slice(whole.length) : ` ${hour}:${minute}:${second}${text.slice(whole.length)}`;
    return { year: Number(year), month: Number(month), day: Number(day), rest };
  }
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) {
    const [, first, second, year] = numbers;
    // A number above 12 is no month.
    const isDayFirst = (order === 'day' && Number(second) <= 12) || Number(first) > 12;
    return isDayFirst ? part(numbers, year, second, first, text) : part(numbers, year, first, second, text);
  }
  const named = DAY_MONTH.exec(text);
  if (named !== null) return part(named, named[3], monthNumber(named[2]), named[1], text);
  const yearFirst = YEAR_MONTH.exec(text);
  if (yearFirst !== null) return part(yearFirst, yearFirst[1], monthNumber(yearFirst[2]), yearFirst[3], text);
  const unix = UNIX.exec(text);
  if (unix !== null) {
    const [, month, day, time, zone = '', year] = unix;
    return { year: Number(year), month: monthNumber(month), day: Number(day), rest: ` ${time} ${zone}` };
  }
  const american = MONTH_DAY.exec(text);
  return american === null ? undefined : part(american, american[3], monthNumber(american[1]), american[2], text);
}

function part(
  match: RegExpExecArray,
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
  text: string,
): DatePart {
  const number = Number(year);
  return {
    // Two digits: registries began in the eighties.
    year: number >= 100 ? number : number + (number < 70 ? 2_000 : 1_900),
    month: Number(month),
    day: Number(day),
    rest: text.slice(match[0].length),
  };
}

/** 0 if it is none. */
const monthNumber = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const ZONE = /^\s*\(?\s*(?:(Z)(?![a-z])|(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?|([A-Z]{2,5}))/i;

function zoneOffset(text: string): number | undefined {
  const zone = ZONE.exec(text);
  if (zone === null) return undefined;
  const [, utc, sign, hours, minutes = '0', name] = zone;
  if (utc !== undefined) return 0;
  if (name !== undefined) return ZONES.get(name.toUpperCase());
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Minutes east of Greenwich. */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    UTC: 0,
    GMT: 0,
    WET: 0,
    BST: 1,
    WEST: 1,
    CET: 1,
    WAT: 1,
    CEST: 2,
    MEZ: 1,
    MESZ: 2,
    EET: 2,
    CAT: 2,
    SAST: 2,
    EEST: 3,
    EAT: 3,
    MSK: 3,
    MSD: 4,
    GST: 4,
    PKT: 5,
    IST: 5.5,
    ICT: 7,
    WIB: 7,
    HKT: 8,
    SGT: 8,
    AWST: 8,
    PHT: 8,
    JST: 9,
    KST: 9,
    AEST: 10,
    AEDT: 11,
    NZST: 12,
    NZDT: 13,
    AST: -4,
    CLT: -4,
    CLST: -3,
    ART: -3,
    BRT: -3,
    BRST: -2,
    EST: -5,
    EDT: -4,
    CST: -6,
    CDT: -5,
    MST: -7,
    MDT: -6,
    PST: -8,
    PDT: -7,
  }).map(([name, hours]) => [name, hours * 60] as const),
);
