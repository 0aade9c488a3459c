/**
 * The tokens of one value and those of a phrase in, out whether the phrase stands in the value.
 * Slop 0: the tokens follow one another. Slop n, as Lucene's sloppy phrases: each token of the phrase takes a place of its
 * own in the value; its shift is that place less its place in the phrase; the largest shift less the smallest is at most n.
 * So two neighbours that are swapped cost 2. A phrase without tokens stands nowhere.
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
  /** Its places in the phrase, ascending. */
  readonly offsets: number[];
  /** Its places in the value, ascending. */
  readonly positions: number[];
  /** Positions before this index lie before every window still to come. */
  first: number;
}

/**
 * Slides a window of shifts, `least` to `least + slop`, over the value and jumps to the next one that the token which did
 * not fit could fit in. Distinct tokens never compete for a place, so each is asked alone: the time is at most
 * the length of the value times that of the phrase, whatever repeats.
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
 * `least` if the term's places fit the window from there, else the next window that may fit (infinity: none).
 * All windows of a term are equally long and ascending, so each place taking the earliest position left is the best choice.
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
