import { ProblemError } from '../../model/problem.ts';

const LONGEST = 200;

/** Labels stand between commas where indices are named. @throws ProblemError request_parsing_error */
export function indexLabel(label: string): string {
  const trimmed = label.trim();
  if (trimmed === '' || trimmed.length > LONGEST || /[,\p{Cc}]/u.test(trimmed))
    throw new ProblemError('request_parsing_error', `label must have 1 to ${LONGEST} characters and no comma.`);
  return trimmed;
}

/** When the data of an index was collected, where nothing else says so: on the day its label names, or now. */
export function startOfLabel(label: string, now: number): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(label) ? Date.parse(`${label}T00:00:00Z`) : Number.NaN;
  return new Date(Number.isNaN(day) ? now : day).toISOString();
}
