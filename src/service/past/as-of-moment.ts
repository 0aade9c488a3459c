import { requestError } from '../../model/problem.ts';
import { parsePeriod } from '../../query/value/instant.ts';

/**
 * The last millisecond of a day, month or year, such as 2026-11 or now-7d. Undefined for no text.
 * @throws ProblemError request_parsing_error
 */
export function asOfMoment(text: string | undefined, now: number, name = 'as_of'): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const period = parsePeriod(text.trim(), now);
  if (period !== undefined) return period.before - 1;
  const excerpt = text.length > 100 ? `${text.slice(0, 100)}...` : text;
  throw requestError(
    `${name} is not a date`,
    `Cannot read ${excerpt} as ${name}: give a date such as 2026-11 or 2026-11-22.`,
  );
}
