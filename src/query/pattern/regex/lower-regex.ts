import type { CodeRange } from './code-ranges.ts';
import { lowerRanges } from './lower-ranges.ts';
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
