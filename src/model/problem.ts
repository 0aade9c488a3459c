import { type ErrorType, errors } from './errors.ts';

/** An error of the error table, as it travels between rooms and as the body of an answer. */
export interface Problem {
  readonly type: ErrorType;
  readonly title: string;
  readonly detail: string;
}

/** The problem of this type; `detail` and `title` say it more precisely than the table does. */
export function problem(
  type: ErrorType,
  detail: string = errors[type].detail,
  title: string = errors[type].title,
): Problem {
  return { type, title, detail };
}

export interface ProblemOptions extends ErrorOptions {
  /**
   * What is wrong, in a few words. Some clients show only the title, others the title and the detail: neither repeats the other, and the
   * detail can be understood alone.
   */
  readonly title?: string;
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** Title and detail in one line; a detail that begins with the title says it once. */
export function sentence({ title, detail }: Pick<Problem, 'title' | 'detail'>): string {
  return detail.startsWith(title) ? detail : `${title}: ${detail}`;
}

/** Thrown where a problem ends what was being done. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(type: ErrorType, detail?: string, { title, retryAfter, ...options }: ProblemOptions = {}) {
    const made = problem(type, detail, title);
    super(sentence(made), options);
    this.name = 'ProblemError';
    this.problem = made;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errors[this.problem.type].status;
  }
}
