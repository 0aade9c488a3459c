import type { Index } from './index-record.ts';
import { requestError } from './request-error.ts';

/** Format of public labels in the documents. {@link indexLabel} also rejects days that do not exist. */
export const DATE_LABEL = '^\\d{4}-\\d{2}-\\d{2}$';

/** Format of private labels. Commas separate labels where indices are named. */
export const FREE_LABEL = '^[^,]{1,200}$';

const MAX_LENGTH = 200;

/**
 * The rule for labels: a public index has the date of its data, a private one any short text.
 * @throws ProblemError request_parsing_error
 */
export function indexLabel(label: string, access: Index['access']['kind']): string {
  const trimmed = label.trim();
  if (access === 'public' && startOfDay(trimmed) === undefined)
    throw requestError('label is not a date', 'The label of a public index must be a date, such as 2026-11-21.');
  if (trimmed === '' || trimmed.length > MAX_LENGTH || /[,\p{Cc}]/u.test(trimmed))
    throw requestError('Invalid label', `label must have 1 to ${MAX_LENGTH} characters and no comma.`);
  return trimmed;
}

/** When the data of an index was collected, by default: on the day of its label, or now. */
export function startOfLabel(label: string, now: number): string {
  return new Date(startOfDay(label) ?? now).toISOString();
}

/** Undefined if the text is not a date: `Date.parse` reads 31 February as 3 March. */
function startOfDay(label: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(label)) return undefined;
  const time = Date.parse(`${label}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(label) ? time : undefined;
}
