const UNITS = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const said = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** `3 days ago`, `in 2 hours`; `just now` for less than a minute. Cut down, never up: `1 day` is at least a day. */
export function relativeText(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  for (const [unit, size] of UNITS) if (Math.abs(seconds) >= size) return said.format(Math.trunc(seconds / size), unit);
  return seconds > 0 ? 'in a moment' : 'just now';
}
