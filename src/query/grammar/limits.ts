/** The longest query, in characters. */
export const MAX_LENGTH = 32_768;

/** The most clauses (words, phrases, patterns, ranges) a query may hold. */
export const MAX_CLAUSES = 1_024;

/** The most signs in front of clauses: `NOT`, `!`, `-`, `+`. */
export const MAX_SIGNS = 2_048;

/** How deep groups may be nested. */
export const MAX_DEPTH = 64;

/** The longest regular expression, in characters between its slashes. */
export const MAX_REGEX_LENGTH = 1_000;
