import { lastCode } from '../regex/code-ranges.ts';
import type { RegexAllowance } from '../regex/regex-problem.ts';
import { type ClassTree, classRanges, type RegexTree, type RepeatTree } from '../regex/regex-tree.ts';
import type { Alphabet } from './alphabet.ts';
import type { Acceptance, Automaton } from './automaton.ts';
import { type Deterministic, determinize } from './determinize.ts';
import { intervalTree } from './interval-tree.ts';

/**
 * Builds the automaton of a regular expression (Thompson's construction). Complements and intersections at the top
 * level become the acceptance, at no cost. Those inside a sequence or a repeat are determinized first.
 * Throws RegexProblem if the allowance does not suffice.
 */
export function buildAutomaton(tree: RegexTree, alphabet: Alphabet, allowance: RegexAllowance): Automaton {
  const epsilon: number[][] = [];
  const moves: number[][] = [];
  const operand: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const lettersOfClass = new Map<ClassTree, readonly (readonly [first: number, last: number])[]>();
  const deterministic = new Map<RegexTree, Deterministic>();
  /** Offset of the innermost operator that multiplies states, for the error message. */
  let blamed = 0;

  const acceptance = acceptanceOf(tree);
  return { epsilon, moves, operand, starts, ends, acceptance };

  function acceptanceOf(tree: RegexTree): Acceptance {
    switch (tree.kind) {
      case 'complement':
        return { kind: 'not', of: acceptanceOf(tree.part) };
      case 'intersection':
        return { kind: 'every', of: tree.parts.map(acceptanceOf) };
      case 'union':
        if (tree.parts.some(isBoolean)) return { kind: 'some', of: tree.parts.map(acceptanceOf) };
        break;
      default:
    }
    const start = state();
    starts.push(start);
    return { kind: 'operand', operand: ends.push(build(tree, start)) - 1 };
  }

  /**
   * Adds states that read `tree` from the state `from`, and returns the end state. Nothing leads back to `from`, so
   * several parts may start at one state.
   */
  function build(tree: RegexTree, from: number): number {
    switch (tree.kind) {
      case 'text': {
        let end = from;
        for (const character of tree.text) {
          const letter = alphabet.letterOf(character.codePointAt(0) ?? 0);
          end = move(end, [[letter, letter]]);
        }
        return end;
      }
      case 'class':
        return move(from, classLetters(tree));
      case 'anyCharacter':
        return move(from, [alphabet.lettersOf([0, lastCode])]);
      case 'anyString':
        return repeat({ part: { kind: 'anyCharacter' }, min: 0, max: Number.POSITIVE_INFINITY }, from);
      case 'nothing':
        return state();
      case 'interval':
        return build(intervalTree(tree), from);
      case 'sequence':
        return tree.parts.reduce((end, part) => build(part, end), from);
      case 'union': {
        const end = state();
        for (const part of tree.parts) link(build(part, from), end);
        return end;
      }
      case 'repeat':
        return blaming(tree.at, () => repeat(tree, from));
      case 'complement':
      case 'intersection':
        return blaming(tree.at, () => copy(determinized(tree), from));
    }
  }

  function repeat({ part, min, max }: Pick<RepeatTree, 'part' | 'min' | 'max'>, from: number): number {
    const end = state();
    let last = from;
    for (let count = 0; count < min; count++) last = again(part, last);
    if (max === Number.POSITIVE_INFINITY) {
      const loop = state();
      link(last, loop);
      link(again(part, loop), loop);
      last = loop;
    } else {
      for (let count = min; count < max; count++) {
        link(last, end);
        last = again(part, last);
      }
    }
    link(last, end);
    return end;
  }

  /** A copy has a cost even if it has no states, as in `(){1000000000}`. */
  function again(part: RegexTree, from: number): number {
    allowance.spendSteps(1, blamed);
    return build(part, from);
  }

  function copy({ accepting, moves: triplesOf }: Deterministic, from: number): number {
    const end = state();
    const states = accepting.map(() => state());
    link(from, states[0] ?? end);
    accepting.forEach((accepted, index) => {
      const start = states[index] ?? end;
      if (accepted) link(start, end);
      const triples = triplesOf[index] ?? [];
      allowance.spendSize(triples.length / 3, blamed);
      for (let i = 0; i < triples.length; i += 3) {
        moves[start]?.push(triples[i] ?? 0, triples[i + 1] ?? 0, states[triples[i + 2] ?? 0] ?? end);
      }
    });
    return end;
  }

  function determinized(tree: RegexTree): Deterministic {
    const cached = deterministic.get(tree);
    if (cached !== undefined) return cached;
    const automaton = determinize(buildAutomaton(tree, alphabet, allowance), alphabet.size, allowance, blamed);
    deterministic.set(tree, automaton);
    return automaton;
  }

  function classLetters(tree: ClassTree): readonly (readonly [first: number, last: number])[] {
    const cached = lettersOfClass.get(tree);
    if (cached !== undefined) return cached;
    const letters = classRanges(tree).map(alphabet.lettersOf);
    lettersOfClass.set(tree, letters);
    return letters;
  }

  function blaming(at: number, work: () => number): number {
    const previous = blamed;
    blamed = at;
    const end = work();
    blamed = previous;
    return end;
  }

  function state(): number {
    allowance.spendSize(1, blamed);
    epsilon.push([]);
    moves.push([]);
    operand.push(ends.length);
    return epsilon.length - 1;
  }

  function link(from: number, to: number): void {
    epsilon[from]?.push(to);
  }

  function move(from: number, letters: readonly (readonly [first: number, last: number])[]): number {
    allowance.spendSize(letters.length, blamed);
    const to = state();
    for (const [first, last] of letters) moves[from]?.push(first, last, to);
    return to;
  }
}

/** True if a complement or an intersection can be reached through unions alone. */
function isBoolean(tree: RegexTree): boolean {
  switch (tree.kind) {
    case 'complement':
    case 'intersection':
      return true;
    case 'union':
      return tree.parts.some(isBoolean);
    default:
      return false;
  }
}
