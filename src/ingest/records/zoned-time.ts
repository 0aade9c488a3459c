/**
 * A time as programs in Go, C and Python write it, with its zone or in UTC -> milliseconds since 1970. Undefined if it
 * is none.
 */
export function zonedTime(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const [, day, clock, fraction = '', zone = 'Z'] =
    /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,9})?\s?(Z|[+-]\d\d:?\d\d)?/.exec(text) ?? [];
  if (day === undefined || day === '0001-01-01') return undefined;
  const offset = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const time = Date.parse(`${day}T${clock}${fraction.slice(0, 4)}${offset}`);
  return Number.isNaN(time) ? undefined : time;
}
