/** Numbers of nodes, dictionaries and values in requests and answers (native/README.md). */

export const NODE = {
  all: 0,
  none: 1,
  terms: 2,
  phrase: 3,
  pattern: 4,
  termRange: 5,
  columnRange: 6,
  column: 7,
  and: 8,
  or: 9,
  not: 10,
} as const;

export const DICTIONARY = { terms: 0, words: 1, longWords: 2 } as const;

export const VALUE_KINDS = { none: 0, text: 1, number: 2, instant: 3, address: 4 } as const;
