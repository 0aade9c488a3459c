/** The part of the cluster's query language that nodes need. Values are JSON values, never part of a query text. */
export type Dsl = Readonly<Record<string, unknown>>;

export const EVERYTHING: Dsl = { match_all: {} };
export const MATCH_NONE: Dsl = { match_none: {} };

export function allOfQueries(queries: readonly Dsl[]): Dsl {
  const needed = queries.filter((query) => query !== EVERYTHING);
  if (needed.includes(MATCH_NONE)) return MATCH_NONE;
  const [first] = needed;
  if (first === undefined) return EVERYTHING;
  return needed.length === 1 ? first : { bool: { filter: needed } };
}

export function anyOfQueries(queries: readonly Dsl[]): Dsl {
  if (queries.includes(EVERYTHING)) return EVERYTHING;
  const needed = queries.filter((query) => query !== MATCH_NONE);
  if (needed.length <= 1) return needed[0] ?? MATCH_NONE;
  return { bool: { should: needed, minimum_should_match: 1 } };
}

export function noneOfQueries(queries: readonly Dsl[]): Dsl {
  const needed = queries.filter((query) => query !== MATCH_NONE);
  if (needed.includes(EVERYTHING)) return MATCH_NONE;
  return needed.length === 0 ? EVERYTHING : { bool: { must_not: needed } };
}
