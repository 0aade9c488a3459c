import { lowerRanges } from './lower-ranges.ts';
import { parseRegex } from './parse-regex.ts';
import { printClass } from './print-class.ts';
import type { ClassTree, RegexTree, TextTree } from './regex-tree.ts';

/**
 * Rewrites a regular expression so that it compares with lower-cased text: literal letters and the members of classes
 * go to lower case (`[A-z]` keeps the marks between Z and a and the small letters), `\W` and its like stay. The rest
 * of the source stays as written; source that does not parse comes back as it is.
 */
export function lowerRegex(source: string): string {
  const parsed = parseRegex(source);
  if (parsed.kind === 'problem') return source;
  let lowered = '';
  let written = 0;
  visitLeaves(parsed.tree, (leaf) => {
    const replacement = leaf.kind === 'text' ? lowerText(leaf) : lowerClass(leaf);
    if (replacement === undefined) return;
    lowered += source.slice(written, leaf.at) + replacement;
    written = leaf.end;
  });
  return lowered + source.slice(written);
}

/** The parts of an expression that name characters, in the order of the source. */
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

/** Undefined where nothing changes. The replacement is one atom, since a repeat may follow. */
function lowerText({ text, at, end }: TextTree): string | undefined {
  const lower = text.toLowerCase();
  if (lower === text) return undefined;
  if (text.includes(capitalSigma)) {
    const between = text.split(capitalSigma).map((piece) => (piece === '' ? '' : `"${piece.toLowerCase()}"`));
    return `(${between.join(smallSigmas)})`;
  }
  // A quotation has two quotes more than its text; an escaped character only its backslash.
  if (end - at > text.length + 1) return `"${lower}"`;
  // The dotted capital I becomes two characters.
  return lower.length > text.length ? `(${lower})` : lower;
}

/** Lower-casing a text makes a sigma the final one where a word ends, so that one here must stand for both. */
const capitalSigma = '\u03a3';
const smallSigmas = '[\u03c3\u03c2]';

function lowerClass(tree: ClassTree): string | undefined {
  const ranges = lowerRanges(tree.ranges);
  // A class without any member cannot be written; as it is, it matches no lower-cased text either.
  if (ranges === undefined || ranges.length + tree.shorthands.length === 0) return undefined;
  return printClass(tree.negated, tree.shorthands, ranges);
}
