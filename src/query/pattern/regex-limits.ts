import { RegexProblem } from './regex-problem.ts';

/** How much a regular expression may cost. Over it, it is refused as too complex. */
export interface RegexLimits {
  /** States and moves of the automaton with all bounded repeats written out: what a character of text costs at worst. */
  readonly size: number;
  /** States and moves looked at while complements and intersections inside a sequence or a repeat are resolved. */
  readonly steps: number;
}

export const regexLimits: RegexLimits = { size: 10_000, steps: 200_000 };

/** What is left of the limits while one expression is compiled; `at` says what to name when nothing is left. */
export interface Allowance {
  spendSize(count: number, at: number): void;
  spendSteps(count: number, at: number): void;
}

export function createAllowance(limits: RegexLimits): Allowance {
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
