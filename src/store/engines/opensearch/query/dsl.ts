/** The part of the cluster's query language that nodes need. Values are JSON values, never part of a query text. */
export type Dsl = Readonly<Record<string, unknown>>;

export const EVERYTHING: Dsl = { match_all: {} };
export const NOTHING: Dsl = { match_none: {} };

export function allOf(queries: readonly Dsl[]): Dsl {
  const needed = queries.filter((query) => query !== EVERYTHING);
  if (needed.includes(NOTHING)) return NOTHING;
  const [first] = needed;
  if (first === undefined) return EVERYTHING;
  return needed.length === 1 ? first : { bool: { filter: needed } };
}

export function anyOf(queries: readonly Dsl[]): Dsl {
  if (queries.includes(EVERYTHING)) return EVERYTHING;
  const needed = queries.filter((query) => query !== NOTHING);
  if (needed.length <= 1) return needed[0] ?? NOTHING;
  return { bool: { should: needed, minimum_should_match: 1 } };
}

export function noneOf(queries: readonly Dsl[]): Dsl {
  const needed = queries.filter((query) => query !== NOTHING);
  if (needed.includes(EVERYTHING)) return NOTHING;
  return needed.length === 0 ? EVERYTHING : { bool: { must_not: needed } };
}
