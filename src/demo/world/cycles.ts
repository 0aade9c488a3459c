/** The date of the world -> its two public cycles: the newer one complete, the older one with a part of the hosts. */
export type CycleKind = 'newer' | 'older';

export interface Cycle {
  readonly kind: CycleKind;
  /** Label of its indices, YYYY-MM-DD. */
  readonly label: string;
  /** When its data was collected, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Start of the newer cycle, from which everything unchanged is drawn. */
  readonly newestStart: number;
}

const DAY = 86_400_000;
export const DAYS_BETWEEN = 30;
/** The label is the first day of collecting, which takes this long. */
const DAYS_OF_COLLECTING = 6;

/** Default label of the newer cycle. */
export const USUAL_DATE = '2026-10-01';

export function makeCycles(date: string): Readonly<Record<CycleKind, Cycle>> {
  const newest = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(newest)) throw new Error(`${date} is not a date`);
  const cycle = (kind: CycleKind, start: number): Cycle => ({
    kind,
    label: new Date(start).toISOString().slice(0, 10),
    start,
    end: start + DAYS_OF_COLLECTING * DAY,
    newestStart: newest,
  });
  return { newer: cycle('newer', newest), older: cycle('older', newest - DAYS_BETWEEN * DAY) };
}

/** The cycles in which something exists. */
export type CyclePresence = 'both' | CycleKind;

export const isPresent = (presence: CyclePresence, kind: CycleKind): boolean =>
  presence === 'both' || presence === kind;
