import type { UsageAnswer } from '../../../api/operations.generated.ts';

export type UsageDay = UsageAnswer['days'][number];
/** What is counted. */
export type UsageMeasure = 'requests' | 'coins' | 'scan_coins';

const DAY_MS = 86_400_000;

/** Every day up to today, the oldest first: what the answer leaves out was not used. Days are those of UTC. */
export function allDays(days: readonly UsageDay[], now: number, amount: number): readonly UsageDay[] {
  const used = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: amount }, (_, place) => {
    const day = new Date(now - (amount - 1 - place) * DAY_MS).toISOString().slice(0, 10);
    return used.get(day) ?? { day, requests: 0, coins: 0, scan_coins: 0 };
  });
}

export const totalOf = (days: readonly UsageDay[], measure: UsageMeasure): number =>
  days.reduce((sum, day) => sum + day[measure], 0);
