/** Converts times in milliseconds to UTC days and months. All counters use these. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** The next midnight. */
export function nextDay(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
}

/** Midnight of the first of the next month. */
export function nextMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
