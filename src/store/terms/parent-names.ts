import type { Pattern } from '../../model/query-plan.ts';

/**
 * Parent domains get their own terms, so that a search for names below a domain is a look-up and not a scan. Parts that
 * are only digits and dots have no parents: addresses have dots too, and nobody searches below a number.
 */

/** The kind of parent terms. */
export const PARENT = 'i';

/** `a.b.example` has the parents `b.example` and `example`. Undefined if there are too many or the name is too long. */
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

/** The domain whose subdomains a pattern such as `*.example` matches; undefined for other patterns. */
export function parentOfPattern(pattern: Pattern): string | undefined {
  if (pattern.kind !== 'wildcard') return undefined;
  const { text, wild } = pattern.glob;
  const parent = text.slice('*.'.length);
  return text.startsWith('*.') && wild.length === 1 && wild[0] === 0 && isLookedUp(parent) ? parent : undefined;
}

/** Every name that ends with a dot and this parent has the parent's term. */
function isLookedUp(parent: string): boolean {
  return parent.isWellFormed() && LETTER.test(parent);
}

/** Real names have fewer labels than this, although 127 are allowed. */
const MOST_PARENTS = 20;
/** Four times the length of a legal name. Bounds the work, because each dot costs a pass over the rest of the name. */
const LONGEST_NAME = 1_024;
const LETTER = /[^\d.]/;
