/** How far a download is, for people. */
export interface Share {
  /** 0 where nobody counts them. */
  readonly records: number;
  readonly of: number;
  readonly bytes: number;
  readonly seconds: number;
}

export function shownShare({ records, of, bytes, seconds }: Share): string {
  const pace = seconds > 0 && bytes > 0 ? `, ${shownBytes(bytes / seconds)}/s` : '';
  if (records === 0) return `${shownBytes(bytes)}${pace}`;
  const percent = Math.floor((records / of) * 100);
  return `${records.toLocaleString('en')} of ${of.toLocaleString('en')} records (${percent} %), ${shownBytes(bytes)}${pace}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function shownBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit++;
  }
  return `${unit === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
