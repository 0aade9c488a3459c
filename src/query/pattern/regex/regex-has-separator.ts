import type { RegexTree } from './regex-tree.ts';

/**
 * True if a regular expression names a character that is neither letter nor digit, outside classes and intervals. No
 * single token could contain it, so such an expression is meant for the whole value.
 */
export function regexHasSeparator(tree: RegexTree): boolean {
  switch (tree.kind) {
    case 'text':
      return /[^\p{L}\p{N}]/u.test(tree.text);
    case 'sequence':
    case 'union':
    case 'intersection':
      return tree.parts.some(regexHasSeparator);
    case 'complement':
    case 'repeat':
      return regexHasSeparator(tree.part);
    case 'class':
    case 'anyCharacter':
    case 'anyString':
    case 'nothing':
    case 'interval':
      return false;
  }
}
