import { RegexProblem } from './regex-problem.ts';

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
