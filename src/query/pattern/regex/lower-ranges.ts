import { type CodeRange, mergeCodeRanges } from './code-ranges.ts';

/**
 * Replaces the capital letters of a set of code points by their lower-case forms; undefined if it has none. The input
 * may have any order; the output is merged.
 */
export function lowerRanges(ranges: readonly CodeRange[]): readonly CodeRange[] | undefined {
  const lowered: CodeRange[] = [];
  const small: CodeRange[] = [];
  let capitals = 0;
  for (const [first, last] of mergeCodeRanges(ranges)) {
    let next = first;
    for (const capital of capitalsBetween(first, last)) {
      capitals++;
      small.push(...smallLetters(capital));
      if (capital > next) lowered.push([next, capital - 1]);
      next = capital + 1;
    }
    if (next <= last) lowered.push([next, last]);
  }
  return capitals === 0 ? undefined : mergeCodeRanges([...lowered, ...small]);
}

function capitalsBetween(first: number, last: number): readonly number[] {
  const capitals: number[] = [];
  for (const [begin, end] of blocksWithCapitals) {
    for (let code = Math.max(begin, first); code <= Math.min(end, last); code++) {
      const character = String.fromCodePoint(code);
      if (character.toLowerCase() !== character) capitals.push(code);
    }
  }
  return capitals;
}

function smallLetters(capital: number): readonly CodeRange[] {
  if (capital === capitalSigma) return smallSigmas;
  const [letter, ...further] = String.fromCodePoint(capital).toLowerCase();
  // The dotted capital I becomes two characters, which no member of a class can match.
  if (letter === undefined || further.length > 0) return [];
  const code = letter.codePointAt(0) ?? capital;
  return [[code, code]];
}

/** Lower-casing gives a final sigma at the end of a word, so a capital sigma stands for both forms. */
const capitalSigma = 0x3a3;
const smallSigmas: readonly CodeRange[] = [[0x3c2, 0x3c3]];

/**
 * The Unicode blocks with characters that have another lower case, so that a wide range need not be scanned in full.
 */
export const blocksWithCapitals: readonly CodeRange[] = [
  [0x41, 0x5a],
  [0xc0, 0x24f],
  [0x370, 0x556],
  [0x10a0, 0x10ff],
  [0x13a0, 0x13f5],
  [0x1c80, 0x1cbf],
  [0x1e00, 0x1fff],
  [0x2100, 0x218f],
  [0x24b6, 0x24cf],
  [0x2c00, 0x2cff],
  [0xa640, 0xa7ff],
  [0xff21, 0xff3a],
  [0x10400, 0x104d3],
  [0x10570, 0x10595],
  [0x10c80, 0x10cb2],
  [0x10d50, 0x10d65],
  [0x118a0, 0x118bf],
  [0x16e40, 0x16e5f],
  [0x16ea0, 0x16eb8],
  [0x1e900, 0x1e921],
];
