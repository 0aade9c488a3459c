/**
 * When a certificate of a site begins, in each cycle: some were renewed between the two, some of the others are
 * expired.
 */
import type { Random } from '../random.ts';
import { type Cycle, DAYS_BETWEEN } from './cycles.ts';

const DAY = 86_400_000;

export interface CertificateTimes {
  /** The certificate that has been renewed since. */
  readonly isOlder: boolean;
  /** The start of a certificate that lasts this many days, in milliseconds. */
  readonly startOf: (lifetimeDays: number) => number;
}

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
