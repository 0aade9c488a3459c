import type { Pattern } from '../../model/query-plan.ts';

/**
 * What stands behind each dot of a domain name, so that what lies below a name is looked up and not looked for. Text in, texts out; addresses
 * have dots as well, and nobody asks what lies below a number.
 */

/** The kind of their terms. */
export const PARENT = 'i';

/** Of `a.b.example`: `b.example` and `example`; undefined where there would be too many, or it is no name at all. */
export function parentsOf(name: string): readonly string[] | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const parents: string[] = [];
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const parent = name.slice(dot + 1);
    if (!isLookedUp(parent)) continue;
    if (parents.length === MOST_PARENTS) return undefined;
    parents.push(parent);
  }
  return parents;
}

/** The name below which all lies that fits the pattern. */
export function parentAsked(pattern: Pattern): string | undefined {
  if (pattern.kind !== 'wildcard') return undefined;
  const { text, wild } = pattern.glob;
  const parent = text.slice('*.'.length);
  return text.startsWith('*.') && wild.length === 1 && wild[0] === 0 && isLookedUp(parent) ? parent : undefined;
}

/** It is among the parents of every name that ends with a dot and it. */
function isLookedUp(parent: string): boolean {
  return parent.isWellFormed() && LETTER.test(parent);
}

/** Of 127 labels a name can have, 20 are more than are seen. */
const MOST_PARENTS = 20;
/** Four times what a name can have: each dot costs a look at all behind it. */
const LONGEST_NAME = 1_024;
const LETTER = /[^\d.]/;
