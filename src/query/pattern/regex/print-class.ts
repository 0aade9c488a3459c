import type { CodeRange } from './code-ranges.ts';
import type { Shorthand } from './regex-tree.ts';

/** Prints a character class so that it parses to the same members. */
export function printClass(negated: boolean, shorthands: readonly Shorthand[], ranges: readonly CodeRange[]): string {
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
