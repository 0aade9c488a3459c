/**
 * Whether a phrase occurs in the tokens of a value.
 * Slop 0: the tokens follow one another. Slop n, as in Lucene's sloppy phrases: each token of the phrase has its own
 * position in the value; its shift is that position minus its position in the phrase; and the largest shift minus the
 * smallest is at most n. So swapped neighbours cost 2. A phrase without tokens matches nowhere.
 */
export function phraseMatches(valueTokens: readonly string[], phrase: readonly string[], slop: number): boolean {
  if (phrase.length === 0 || phrase.length > valueTokens.length) return false;
  return slop > 0 ? standsWithin(valueTokens, phrase, slop) : standsConsecutively(valueTokens, phrase);
}

function standsConsecutively(valueTokens: readonly string[], phrase: readonly string[]): boolean {
  const last = valueTokens.length - phrase.length;
  for (let start = 0; start <= last; start++) {
    let length = 0;
    while (length < phrase.length && valueTokens[start + length] === phrase[length]) length++;
    if (length === phrase.length) return true;
  }
  return false;
}

/** One distinct token of the phrase. */
interface Term {
  /** Its positions in the phrase, ascending. */
  readonly offsets: number[];
  /** Its positions in the value, ascending. */
  readonly positions: number[];
  /** Positions before this index are before every remaining window. */
  first: number;
}

/**
 * Slides a window of shifts, from `least` to `least + slop`, over the value, and jumps to the next one that may fit the
 * token which failed.
 * Different tokens never compete for a position, so each is checked alone: the time is at most the length of the value
 * times that of the phrase.
 */
function standsWithin(valueTokens: readonly string[], phrase: readonly string[], slop: number): boolean {
  const terms = phraseTerms(valueTokens, phrase);
  if (terms.some((term) => term.positions.length < term.offsets.length)) return false;
  let least = 1 - phrase.length;
  while (least < valueTokens.length) {
    const earlier = least;
    for (const term of terms) {
      least = leastFitting(term, least, slop);
      if (least > earlier) break;
    }
    if (least === earlier) return true;
  }
  return false;
}

function phraseTerms(valueTokens: readonly string[], phrase: readonly string[]): readonly Term[] {
  const terms = new Map<string, Term>();
  phrase.forEach((token, offset) => {
    const term = terms.get(token);
    if (term === undefined) terms.set(token, { offsets: [offset], positions: [], first: 0 });
    else term.offsets.push(offset);
  });
  valueTokens.forEach((token, position) => {
    terms.get(token)?.positions.push(position);
  });
  return [...terms.values()];
}

/**
 * `least` if the term fits the window that starts there, else the start of the next window that may fit (infinity:
 * none). All windows of a term are equally long and ascending, so each offset can take the earliest free position.
 */
function leastFitting(term: Term, least: number, slop: number): number {
  const { offsets, positions } = term;
  let index = term.first;
  for (const offset of offsets) {
    let position = positions[index];
    while (position !== undefined && position < least + offset) position = positions[++index];
    if (position === undefined) return Number.POSITIVE_INFINITY;
    if (offset === offsets[0]) term.first = index;
    if (position > least + offset + slop) return position - offset - slop;
    index++;
  }
  return least;
}
