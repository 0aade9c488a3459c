/** Queries of the cluster's own language, as far as conditions are made of them. Values stand in them as values, never as text of a query. */
export type Dsl = Readonly<Record<string, unknown>>;

export const EVERYTHING: Dsl = { match_all: {} };
export const NOTHING: Dsl = { match_none: {} };

/** The field that holds the terms, and the one that holds the words of the long text. */
export type TermField = 'terms' | 'long';

export function anyTerm(field: TermField, terms: readonly string[]): Dsl {
  return terms.length === 0 ? NOTHING : { terms: { [field]: terms } };
}

/** Terms that stand one behind the other. */
export function row(field: TermField, terms: readonly string[]): Dsl {
  return { match_phrase: { [field]: { query: terms.join('\n'), slop: 0 } } };
}

export function allOf(queries: readonly Dsl[]): Dsl {
  const asked = queries.filter((query) => query !== EVERYTHING);
  if (asked.includes(NOTHING)) return NOTHING;
  return asked.length === 1 && asked[0] !== undefined
    ? asked[0]
    : asked.length === 0
      ? EVERYTHING
      : { bool: { filter: asked } };
}

/** Look-ups of terms become one: the cluster counts how many queries stand in each other. */
export function anyOf(queries: readonly Dsl[]): Dsl {
  if (queries.includes(EVERYTHING)) return EVERYTHING;
  const terms: string[] = [];
  const asked = new Set<Dsl>();
  for (const query of queries) {
    const list = (query.terms as { readonly terms?: readonly string[] } | undefined)?.terms;
    if (list === undefined) asked.add(query);
    else for (const term of list) terms.push(term);
  }
  asked.delete(NOTHING);
  const lists: Dsl[] = [];
  for (let at = 0; at < terms.length; at += MOST_TERMS)
    lists.push({ terms: { terms: terms.slice(at, at + MOST_TERMS) } });
  const all = [...lists, ...asked];
  if (all.length <= 1) return all[0] ?? NOTHING;
  return { bool: { should: all, minimum_should_match: 1 } };
}

export function noneOf(queries: readonly Dsl[]): Dsl {
  const asked = queries.filter((query) => query !== NOTHING);
  if (asked.includes(EVERYTHING)) return NOTHING;
  return asked.length === 0 ? EVERYTHING : { bool: { must_not: asked } };
}

/** Below what the cluster takes in one list. */
const MOST_TERMS = 60_000;
