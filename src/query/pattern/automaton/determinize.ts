import type { RegexAllowance } from '../regex/regex-problem.ts';
import type { Automaton } from './automaton.ts';
import { createStateSets } from './state-sets.ts';

/**
 * Determinizes a whole automaton, including its complements and intersections. State 0 is the start. Throws
 * RegexProblem if the allowance does not suffice.
 */
export interface Deterministic {
  readonly accepting: readonly boolean[];
  /**
   * By state: flat triples of first letter, last letter and next state. No triple where nothing further can be
   * accepted.
   */
  readonly moves: readonly (readonly number[])[];
}

export function determinize(
  automaton: Automaton,
  alphabetSize: number,
  allowance: RegexAllowance,
  at: number,
): Deterministic {
  const sets = createStateSets(automaton, alphabetSize);
  const accepting: boolean[] = [];
  const moves: number[][] = [];
  let spentWork = 0;
  sets.start();
  for (let set = 0; set < sets.count(); set++) {
    const triples: number[] = [];
    const cuts = lettersWhereMovesDiffer(automaton, sets.states(set), alphabetSize);
    cuts.forEach((letter, index) => {
      const next = sets.step(set, letter);
      allowance.spendSteps(sets.work() - spentWork, at);
      spentWork = sets.work();
      if (sets.settled(next) && !sets.accepting(next)) return;
      const last = (cuts[index + 1] ?? alphabetSize) - 1;
      const end = triples.length;
      if (triples[end - 1] === next && triples[end - 2] === letter - 1) triples[end - 2] = last;
      else triples.push(letter, last, next);
    });
    accepting.push(sets.accepting(set));
    moves.push(triples);
  }
  return { accepting, moves };
}

/** The first letters of the ranges in which all letters lead these states to the same set. */
function lettersWhereMovesDiffer({ moves }: Automaton, states: Int32Array, alphabetSize: number): readonly number[] {
  const cuts = new Set([0]);
  for (const state of states) {
    const triples = moves[state] ?? [];
    for (let i = 0; i < triples.length; i += 3) {
      cuts.add(triples[i] ?? 0);
      cuts.add((triples[i + 1] ?? 0) + 1);
    }
  }
  cuts.delete(alphabetSize);
  return [...cuts].sort((a, b) => a - b);
}
