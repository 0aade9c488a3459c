/** What somebody did, step by step, so that each step can be taken back and done again. */
export interface History<State> {
  readonly present: State;
  /** The newest last. */
  readonly past: readonly HistoryStep<State>[];
  /** What was taken back; the next to be done again last. */
  readonly future: readonly HistoryStep<State>[];
}

export interface HistoryStep<State> {
  /** What was done, as "Add 12 nodes". */
  readonly label: string;
  /** Before it was done, or, in the future, after. */
  readonly state: State;
}

/** States share what did not change, so many cost little. */
const MOST_STEPS = 200;

export const newHistory = <State>(present: State): History<State> => ({ present, past: [], future: [] });

/** The same state again is no step. */
export function doStep<State>(history: History<State>, label: string, state: State): History<State> {
  if (state === history.present) return history;
  const past = [...history.past, { label, state: history.present }].slice(-MOST_STEPS);
  return { present: state, past, future: [] };
}

export function undoStep<State>({ present, past, future }: History<State>): History<State> {
  const last = past.at(-1);
  if (last === undefined) return { present, past, future };
  return { present: last.state, past: past.slice(0, -1), future: [...future, { label: last.label, state: present }] };
}

export function redoStep<State>({ present, past, future }: History<State>): History<State> {
  const next = future.at(-1);
  if (next === undefined) return { present, past, future };
  return { present: next.state, past: [...past, { label: next.label, state: present }], future: future.slice(0, -1) };
}

/** Changes the present without a step, as when a layout comes to rest. */
export const amendPresent = <State>(history: History<State>, present: State): History<State> => ({
  ...history,
  present,
});
