/**
 * Dates and times as text in one zone: the ISO order, which sorts and cannot be misread, with the offset that applied on
 * that day.
 */
export interface ZonedText {
  /** `2026-03-04` */
  readonly day: string;
  /** `2026-03-04 13:05:09 UTC+1` */
  readonly exact: string;
}

/** `undefined` for a text that is no date, and before the year 1, whose number would be that of a year after it. */
export function zonedText(at: Date | string | number, zone: string): ZonedText | undefined {
  const date = at instanceof Date ? at : new Date(at);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1) return undefined;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(date)) parts[type] = value;
  const day = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
  // Written `GMT`, `GMT+0` or `UTC` where there is none, by the version of the browser.
  const offset = (parts.timeZoneName ?? '').replace(/^(?:GMT|UTC)(?:[+-]0)?/, 'UTC').replace('−', '-');
  return { day, exact: `${day} ${parts.hour}:${parts.minute}:${parts.second} ${offset}` };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  });
  formats.set(zone, format);
  return format;
}
