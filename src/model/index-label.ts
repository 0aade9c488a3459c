import type { Index } from './index-record.ts';
import { requestError } from './problem.ts';

/**
 * Format of public labels in the documents: a day, and a number if it is not the first one of the day. {@link indexLabel}
 * also rejects days that do not exist.
 */
export const DATE_LABEL = '^\\d{4}-\\d{2}-\\d{2}(-[1-9]\\d{0,3})?$';

/** Format of labels of either kind. Commas separate labels where indices are named. */
export const FREE_LABEL = '^[^,]{1,200}$';

/** Format of new private labels: no number and no date, which name other indices. */
export const PRIVATE_LABEL = '^(?!\\s*(\\d+|\\d{4}-\\d{2}-\\d{2}(-[1-9]\\d{0,3})?)\\s*$)[^,]{1,200}$';

export const PRIVATE_LABEL_RULE =
  'Label of the private index: 1 to 200 characters, no comma. It is neither a number nor a date, and the team has it once.';

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

/** True for a label that also names other indices: by their numbers, or public ones by their date. */
export function isNumberOrDate(label: string): boolean {
  return /^(?:\d+|\d{4}-\d{2}-\d{2}(?:-[1-9]\d{0,3})?)$/.test(label);
}

/** The label, or the first of `label-2`, `label-3` ... that is not taken. */
export function freeLabel(label: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const candidate = `${label.slice(0, MAX_LENGTH - end.length).toWellFormed()}${end}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** When the data of an index was collected, by default: on the day of its label, or now. */
export function startOfLabel(label: string, now: number): string {
  return new Date(startOfDay(label) ?? now).toISOString();
}

/** Undefined if the text is not a date: `Date.parse` reads 31 February as 3 March. */
function startOfDay(label: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?:-[1-9]\d{0,3})?$/.test(label)) return undefined;
  const time = Date.parse(`${label.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(label.slice(0, 10)) ? time : undefined;
}
