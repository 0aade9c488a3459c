/** The contents of INTEGER, BIT STRING and BOOLEAN values. */
import { type DefectList, type DerValue, TAG } from './der-reader.ts';

/** RFC 5280 allows 20 octets. It takes long to print a number of many thousands of octets. */
const LONGEST_DECIMAL = 1024;

/** An INTEGER of any length in decimal. */
export function integerText(value: DerValue, defects: DefectList): string | undefined {
  const { content } = value;
  if (content.length === 0 || content.length > LONGEST_DECIMAL) {
    defects.add(content.length === 0 ? 'a number is empty' : 'a number is too long');
    return undefined;
  }
  checkShortest(content, defects);
  return String(signedNumber(content));
}

/** An INTEGER that a number can represent exactly. */
export function safeInteger(value: DerValue, defects: DefectList): number | undefined {
  const { content } = value;
  if (content.length === 0 || content.length > LONGEST_DECIMAL) {
    defects.add(content.length === 0 ? 'a number is empty' : 'a number is too long');
    return undefined;
  }
  checkShortest(content, defects);
  const number = Number(signedNumber(content));
  if (Number.isSafeInteger(number)) return number;
  defects.add('a number is too large');
  return undefined;
}

/** The octets of an INTEGER without leading zeros. */
export function magnitude({ bytes, from, to }: DerValue): Buffer {
  return withoutZeros(bytes.subarray(from, to));
}

export function withoutZeros(octets: Buffer): Buffer {
  let from = 0;
  while (from < octets.length && octets[from] === 0) from++;
  return octets.subarray(from);
}

function signedNumber(content: Buffer): bigint {
  const number = BigInt(`0x${content.toString('hex')}`);
  return (content[0] ?? 0) < 0x80 ? number : number - (1n << BigInt(content.length * 8));
}

function checkShortest(content: Buffer, defects: DefectList): void {
  const [first, second = 0] = content;
  if (content.length < 2) return;
  if ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))
    defects.add('a number is not in its shortest form');
}

interface BitString {
  readonly octets: Buffer;
  /** How many bits of the last octet do not count. */
  readonly unused: number;
}

export function readBitString(value: DerValue, defects: DefectList): BitString {
  const { bytes, from, to } = value;
  const unused = bytes[from] ?? 0;
  if (from === to) defects.add('a bit string is empty');
  else if (unused > 7 || (unused > 0 && to - from === 1)) defects.add('a bit string is malformed');
  return { octets: bytes.subarray(Math.min(from + 1, to), to), unused: unused > 7 ? 0 : unused };
}

/** The bits, shifted so that the last octet is complete, as signatures and keys need them. */
export function rightAligned({ octets, unused }: BitString): Buffer {
  if (unused === 0) return octets;
  return Buffer.from(octets.map((octet, at) => (octet >> unused) | (((octets[at - 1] ?? 0) << (8 - unused)) & 0xff)));
}

export function hasBit({ octets, unused }: BitString, bit: number): boolean {
  return bit < octets.length * 8 - unused && ((octets[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0;
}

export function readBoolean({ bytes, from, to }: DerValue, defects: DefectList): boolean {
  const octet = bytes[from] ?? 0;
  if (to - from !== 1 || (octet !== 0 && octet !== 0xff)) defects.add('a truth value is malformed');
  return to > from && octet !== 0;
}

interface TimeValue {
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
