import { requestError } from '../../model/problem.ts';
import { nextRun, parseScheduleTimes, type ScheduleTimes } from '../scans/schedules/schedule-times.ts';

/** When a named source is read: at an interval, `every 15m`, or at the times of a schedule, as scans have them. */
export type SourceTimes =
  | { readonly kind: 'interval'; readonly everyMs: number }
  | { readonly kind: 'schedule'; readonly times: ScheduleTimes };

/** @throws ProblemError request_parsing_error */
export function parseSourceTimes(text: string): SourceTimes {
  const [, number, unit = ''] = /^every ([1-9]\d{0,4}) ?([mhd])$/i.exec(text.trim()) ?? [];
  if (number !== undefined) {
    const everyMs = Number(number) * (UNIT_MS[unit.toLowerCase()] ?? 0);
    if (everyMs > LONGEST_MS) throw requestError('when is not a time', 'An interval has at most 366 days.');
    return { kind: 'interval', everyMs };
  }
  const reading = parseScheduleTimes(text);
  if (reading.kind === 'times') return { kind: 'schedule', times: reading.times };
  throw requestError(
    'when is not a time',
    `${reading.message} An interval is such as every 15m, every 6h or every 1d.`,
  );
}

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 366 * 86_400_000;

/** The next time after a moment, in milliseconds since 1970. @throws ProblemError request_parsing_error */
export function sourceDueAfter(when: string, after: number): number {
  const times = parseSourceTimes(when);
  if (times.kind === 'interval') return after + times.everyMs;
  const at = nextRun(times.times, after);
  if (at === undefined) throw requestError('when is not a time', 'There is no such day.');
  return at;
}
