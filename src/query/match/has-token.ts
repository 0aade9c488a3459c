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
