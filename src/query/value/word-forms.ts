/**
 * The forms that a search for a token also matches: the token first, then its English plural, then every word whose
 * plural it is.
 * One spelling rule and no dictionary: `movies` is the plural of `movie` and of `movy`. Tokens of fewer than four
 * letters, or with anything but a-z, have no other form.
 */
export function wordForms(token: string): readonly string[] {
  if (!INFLECTED.test(token)) return [token];
  const singulars = [token.slice(0, -1), token.slice(0, -2), `${token.slice(0, -3)}y`];
  return [token, plural(token), ...singulars.filter((word) => plural(word) === token)];
}

function plural(word: string): string {
  if (CONSONANT_Y.test(word)) return `${word.slice(0, -1)}ies`;
  return SIBILANT.test(word) ? `${word}es` : `${word}s`;
}

const INFLECTED = /^[a-z]{4,}$/;
const CONSONANT_Y = /[^aeiou]y$/;
const SIBILANT = /(?:[sxz]|[cs]h)$/;
