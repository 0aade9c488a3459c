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
