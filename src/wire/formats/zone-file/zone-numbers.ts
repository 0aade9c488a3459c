/** Numbers and times as zone files write them. */
import { ZoneDefect } from './zone-defect.ts';

const LARGEST = 0xffff_ffff;

/** Decimal digits alone. Undefined if the text is anything else, or more than `largest`. */
export function decimal(text: string, largest = LARGEST): number | undefined {
  if (text.length === 0 || text.length > 10) return undefined;
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  return value > largest ? undefined : value;
}

/** Seconds, also as `1w2d3h4m5s`. Undefined if the text is not a time. */
export function timeToLive(text: string): number | undefined {
  const plain = decimal(text);
  if (plain !== undefined || text.length > LONGEST_TIME) return plain;
  let total = 0;
  let value = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const digit = code - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = Math.max(0, value) * 10 + digit;
      continue;
    }
    const unit = UNITS.get(code | 0x20);
    if (unit === undefined || value < 0) return undefined;
    total += value * unit;
    value = -1;
  }
  return value >= 0 || text === '' || total > LARGEST ? undefined : total;
}

/** Of a signature: YYYYMMDDHHMMSS, or seconds since 1970. */
export function signatureSeconds(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined) {
    const seconds = decimal(text);
    if (seconds === undefined) throw new ZoneDefect(`${text} is not a time`);
    return seconds;
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return (Date.UTC(year, month - 1, day, hour, minute, second) / 1000) >>> 0;
}

const ZERO = 48;
const LONGEST_TIME = 40;
const UNITS: ReadonlyMap<number, number> = new Map(
  Object.entries({ s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 }).map(([unit, seconds]) => [
    unit.charCodeAt(0),
    seconds,
  ]),
);
