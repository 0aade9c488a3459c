/** Progress of a download. */
export interface DownloadProgress {
  /** 0 if they are not counted. */
  readonly records: number;
  readonly totalRecords: number;
  readonly bytes: number;
  readonly seconds: number;
}

export function shownProgress({ records, totalRecords, bytes, seconds }: DownloadProgress): string {
  const speed = seconds > 0 && bytes > 0 ? `, ${shownBytes(bytes / seconds)}/s` : '';
  if (records === 0) return `${shownBytes(bytes)}${speed}`;
  const percent = Math.floor((records / totalRecords) * 100);
  const [done, total] = [records, totalRecords].map((number) => number.toLocaleString('en'));
  return `${done} of ${total} records (${percent} %), ${shownBytes(bytes)}${speed}`;
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
