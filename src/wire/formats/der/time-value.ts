import type { DefectList } from './defect-list.ts';
import { type DerValue, TAG } from './der-reader.ts';

export interface TimeValue {
  /** RFC 3339 in UTC, whole seconds. */
  readonly text: string;
  /** Since 1970. */
  readonly seconds: number;
}

const UTC_TIME = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?()(Z|[+-]\d{4})?$/;
const GENERALIZED_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?(\d\d)?([.,]\d{1,9})?(Z|[+-]\d{4})?$/;
const LONGEST_TIME = 40;

/** UTCTime or GeneralizedTime (X.680, RFC 5280 4.1.2.5). Undefined if it is not a time. */
export function readTime(value: DerValue, defects: DefectList): TimeValue | undefined {
  const { tag, bytes, from, to } = value;
  const isShort = tag === TAG.utcTime;
  const parts =
    (isShort || tag === TAG.generalizedTime) && to - from <= LONGEST_TIME
      ? (isShort ? UTC_TIME : GENERALIZED_TIME).exec(bytes.toString('latin1', from, to))
      : null;
  if (parts === null) return malformed(defects);
  const [, yearDigits = '', month = '', day = '', hour = '', minute = '00', second = '00', fraction = '', zone] = parts;
  if (zone !== 'Z' || fraction !== '' || parts[6] === undefined) defects.add('a time is not in its required form');
  // X.509 reads years of two digits as 1950 to 2049.
  const year = isShort ? (yearDigits < '50' ? '20' : '19') + yearDigits : yearDigits;
  const isReal =
    month >= '01' &&
    month <= '12' &&
    day >= '01' &&
    Number(day) <= daysOf(Number(month), Number(year)) &&
    hour <= '23' &&
    minute <= '59' &&
    second <= '59';
  if (!isReal) return malformed(defects);
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  const seconds = Date.parse(text) / 1000;
  if (zone === undefined || zone === 'Z') return { text, seconds };
  const offset = (zone.startsWith('-') ? 60 : -60) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3)));
  const moved = seconds + offset;
  return { text: new Date(moved * 1000).toISOString().replace('.000Z', 'Z'), seconds: moved };
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOf(month: number, year: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS[month - 1] ?? 0);
}

function malformed(defects: DefectList): undefined {
  defects.add('a time is malformed');
}
