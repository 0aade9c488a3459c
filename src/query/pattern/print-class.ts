import type { CodeRange } from './code-ranges.ts';
import type { Shorthand } from './regex-tree.ts';

/** Writes a character class so that it parses to the same members again. */
export function printClass(negated: boolean, shorthands: readonly Shorthand[], ranges: readonly CodeRange[]): string {
  const members = [...shorthands.map((letter) => `\\${letter}`), ...ranges.map(printRange)];
  return `[${negated ? '^' : ''}${members.join('')}]`;
}

function printRange([first, last]: CodeRange): string {
  let printed = '';
  let begin = first;
  // An escaped character begins no range, so it stands before it alone.
  for (; begin <= last && isSpecial(begin); begin++) printed += printCharacter(begin);
  if (begin > last) return printed;
  printed += printCharacter(begin);
  if (last > begin) printed += `-${printCharacter(last)}`;
  return printed;
}

function printCharacter(code: number): string {
  return `${isSpecial(code) ? '\\' : ''}${String.fromCodePoint(code)}`;
}

function isSpecial(code: number): boolean {
  return '\\]-^'.includes(String.fromCodePoint(code));
}
