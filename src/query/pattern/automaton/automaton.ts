/**
 * A non-deterministic automaton over the letters of an alphabet. The acceptance decides from the states at the end of a
 * text whether the text matches. Plain read-only data.
 */
export interface Automaton {
  /** By state: its epsilon moves, which read nothing. */
  readonly epsilon: readonly (readonly number[])[];
  /** By state: flat triples of first letter, last letter, and the state that any letter between them leads to. */
  readonly moves: readonly (readonly number[])[];
  readonly starts: readonly number[];
  readonly acceptance: Acceptance;
  /**
   * By state: the operand of the acceptance that it belongs to. Operands share no states: so one run over all of them
   * decides complements and intersections without building product automata.
   */
  readonly operand: readonly number[];
  /** By operand: its single accepting state. */
  readonly ends: readonly number[];
}

export type Acceptance =
  | { readonly kind: 'operand'; readonly operand: number }
  | { readonly kind: 'not'; readonly of: Acceptance }
  | { readonly kind: 'every'; readonly of: readonly Acceptance[] }
  | { readonly kind: 'some'; readonly of: readonly Acceptance[] };

/** `reached` says whether the accepting state of an operand is in the set. */
export function isAccepted(acceptance: Acceptance, reached: (operand: number) => boolean): boolean {
  switch (acceptance.kind) {
    case 'operand':
      return reached(acceptance.operand);
    case 'not':
      return !isAccepted(acceptance.of, reached);
    case 'every':
      return acceptance.of.every((part) => isAccepted(part, reached));
    case 'some':
      return acceptance.of.some((part) => isAccepted(part, reached));
  }
}
