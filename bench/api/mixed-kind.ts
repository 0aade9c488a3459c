/** What the n-th request of many clients asks for: three pages to one count, and a facet now and then. */
export function mixedKind(request: number): 'page' | 'count' | 'facet' {
  if (request % 50 === 0) return 'facet';
  return request % 4 === 0 ? 'count' : 'page';
}

export const MIXED_FACET = 'geo.country';
