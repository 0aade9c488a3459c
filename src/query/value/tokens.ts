/**
 * Text in, its searchable tokens out: lower case (Unicode), split at everything that is neither letter nor digit.
 * This is the only tokenizer: what is stored for searching and what a query asks for must be cut the same way.
 * By definition the result is that of `text.toLowerCase().split(/[^\p{L}\p{N}]+/u)` without the empty strings.
 */
export function tokens(text: string): string[] {
  // The whole text at once: a final sigma is told from a medial one by its neighbours.
  const lower = text.toLowerCase();
  const found: string[] = [];
  eachToken(lower, (start, end) => found.push(lower.slice(start, end)));
  return found;
}

/** Where each token of a text that is in lower case begins and ends. */
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

/** The text holds a character that is neither letter nor digit. */
export function hasSeparator(text: string): boolean {
  return SEPARATOR.test(text);
}

/** The text is itself one token, as `tokens` would give it. */
export function isToken(text: string): boolean {
  return text !== '' && !hasSeparator(text) && text.toLowerCase() === text;
}

const SEPARATOR = /[^\p{L}\p{N}]/u;
const ASTRAL_TOKEN_CHARACTER = /^[\p{L}\p{N}]$/u;

const IN_TOKEN = 1;
const SURROGATE = 2;

/** For each UTF-16 code unit: 0 for a separator, or one of the two above. A table is four times as fast as the expression on text beyond Latin-1. */
const UNIT_KINDS: Uint8Array = Uint8Array.from({ length: 0x10000 }, (_, unit) => {
  if (unit >= 0xd800 && unit < 0xe000) return SURROGATE;
  return SEPARATOR.test(String.fromCharCode(unit)) ? 0 : IN_TOKEN;
});
