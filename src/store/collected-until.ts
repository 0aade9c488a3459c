import { BEHIND_GROUPED } from '../query/value/calendar-unit.ts';

/**
 * When an index ended that nobody told the end of: at its newest observation, which is `newest` in milliseconds. An observation that cannot be
 * right, before the beginning or after the year 9999, says nothing; then the end is the beginning.
 */
export function collectedUntil(startedAt: string, newest: number | undefined): string {
  if (newest === undefined || newest < Date.parse(startedAt) || newest >= BEHIND_GROUPED) return startedAt;
  return new Date(newest).toISOString();
}
