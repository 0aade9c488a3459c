import { type CodeRange, mergeCodeRanges } from './code-ranges.ts';
import { parseRegex } from './parse-regex.ts';
import type { ClassTree, RegexTree, Shorthand, TextTree } from './regex-tree.ts';

/**
 * Rewrites a regular expression to match lower-cased text. Literal letters and members of classes are lower-cased
 * (`[A-z]` keeps the marks between Z and a and the small letters); `\W` and similar stay.
 * The rest of the source is unchanged, and so is a source that does not parse.
 */
export function lowerRegex(source: string): string {
  const parsed = parseRegex(source);
  if (parsed.kind === 'problem') return source;
  let lowered = '';
  let copied = 0;
  visitLeaves(parsed.tree, (leaf) => {
    const replacement = leaf.kind === 'text' ? lowerText(leaf) : lowerClass(leaf);
    if (replacement === undefined) return;
    lowered += source.slice(copied, leaf.at) + replacement;
    copied = leaf.end;
  });
  return lowered + source.slice(copied);
}

/** The parts of an expression that name characters, in source order. */
function visitLeaves(tree: RegexTree, visit: (leaf: TextTree | ClassTree) => void): void {
  switch (tree.kind) {
    case 'text':
    case 'class':
      visit(tree);
      return;
    case 'sequence':
    case 'union':
    case 'intersection':
      for (const part of tree.parts) visitLeaves(part, visit);
      return;
    case 'complement':
    case 'repeat':
      visitLeaves(tree.part, visit);
      return;
    case 'anyCharacter':
    case 'anyString':
    case 'nothing':
    case 'interval':
      return;
  }
}

/** Undefined if nothing changes. The replacement is one atom, since a repeat may follow. */
function lowerText({ text, at, end }: TextTree): string | undefined {
  const lower = text.toLowerCase();
  if (lower === text) return undefined;
  if (text.includes(capitalSigma)) {
    const between = text.split(capitalSigma).map((part) => (part === '' ? '' : `"${part.toLowerCase()}"`));
    return `(${between.join(smallSigmas)})`;
  }
  // A quotation is two quotes longer than its text; an escaped character only a backslash.
  if (end - at > text.length + 1) return `"${lower}"`;
  // The dotted capital I becomes two characters.
  return lower.length > text.length ? `(${lower})` : lower;
}

/** Lower-casing gives a final sigma at the end of a word, so a capital sigma must stand for both forms. */
const capitalSigma = '\u03a3';
const smallSigmas = '[\u03c3\u03c2]';

function lowerClass(tree: ClassTree): string | undefined {
  const ranges = lowerRanges(tree.ranges);
  // An empty class cannot be written. Unchanged, it matches no lower-cased text either.
  if (ranges === undefined || ranges.length + tree.shorthands.length === 0) return undefined;
  return printClass(tree.negated, tree.shorthands, ranges);
}

/** Prints a character class so that it parses to the same members. */
function printClass(negated: boolean, shorthands: readonly Shorthand[], ranges: readonly CodeRange[]): string {
  const members = [...shorthands.map((letter) => `\\${letter}`), ...ranges.map(printRange)];
  return `[${negated ? '^' : ''}${members.join('')}]`;
}

function printRange([first, last]: CodeRange): string {
  let output = '';
  let begin = first;
  // An escaped character starts no range, so it is printed on its own before the range.
  for (; begin <= last && isSpecial(begin); begin++) output += printCharacter(begin);
  if (begin > last) return output;
  output += printCharacter(begin);
  if (last > begin) output += `-${printCharacter(last)}`;
  return output;
}

function printCharacter(code: number): string {
  return `${isSpecial(code) ? '\\' : ''}${String.fromCodePoint(code)}`;
}

function isSpecial(code: number): boolean {
  return '\\]-^'.includes(String.fromCodePoint(code));
}

/**
 * Replaces the capital letters of a set of code points by their lower-case forms; undefined if it has none. The input
 * may have any order; the output is merged.
 */
function lowerRanges(ranges: readonly CodeRange[]): readonly CodeRange[] | undefined {
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
  if (capital === capitalSigmaCode) return smallSigmaCodes;
  const [letter, ...further] = String.fromCodePoint(capital).toLowerCase();
  // The dotted capital I becomes two characters, which no member of a class can match.
  if (letter === undefined || further.length > 0) return [];
  const code = letter.codePointAt(0) ?? capital;
  return [[code, code]];
}

/** The same as code points. */
const capitalSigmaCode = 0x3a3;
const smallSigmaCodes: readonly CodeRange[] = [[0x3c2, 0x3c3]];

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
