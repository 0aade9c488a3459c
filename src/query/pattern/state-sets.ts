import { type Automaton, accepts } from './automaton.ts';

/**
 * Runs an automaton with all its states at once. Each distinct set of states gets a number, so that whoever keeps the
 * steps between the numbers has a deterministic automaton, as much of it as was asked for.
 */
export interface StateSets {
  /** Number of the set that a text begins with. */
  start(): number;
  /** Number of the set that a letter leads to. */
  step(set: number, letter: number): number;
  states(set: number): Int32Array;
  accepting(set: number): boolean;
  /** True where no further text can change the answer. */
  settled(set: number): boolean;
  /** How many sets have a number. */
  count(): number;
  /** How many states all these sets hold together. */
  weight(): number;
  /** How many states and moves have been looked at, ever. */
  work(): number;
  /** Forgets all sets but one and returns its new number. */
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
  const free = flatten(automaton.free);
  const constant = constantStates(automaton, alphabetSize);
  const anyConstant = constant.includes(1);
  const hashes = Int32Array.from(
    { length: size },
    (_, state) => Math.imul(state + 1, 0x9e3779b1) ^ Math.imul(state + 7, 0x85ebca6b),
  );
  const reads = Uint8Array.from(automaton.moves, (triples) => (triples.length > 0 ? 1 : 0));
  for (const end of ends) reads[end] = 1;

  /** The set being put together: its states, and by state the last round in which it was met. */
  const found = new Int32Array(size);
  const seen = new Uint32Array(size);
  const pending = new Int32Array(size);
  let foundCount = 0;
  let round = 0;

  let sets: NumberedSet[] = [];
  let numbers = new Map<number, number[]>();
  let weight = 0;
  let work = 0;

  return {
    start() {
      beginRound();
      for (const state of automaton.starts) reach(state);
      return numberOfFound();
    },
    step(set, letter) {
      beginRound();
      const states = sets[set]?.states ?? found;
      for (let index = 0; index < states.length; index++) {
        const state = states[index] ?? 0;
        const first = moves.begins[state] ?? 0;
        const last = moves.begins[state + 1] ?? 0;
        for (let i = first; i < last; i += 3) {
          if ((moves.items[i] ?? 0) <= letter && letter <= (moves.items[i + 1] ?? 0)) reach(moves.items[i + 2] ?? 0);
        }
        work += 1 + (last - first) / 3;
      }
      return numberOfFound();
    },
    states: (set) => sets[set]?.states ?? new Int32Array(),
    accepting: (set) => sets[set]?.accepting === true,
    settled: (set) => sets[set]?.settled === true,
    count: () => sets.length,
    weight: () => weight,
    work: () => work,
    keepOnly(set) {
      const kept = sets[set];
      if (kept === undefined) return set;
      sets = [kept];
      numbers = new Map([[kept.hash, [0]]]);
      weight = kept.states.length;
      return 0;
    },
  };

  function beginRound(): void {
    round++;
    foundCount = 0;
  }

  /** Adds a state and all that is reached from it for free; only those that read or end something are kept. */
  function reach(state: number): void {
    if (seen[state] === round) return;
    seen[state] = round;
    pending[0] = state;
    for (let waiting = 1; waiting > 0; ) {
      const next = pending[--waiting] ?? 0;
      if (reads[next] === 1) found[foundCount++] = next;
      const last = free.begins[next + 1] ?? 0;
      for (let i = free.begins[next] ?? 0; i < last; i++) {
        const further = free.items[i] ?? 0;
        if (seen[further] === round) continue;
        seen[further] = round;
        pending[waiting++] = further;
      }
      work++;
    }
  }

  function numberOfFound(): number {
    const certain = anyConstant ? dropWhatIsDecided() : none;
    let hash = 0;
    for (let i = 0; i < foundCount; i++) hash = (hash + (hashes[found[i] ?? 0] ?? 0)) | 0;
    const candidates = numbers.get(hash) ?? [];
    for (const candidate of candidates) if (isFound(sets[candidate]?.states ?? found)) return candidate;

    const states = found.slice(0, foundCount);
    const accepting = accepts(acceptance, (index) => certain.has(index) || seen[ends[index] ?? 0] === round);
    sets.push({ states, hash, accepting, settled: foundCount === certain.size });
    numbers.set(hash, [...candidates, sets.length - 1]);
    weight += foundCount;
    return sets.length - 1;
  }

  /** An operand with a constant state found accepts whatever follows: its other states say nothing more. */
  function dropWhatIsDecided(): ReadonlySet<number> {
    const certain = new Map<number, number>();
    for (let i = 0; i < foundCount; i++) {
      const state = found[i] ?? 0;
      if (constant[state] === 1) certain.set(operand[state] ?? 0, state);
    }
    if (certain.size === 0) return none;
    const states = found.slice(0, foundCount);
    beginRound();
    for (const state of states) {
      if ((certain.get(operand[state] ?? 0) ?? state) !== state) continue;
      found[foundCount++] = state;
      seen[state] = round;
    }
    return new Set(certain.keys());
  }

  function isFound(states: Int32Array): boolean {
    return states.length === foundCount && states.every((state) => seen[state] === round);
  }
}

const none: ReadonlySet<number> = new Set();

/** All lists in one; the items of list `i` stand from `begins[i]` up to `begins[i + 1]`. */
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

/** Free steps that are followed to find a constant state; to miss one costs time, never the right answer. */
const maxFreeSteps = 16;

/** Marks the states that any letter leads back to themselves and to the end of their operand: the tail of `.*` */
function constantStates({ free, moves, operand, ends }: Automaton, alphabetSize: number): Uint8Array {
  return Uint8Array.from(moves, (triples, state) => {
    if (triples.length !== 3 || triples[0] !== 0 || triples[1] !== alphabetSize - 1) return 0;
    const reached = [triples[2] ?? 0];
    for (let i = 0; i < reached.length && reached.length < maxFreeSteps; i++) {
      for (const next of free[reached[i] ?? 0] ?? []) if (!reached.includes(next)) reached.push(next);
    }
    return reached.includes(state) && reached.includes(ends[operand[state] ?? 0] ?? -1) ? 1 : 0;
  });
}
