import { type CodeRange, invertRanges, mergeCodeRanges } from './code-ranges.ts';
import type { ClassTree, Shorthand } from './regex-tree.ts';

/** The code points of a character class, in order. Shorthands are ASCII, as in Lucene. */
export function classRanges(tree: ClassTree): readonly CodeRange[] {
  const members = mergeCodeRanges([...tree.ranges, ...tree.shorthands.flatMap(shorthandRanges)]);
  return tree.negated ? invertRanges(members) : members;
}

function shorthandRanges(letter: Shorthand): readonly CodeRange[] {
  switch (letter) {
    case 'd':
      return digits;
    case 'D':
      return invertRanges(digits);
    case 's':
      return spaces;
    case 'S':
      return invertRanges(spaces);
    case 'w':
      return wordCharacters;
    case 'W':
      return invertRanges(wordCharacters);
  }
}

/** 0-9 */
const digits: readonly CodeRange[] = [[0x30, 0x39]];

/** Tab, line feed, carriage return, space; not vertical tab or form feed. */
const spaces: readonly CodeRange[] = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0x20, 0x20],
];

/** 0-9 A-Z _ a-z */
const wordCharacters: readonly CodeRange[] = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
