/**
 * Splits text into searchable tokens: lower case (Unicode), split at everything that is neither letter nor digit.
 * This is the only tokenizer: indexed text and queries must be split the same way. By definition the result is that of
 * `text.toLowerCase().split(/[^\p{L}\p{N}]+/u)` without the empty strings.
 */
export function tokens(text: string): string[] {
  // The whole text at once: whether a sigma is final depends on its neighbours.
  const lower = text.toLowerCase();
  const result: string[] = [];
  eachToken(lower, (start, end) => result.push(lower.slice(start, end)));
  return result;
}

/** The start and end of each token in a lower-cased text. */
export function eachToken(lower: string, visit: (start: number, end: number) => void): void {
  let start = 0;
  for (let at = 0; at < lower.length; at++) {
    const kind = UNIT_KINDS[lower.charCodeAt(at)];
    if (kind === IN_TOKEN) continue;
    if (kind === SURROGATE && ASTRAL_TOKEN_CHARACTER.test(lower.slice(at, at + 2))) {
      at++;
      continue;
    }
    if (at > start) visit(start, at);
    start = at + 1;
  }
  if (lower.length > start) visit(start, lower.length);
}

/** Whether the text has a character that is neither letter nor digit. */
export function hasSeparator(text: string): boolean {
  return SEPARATOR.test(text);
}

/** Whether the text is a single token, as `tokens` returns it. */
export function isToken(text: string): boolean {
  return text !== '' && !hasSeparator(text) && text.toLowerCase() === text;
}

const SEPARATOR = /[^\p{L}\p{N}]/u;
const ASTRAL_TOKEN_CHARACTER = /^[\p{L}\p{N}]$/u;

const IN_TOKEN = 1;
const SURROGATE = 2;

/**
 * For each UTF-16 code unit: 0 for a separator, or one of the two above. On text beyond Latin-1, a table is four times
 * as fast as the regular expression.
 */
const UNIT_KINDS: Uint8Array = Uint8Array.from({ length: 0x10000 }, (_, unit) => {
  if (unit >= 0xd800 && unit < 0xe000) return SURROGATE;
  return SEPARATOR.test(String.fromCharCode(unit)) ? 0 : IN_TOKEN;
});

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

/**
 * Whether a lower-cased text contains a token, without tokenizing the text: the token occurs with no letter or digit on
 * either side.
 */
export function hasToken(lower: string, token: string): boolean {
  return findToken(lower, token) >= 0;
}

/** The position of the first occurrence, or -1. */
export function findToken(lower: string, token: string): number {
  let at = lower.indexOf(token);
  while (at >= 0 && (endsWithWordCharacter(lower, at) || startsWithWordCharacter(lower, at + token.length)))
    at = lower.indexOf(token, at + 1);
  return at;
}

/** Whether a position in a text is inside a word or a surrogate pair. */
export function isInWord(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  if ((text.charCodeAt(at) & 0xfc00) === 0xdc00) return true;
  return startsWithWordCharacter(text, at) && endsWithWordCharacter(text, at);
}

const WORD_CHARACTER = /^[\p{L}\p{N}]/u;

function endsWithWordCharacter(text: string, end: number): boolean {
  if (end === 0) return false;
  const code = text.charCodeAt(end - 1);
  if (code < 0x80) return isAsciiWordCharacter(code);
  const isPair = code >= 0xdc00 && code <= 0xdfff && end > 1 && isHighSurrogate(text.charCodeAt(end - 2));
  return WORD_CHARACTER.test(text.slice(end - (isPair ? 2 : 1), end));
}

function startsWithWordCharacter(text: string, start: number): boolean {
  if (start >= text.length) return false;
  const code = text.charCodeAt(start);
  if (code < 0x80) return isAsciiWordCharacter(code);
  return WORD_CHARACTER.test(text.slice(start, start + 2));
}

function isAsciiWordCharacter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
