/** The date of the world -> its two public cycles: the newer one complete, the older one with a part of the hosts. */
import type { Random } from '../random.ts';

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

export interface CertificateTimes {
  /** The certificate that has been renewed since. */
  readonly isOlder: boolean;
  /** The start of a certificate that lasts this many days, in milliseconds. */
  readonly startOf: (lifetimeDays: number) => number;
}

/** When a certificate of a site begins: some were renewed between the two cycles, some of the others are expired. */
export function certificateTimes(random: Random, cycle: Cycle, wasRenewed = random.chance(0.4)): CertificateTimes {
  const { newestStart, kind } = cycle;
  const fraction = random.fraction();
  const isOlder = wasRenewed && kind === 'older';
  return {
    isOlder,
    startOf: (days) => {
      if (wasRenewed && !isOlder) return newestStart - fraction * DAYS_BETWEEN * DAY;
      const late = wasRenewed ? 1 : 1.04;
      return newestStart - (DAYS_BETWEEN + fraction * (days - DAYS_BETWEEN) * late) * DAY;
    },
  };
}
