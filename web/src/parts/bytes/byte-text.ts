const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** At most three digits and a unit; units are powers of a thousand. */
export function byteText(bytes: number): string {
  if (!Number.isFinite(bytes)) return '-';
  let value = bytes;
  let unit = 0;
  // What would be rounded to 1,000 belongs to the next unit.
  while (Math.abs(value) >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit > 0 && Math.abs(value) < 9.95 ? tenth : whole;
  return `${digits.format(value)} ${UNITS[unit]}`;
}
