import type { TextTest } from '../pattern-work.ts';
import type { Alphabet } from './alphabet.ts';
import type { Automaton } from './automaton.ts';
import { createStateSets } from './state-sets.ts';

/**
 * Compiles an automaton to a test of whole texts. The deterministic automaton is built lazily and cached between texts;
 * when it exceeds a limit, the cache is cleared.
 * A character costs one lookup if it was seen in this state before, and at worst the size of the automaton.
 */
export function runAutomaton(automaton: Automaton, alphabet: Alphabet): TextTest {
  const columns = alphabet.size;
  const maxSets = Math.max(leastSets, Math.floor(maxCells / columns));
  const sets = createStateSets(automaton, columns);
  const lettersOfLatin = Int32Array.from({ length: latin }, (_, code) => alphabet.letterOf(code));
  /** By set and letter: the next set, or one of the three marks. */
  let steps = new Int32Array(4 * columns).fill(unknown);
  let start = unknown;

  return (text, work, progress) => {
    if (start === unknown) start = sets.start();
    let set = start;
    let at = 0;
    if (progress !== undefined && typeof progress.state !== 'number') {
      set = sets.enter(progress.state);
      at = progress.at;
    }
    let nextStep = steps;
    if (sets.settled(set)) return sets.accepting(set);
    for (; at < text.length; at++) {
      let code = text.charCodeAt(at);
      if (code >= highSurrogate && code < lowSurrogate) {
        code = text.codePointAt(at) ?? code;
        if (code > 0xffff) at++;
      }
      const letter = code < latin ? (lettersOfLatin[code] ?? 0) : alphabet.letterOf(code);
      let next = nextStep[set * columns + letter] ?? unknown;
      if (next < 0) {
        if (next === unknown) {
          const before = sets.work();
          next = explore(set, letter);
          nextStep = steps;
          if (next >= 0) {
            const [after, reached] = [at + 1, next];
            work?.spend(sets.work() - before, () => ({ at: after, state: sets.states(reached) }));
          }
        }
        if (next === refused) return false;
        if (next === accepted) return true;
      }
      set = next;
    }
    return sets.accepting(set);
  };

  function explore(set: number, letter: number): number {
    const next = sets.step(set, letter);
    if (sets.count() > maxSets || sets.weight() > maxWeight) {
      steps.fill(unknown);
      start = unknown;
      return sets.keepOnly(next);
    }
    while (steps.length < sets.count() * columns) {
      const larger = new Int32Array(steps.length * 2).fill(unknown);
      larger.set(steps);
      steps = larger;
    }
    const mark = sets.settled(next) ? (sets.accepting(next) ? accepted : refused) : next;
    steps[set * columns + letter] = mark;
    return mark;
  }
}

const unknown = -1;
const refused = -2;
const accepted = -3;

/** 256k steps are 1 MB. */
const maxCells = 1 << 18;
const maxWeight = 1 << 18;
const leastSets = 16;

const latin = 0x100;
const highSurrogate = 0xd800;
const lowSurrogate = 0xdc00;
