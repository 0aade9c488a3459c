import { recordInstant } from '../../query/value/instant.ts';
import { isoInstant } from './iso-instant.ts';

/**
 * A time as a tool writes it, in UTC if it names no zone -> milliseconds since 1970. Undefined if it is none. Programs in
 * Go write the name of the zone and their clock behind it, and the year 1 for a time that was never set.
 */
export function seenTime(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const [, day, clock = '00:00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  if (day === undefined || day === '0001-01-01') return undefined;
  const time = Date.parse(
    `${day}T${clock.replace(/(\.\d{3})\d+$/, '$1')}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`,
  );
  return Number.isNaN(time) ? undefined : time;
}

const TIME =
  /^\s*(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s?(Z|[+-]\d\d:?\d\d)?(?:\s?[A-Z]{1,5})?(?:\s?m=[+-][\d.]{1,20})?\s*$/;

/** Milliseconds since 1970 as a tool has them. Undefined if no date has them. */
export const seenInstant = (milliseconds: number | undefined): number | undefined =>
  milliseconds !== undefined && milliseconds > 0 && milliseconds < YEAR_10000 ? milliseconds : undefined;

/** Milliseconds since 1970 -> a time as records have it. Undefined if it is before 1970 or after 9999. */
export const timeText = (milliseconds: number | undefined): string | undefined =>
  milliseconds !== undefined && milliseconds >= 0 && milliseconds < YEAR_10000 ? isoInstant(milliseconds) : undefined;

/** A date as a source writes it. Undefined if fields of dates cannot read it. */
export const readableDate = (text: string | undefined): string | undefined =>
  recordInstant(text) === undefined ? undefined : text;

const YEAR_10000 = Date.UTC(10_000, 0);
