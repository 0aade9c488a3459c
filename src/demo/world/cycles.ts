/** The date of the world -> its two public cycles: the newer one complete, the older one of a part of the hosts. */
export type CycleKind = 'newer' | 'older';

export interface Cycle {
  readonly kind: CycleKind;
  /** Label of its indices, YYYY-MM-DD. */
  readonly label: string;
  /** When its data was collected, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Start of the newer one: what did not change between the two is drawn from it. */
  readonly newestStart: number;
}

const DAY = 86_400_000;
export const DAYS_BETWEEN = 30;
/** The label is the day on which the collecting began; it took this long. */
const DAYS_OF_COLLECTING = 6;

/** Label of the newer cycle where nobody wants another. */
export const USUAL_DATE = '2026-10-01';

export function makeCycles(date: string): Readonly<Record<CycleKind, Cycle>> {
  const newest = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(newest)) throw new Error(`${date} is no date`);
  const cycle = (kind: CycleKind, start: number): Cycle => ({
    kind,
    label: new Date(start).toISOString().slice(0, 10),
    start,
    end: start + DAYS_OF_COLLECTING * DAY,
    newestStart: newest,
  });
  return { newer: cycle('newer', newest), older: cycle('older', newest - DAYS_BETWEEN * DAY) };
}
