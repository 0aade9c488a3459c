/** The longest query, in characters. */
export const MAX_QUERY_LENGTH = 32_768;

/** Maximum clauses (words, phrases, patterns, ranges) of a query. */
export const MAX_CLAUSES = 1_024;

/** Maximum signs in front of clauses: `NOT`, `!`, `-`, `+`. */
export const MAX_SIGNS = 2_048;

/** Maximum depth of nested groups. */
export const MAX_DEPTH = 64;

/** The longest regular expression, in characters between its slashes. */
export const MAX_REGEX_LENGTH = 1_000;
