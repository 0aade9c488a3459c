/** Queries of the cluster's own language, as far as conditions are made of them. Values stand in them as values, never as text of a query. */
export type Dsl = Readonly<Record<string, unknown>>;

export const EVERYTHING: Dsl = { match_all: {} };
export const NOTHING: Dsl = { match_none: {} };

/** The field that holds the terms, and the one that holds the words of the long text. */
export type TermField = 'terms' | 'long';

export function anyTerm(field: TermField, terms: readonly string[]): Dsl {
  if (terms.length === 0) return NOTHING;
  const lists: Dsl[] = [];
  for (let at = 0; at < terms.length; at += MOST_TERMS) lists.push({ terms: { [field]: terms.slice(at, at + MOST_TERMS) } });
  return anyOf(lists);
}

/** Terms that stand one behind the other. */
export function row(field: TermField, terms: readonly string[]): Dsl {
  return { match_phrase: { [field]: { query: terms.join('\n'), slop: 0 } } };
}

export function allOf(queries: readonly Dsl[]): Dsl {
  const asked = queries.filter((query) => query !== EVERYTHING);
  if (asked.includes(NOTHING)) return NOTHING;
  return asked.length === 1 && asked[0] !== undefined ? asked[0] : asked.length === 0 ? EVERYTHING : { bool: { filter: asked } };
}

export function anyOf(queries: readonly Dsl[]): Dsl {
  const asked = queries.filter((query) => query !== NOTHING);
  if (asked.includes(EVERYTHING)) return EVERYTHING;
  if (asked.length <= 1) return asked[0] ?? NOTHING;
  return { bool: { should: asked, minimum_should_match: 1 } };
}

export function noneOf(queries: readonly Dsl[]): Dsl {
  const asked = queries.filter((query) => query !== NOTHING);
  if (asked.includes(EVERYTHING)) return NOTHING;
  return asked.length === 0 ? EVERYTHING : { bool: { must_not: asked } };
}

/** Below what the cluster takes in one list. */
const MOST_TERMS = 60_000;
