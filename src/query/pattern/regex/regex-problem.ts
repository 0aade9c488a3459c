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

/** Cost limits of a regular expression. Beyond them it is rejected as too complex. */
export interface RegexLimits {
  /** States and moves of the automaton with all bounded repeats expanded: the worst-case work per character of text. */
  readonly size: number;
  /** States and moves visited while complements and intersections inside a sequence or a repeat are determinized. */
  readonly steps: number;
}

export const regexLimits: RegexLimits = { size: 10_000, steps: 200_000 };

/** The remaining limits while one expression is compiled. `at` is the offset to report when they run out. */
export interface RegexAllowance {
  spendSize(count: number, at: number): void;
  spendSteps(count: number, at: number): void;
}

export function createAllowance(limits: RegexLimits): RegexAllowance {
  let { size, steps } = limits;
  return {
    spendSize(count, at) {
      size -= count;
      if (size < 0) throw tooComplex(at);
    },
    spendSteps(count, at) {
      steps -= count;
      if (steps < 0) throw tooComplex(at);
    },
  };
}

function tooComplex(at: number): RegexProblem {
  return new RegexProblem(at, 'this part makes the regular expression too complex');
}
