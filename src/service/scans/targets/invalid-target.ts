import { ProblemError } from '../../../model/problem.ts';

const MAX_SHOWN = 60;

/** Names the target in the title too: some clients show nothing else. */
export function invalidTarget(text: string, detail: string): ProblemError {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
  return new ProblemError('invalid_target', detail, { title: `Invalid target ${shown}` });
}
