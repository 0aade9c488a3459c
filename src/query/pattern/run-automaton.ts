import type { Alphabet } from './alphabet.ts';
import type { Automaton } from './automaton.ts';
import { createStateSets } from './state-sets.ts';

/**
 * Makes a test of whole texts out of an automaton. The deterministic automaton is built as texts ask for it and kept
 * between texts up to a bound; where it grows over that, it is forgotten and begun again. A text costs one look-up for
 * each character it has seen before, and never more than the automaton's size for each character.
 */
export function runAutomaton(automaton: Automaton, alphabet: Alphabet): (text: string) => boolean {
  const columns = alphabet.size;
  const maxSets = Math.max(leastSets, Math.floor(maxCells / columns));
  const sets = createStateSets(automaton, columns);
  const lettersOfLatin = Int32Array.from({ length: latin }, (_, code) => alphabet.letterOf(code));
  /** By set and letter: the next set, or one of the three marks. */
  let steps = new Int32Array(4 * columns).fill(unknown);
  let start = unknown;

  return (text) => {
    if (start === unknown) start = sets.start();
    let set = start;
    let known = steps;
    if (sets.settled(set)) return sets.accepting(set);
    for (let at = 0; at < text.length; at++) {
      let code = text.charCodeAt(at);
      if (code >= highSurrogate && code < lowSurrogate) {
        code = text.codePointAt(at) ?? code;
        if (code > 0xffff) at++;
      }
      const letter = code < latin ? (lettersOfLatin[code] ?? 0) : alphabet.letterOf(code);
      let next = known[set * columns + letter] ?? unknown;
      if (next < 0) {
        if (next === unknown) {
          next = explore(set, letter);
          known = steps;
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
      const more = new Int32Array(steps.length * 2).fill(unknown);
      more.set(steps);
      steps = more;
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
