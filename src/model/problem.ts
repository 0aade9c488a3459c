import { type ErrorType, errors } from './errors.ts';

/** An error of the error table: passed between rooms, and the body of an error answer. */
export interface Problem {
  readonly type: ErrorType;
  readonly title: string;
  readonly detail: string;
}

/** A problem of this type. `detail` and `title` can be more precise than the table. */
export function problem(
  type: ErrorType,
  detail: string = errors[type].detail,
  title: string = errors[type].title,
): Problem {
  return { type, title, detail };
}

export interface ProblemOptions extends ErrorOptions {
  /**
   * What is wrong, in a few words. Some clients show only the title, others the title and the detail: so neither
   * repeats the other, and the detail makes sense alone.
   */
  readonly title?: string;
  /** Whole seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/** Title and detail in one line, without repeating the title if the detail starts with it. */
export function sentence({ title, detail }: Pick<Problem, 'title' | 'detail'>): string {
  return detail.startsWith(title) ? detail : `${title}: ${detail}`;
}

/** Thrown to end an operation with a problem. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** Whole seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(type: ErrorType, detail?: string, { title, retryAfter, ...options }: ProblemOptions = {}) {
    const body = problem(type, detail, title);
    super(sentence(body), options);
    this.name = 'ProblemError';
    this.problem = body;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errors[this.problem.type].status;
  }
}

/** A request that cannot be read: `title` says what is wrong in a few words, `detail` what would be right. */
export function requestError(title: string, detail: string): ProblemError {
  return new ProblemError('request_parsing_error', detail, { title });
}
