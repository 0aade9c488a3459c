import { BEHIND_GROUPED } from '../query/value/calendar.ts';

/**
 * The end of an index that was created without one: its newest observation (`newest`, in milliseconds). An implausible
 * observation, before the start or after the year 9999, is ignored; then the end equals the start.
 */
export function defaultEnd(startedAt: string, newest: number | undefined): string {
  if (newest === undefined || newest < Date.parse(startedAt) || newest >= BEHIND_GROUPED) return startedAt;
  return new Date(newest).toISOString();
}
