import { type Automaton, isAccepted } from './automaton.ts';

/**
 * Simulates an automaton with all its states at once. Each distinct set of states gets a number. A caller that caches
 * the steps between numbers has a lazily built deterministic automaton.
 */
export interface StateSets {
  /** The number of the start set. */
  start(): number;
  /** The number of the set that a letter leads to. */
  step(set: number, letter: number): number;
  states(set: number): Int32Array;
  /** The number of a set with these states. */
  enter(states: Int32Array): number;
  accepting(set: number): boolean;
  /** True if no further text can change the answer. */
  settled(set: number): boolean;
  /** How many sets have a number. */
  count(): number;
  /** How many states all these sets have together. */
  weight(): number;
  /** How many states and moves have been visited in total. */
  work(): number;
  /** Drops all sets but one and returns its new number. */
  keepOnly(set: number): number;
}

interface NumberedSet {
  readonly states: Int32Array;
  readonly hash: number;
  readonly accepting: boolean;
  readonly settled: boolean;
}

export function createStateSets(automaton: Automaton, alphabetSize: number): StateSets {
  const { operand, ends, acceptance } = automaton;
  const size = automaton.moves.length;
  const moves = flatten(automaton.moves);
  const epsilon = flatten(automaton.epsilon);
  const constant = constantStates(automaton, alphabetSize);
  const anyConstant = constant.includes(1);
  const hashes = Int32Array.from(
    { length: size },
    (_, state) => Math.imul(state + 1, 0x9e3779b1) ^ Math.imul(state + 7, 0x85ebca6b),
  );
  const reads = Uint8Array.from(automaton.moves, (triples) => (triples.length > 0 ? 1 : 0));
  for (const end of ends) reads[end] = 1;

  /** The set under construction: its states, and by state the last round that added it. */
  const current = new Int32Array(size);
  const lastRound = new Uint32Array(size);
  const pending = new Int32Array(size);
  let currentSize = 0;
  let round = 0;

  let sets: NumberedSet[] = [];
  let numbers = new Map<number, number[]>();
  let weight = 0;
  let work = 0;

  return {
    start() {
      beginRound();
      for (const state of automaton.starts) reach(state);
      return numberOfCurrent();
    },
    step(set, letter) {
      beginRound();
      const states = sets[set]?.states ?? current;
      for (let index = 0; index < states.length; index++) {
        const state = states[index] ?? 0;
        const first = moves.begins[state] ?? 0;
        const last = moves.begins[state + 1] ?? 0;
        for (let i = first; i < last; i += 3) {
          if ((moves.items[i] ?? 0) <= letter && letter <= (moves.items[i + 1] ?? 0)) reach(moves.items[i + 2] ?? 0);
        }
        work += 1 + (last - first) / 3;
      }
      return numberOfCurrent();
    },
    states: (set) => sets[set]?.states ?? new Int32Array(),
    enter(states) {
      beginRound();
      for (const state of states) {
        current[currentSize++] = state;
        lastRound[state] = round;
      }
      return numberOfCurrent();
    },
    accepting: (set) => sets[set]?.accepting === true,
    settled: (set) => sets[set]?.settled === true,
    count: () => sets.length,
    weight: () => weight,
    work: () => work,
    keepOnly(set) {
      const remaining = sets[set];
      if (remaining === undefined) return set;
      sets = [remaining];
      numbers = new Map([[remaining.hash, [0]]]);
      weight = remaining.states.length;
      return 0;
    },
  };

  function beginRound(): void {
    round++;
    currentSize = 0;
  }

  /** Adds a state and its epsilon closure, but only states that read or end something. */
  function reach(state: number): void {
    if (lastRound[state] === round) return;
    lastRound[state] = round;
    pending[0] = state;
    for (let waiting = 1; waiting > 0; ) {
      const next = pending[--waiting] ?? 0;
      if (reads[next] === 1) current[currentSize++] = next;
      const last = epsilon.begins[next + 1] ?? 0;
      for (let i = epsilon.begins[next] ?? 0; i < last; i++) {
        const further = epsilon.items[i] ?? 0;
        if (lastRound[further] === round) continue;
        lastRound[further] = round;
        pending[waiting++] = further;
      }
      work++;
    }
  }

  function numberOfCurrent(): number {
    const certain = anyConstant ? dropDecidedOperands() : none;
    let hash = 0;
    for (let i = 0; i < currentSize; i++) hash = (hash + (hashes[current[i] ?? 0] ?? 0)) | 0;
    const candidates = numbers.get(hash) ?? [];
    for (const candidate of candidates) if (isCurrent(sets[candidate]?.states ?? current)) return candidate;

    const states = current.slice(0, currentSize);
    const accepting = isAccepted(acceptance, (index) => certain.has(index) || lastRound[ends[index] ?? 0] === round);
    sets.push({ states, hash, accepting, settled: currentSize === certain.size });
    numbers.set(hash, [...candidates, sets.length - 1]);
    weight += currentSize;
    return sets.length - 1;
  }

  /**
   * If a constant state of an operand is in the set, the operand accepts whatever follows: its other states can be
   * dropped.
   */
  function dropDecidedOperands(): ReadonlySet<number> {
    const certain = new Map<number, number>();
    for (let i = 0; i < currentSize; i++) {
      const state = current[i] ?? 0;
      if (constant[state] === 1) certain.set(operand[state] ?? 0, state);
    }
    if (certain.size === 0) return none;
    const states = current.slice(0, currentSize);
    beginRound();
    for (const state of states) {
      if ((certain.get(operand[state] ?? 0) ?? state) !== state) continue;
      current[currentSize++] = state;
      lastRound[state] = round;
    }
    return new Set(certain.keys());
  }

  function isCurrent(states: Int32Array): boolean {
    return states.length === currentSize && states.every((state) => lastRound[state] === round);
  }
}

const none: ReadonlySet<number> = new Set();

/** Concatenates lists. The items of list `i` are from `begins[i]` up to `begins[i + 1]`. */
function flatten(lists: readonly (readonly number[])[]): { readonly begins: Int32Array; readonly items: Int32Array } {
  const begins = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    begins[index + 1] = (begins[index] ?? 0) + list.length;
  });
  const items = new Int32Array(begins[lists.length] ?? 0);
  lists.forEach((list, index) => {
    items.set(list, begins[index]);
  });
  return { begins, items };
}

/** Epsilon moves to follow in search of a constant state. Missing one costs time, but never gives a wrong answer. */
const maxEpsilonSteps = 16;

/** Marks the states that every letter leads back to themselves and to the end of their operand: the tail of `.*` */
function constantStates({ epsilon, moves, operand, ends }: Automaton, alphabetSize: number): Uint8Array {
  return Uint8Array.from(moves, (triples, state) => {
    if (triples.length !== 3 || triples[0] !== 0 || triples[1] !== alphabetSize - 1) return 0;
    const reached = [triples[2] ?? 0];
    for (let i = 0; i < reached.length && reached.length < maxEpsilonSteps; i++) {
      for (const next of epsilon[reached[i] ?? 0] ?? []) if (!reached.includes(next)) reached.push(next);
    }
    return reached.includes(state) && reached.includes(ends[operand[state] ?? 0] ?? -1) ? 1 : 0;
  });
}
