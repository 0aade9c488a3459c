import { freeLabel, indexLabel, isNumberOrDate } from '@periplus/model/index-label.ts';
import { ProblemError } from '@periplus/model/problem.ts';

export type Availability = 'public' | 'private';

/** What a label by default is made of. */
export interface LabelSource {
  readonly availability: Availability;
  readonly fileName: string;
  /** Of the first record, if that is one of ours. */
  readonly day: string | undefined;
  /** Labels of its collections that there are. */
  readonly taken: ReadonlySet<string>;
  /** ISO 8601. */
  readonly today: string;
}

/** Public indices have the day of their data: that in the name of the file, of its first record, or today. */
export function defaultLabel({ availability, fileName, day, taken, today }: LabelSource): string {
  if (availability === 'public') return freeLabel(/\d{4}-\d{2}-\d{2}/.exec(fileName)?.[0] ?? day ?? today, taken);
  const name = plainName(fileName);
  return freeLabel(isNumberOrDate(name) ? `file-${name}` : name, taken);
}

/** Without its endings, and with what a label may have. */
function plainName(fileName: string): string {
  const name = fileName
    .replace(ENDINGS, '')
    .replace(/[,\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
  return name === '' ? 'file' : name;
}

const ENDINGS =
  /(?:\.(?:refused|ndjson|jsonl|json|xml|csv|tsv|txt|log|nmap|gnmap|pem|crt|cer|der|gz|tgz|zst|xz|bz2|br|zip|tar)(?:\.\d+)?)+$/i;
const LONGEST = 100;

/** Undefined if the label can be used. */
export function labelProblem(
  label: string,
  { availability, taken }: Pick<LabelSource, 'availability' | 'taken'>,
): string | undefined {
  try {
    const valid = indexLabel(label, availability);
    if (availability === 'private' && isNumberOrDate(valid)) return 'Neither a number nor a date: these name others.';
    if (!taken.has(valid)) return undefined;
    return availability === 'public'
      ? `There is an index of ${valid} already. Choose another day, or drop that index first.`
      : `You or your team have ${valid} already. ${freeLabel(valid, taken)} is free.`;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.detail;
    throw error;
  }
}
