import type { Pattern } from '../../model/query-plan.ts';

/**
 * Parent domains get their own terms, so that a search for names below a domain is a look-up and not a scan. Parts that
 * are only digits and dots have no parents: addresses have dots too, and nobody searches below a number.
 */

/** The kind of parent terms. */
export const PARENT = 'i';

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

const LETTER = /[^\d.]/;
