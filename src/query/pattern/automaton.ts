/**
 * A non-deterministic automaton over the letters of an alphabet, and the statement that decides from the states
 * reached at the end of a text whether the text is accepted. Plain data; built once, then only read.
 */
export interface Automaton {
  /** By state: the states reached without reading anything. */
  readonly free: readonly (readonly number[])[];
  /** By state: flat triples of first letter, last letter, state reached by any letter between them. */
  readonly moves: readonly (readonly number[])[];
  readonly starts: readonly number[];
  readonly acceptance: Acceptance;
  /**
   * By state: which operand of the acceptance it serves. Operands share no states, so that one run over all of them
   * answers complements and intersections without building these.
   */
  readonly operand: readonly number[];
  /** By operand: its one accepting state. */
  readonly ends: readonly number[];
}

export type Acceptance =
  | { readonly kind: 'operand'; readonly operand: number }
  | { readonly kind: 'not'; readonly of: Acceptance }
  | { readonly kind: 'every'; readonly of: readonly Acceptance[] }
  | { readonly kind: 'some'; readonly of: readonly Acceptance[] };

/** `reached` says whether the accepting state of an operand is among the states. */
export function accepts(acceptance: Acceptance, reached: (operand: number) => boolean): boolean {
  switch (acceptance.kind) {
    case 'operand':
      return reached(acceptance.operand);
    case 'not':
      return !accepts(acceptance.of, reached);
    case 'every':
      return acceptance.of.every((part) => accepts(part, reached));
    case 'some':
      return acceptance.of.some((part) => accepts(part, reached));
  }
}
