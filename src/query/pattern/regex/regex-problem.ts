/**
 * Why a regular expression cannot be used, with the offset in its source. Thrown inside this folder only, where a
 * recursive walk gives up; callers get the plain value.
 */
export class RegexProblem extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

export interface PatternProblem {
  readonly kind: 'problem';
  readonly at: number;
  readonly message: string;
}

/** Runs `work` and returns a thrown RegexProblem as a value. Any other error is a defect and passes through. */
export function problemAsValue<T>(work: () => T): T | PatternProblem {
  try {
    return work();
  } catch (error) {
    if (error instanceof RegexProblem) return { kind: 'problem', at: error.at, message: error.message };
    throw error;
  }
}
