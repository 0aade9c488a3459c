import { type CodeRange, lastCode } from '../regex/code-ranges.ts';
import { classRanges, type RegexTree } from '../regex/regex-tree.ts';

/**
 * Partitions the code points into ranges that a regular expression cannot tell apart, numbered from 0 in order.
 * Automata work on these letters instead of on 1,114,112 code points.
 */
export interface Alphabet {
  readonly size: number;
  /** The letter of a code point. */
  letterOf(code: number): number;
  /**
   * The first and last letter of a range. Its ends must be boundaries, as those of every character and class in the
   * tree are.
   */
  lettersOf(range: CodeRange): readonly [first: number, last: number];
}

export function createAlphabet(tree: RegexTree): Alphabet {
  const cuts = new Set([0]);
  cutLeaves(tree, ([first, last]) => {
    cuts.add(first);
    if (last < lastCode) cuts.add(last + 1);
  });
  const starts = Int32Array.from(cuts).sort();
  const letterOf = (code: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= code) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    size: starts.length,
    letterOf,
    lettersOf: ([first, last]) => [letterOf(first), letterOf(last)],
  };
}

function cutLeaves(tree: RegexTree, addCut: (range: CodeRange) => void): void {
  switch (tree.kind) {
    case 'text':
      for (const character of tree.text) {
        const code = character.codePointAt(0) ?? 0;
        addCut([code, code]);
      }
      return;
    case 'class':
      for (const range of classRanges(tree)) addCut(range);
      return;
    case 'interval':
      for (let digit = 0x30; digit <= 0x39; digit++) addCut([digit, digit]);
      return;
    case 'anyCharacter':
    case 'anyString':
    case 'nothing':
      return;
    case 'sequence':
    case 'union':
    case 'intersection':
      for (const part of tree.parts) cutLeaves(part, addCut);
      return;
    case 'complement':
    case 'repeat':
      cutLeaves(tree.part, addCut);
      return;
  }
}
