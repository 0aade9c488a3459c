import { parseIpv4 } from '../../addr/ip/ipv4.ts';
import { parseIpv6 } from '../../addr/ip/ipv6.ts';
import { isBlank, isDigit, isDoubleQuote } from './characters.ts';

/**
 * Finds the end of a token that starts at the reading position, as an offset from there; 0 if there is no such token.
 * `peek` returns the characters, and -1 beyond the end.
 */
export interface Characters {
  peek(offset: number): number;
}

const code = (character: string): number => character.charCodeAt(0);

const BACKSLASH = code('\\');
const COLON = code(':');
const DOT = code('.');
const OPEN = code('(');
const CLOSE = code(')');
const SQUARE_OPEN = code('[');
const SQUARE_CLOSE = code(']');
const CURLY_OPEN = code('{');
const CURLY_CLOSE = code('}');
const SLASH = code('/');
const TILDE = code('~');
const CARET = code('^');
const APOSTROPHE = code("'");
const STAR = code('*');

/** How far to search for the closing mark of a pair whose opening mark may also be plain text. */
const QUOTE_REACH = 256;
const REGEX_REACH = 4_096;

/** The longest text of an IPv6 address with a prefix length or port. */
const ADDRESS_REACH = 60;

/** Whether a word ends here: at a blank, a bracket of a group, a quote, or the end. */
function endsWord(next: number): boolean {
  return next < 0 || next === OPEN || next === CLOSE || isBlank(next) || isDoubleQuote(next);
}

function endsClosedPair(next: number): boolean {
  return endsWord(next) || next === TILDE || next === CARET;
}

/**
 * The end of a word. It ends before the colon that makes it a field name, unless the word is a value already. An
 * address, an address with a port and a URL are single words.
 */
export function wordEnd(input: Characters, colonsInside: boolean): number {
  let inside = colonsInside;
  let open = 0;
  let at = 0;
  for (;;) {
    const next = input.peek(at);
    if (endsWord(next)) break;
    if (next === BACKSLASH) {
      at += input.peek(at + 1) < 0 ? 1 : 2;
      continue;
    }
    if (next === COLON && !inside) {
      const whole = addressEnd(input, at);
      if (whole > 0) return whole;
      if (!isUrlColon(input, at)) break;
      inside = true;
    }
    if (next === SQUARE_OPEN || next === CURLY_OPEN) open++;
    if (next === SQUARE_CLOSE || next === CURLY_CLOSE) {
      if (open === 0) break;
      open--;
    }
    if ((next === TILDE || next === CARET) && at > 0 && suffixEnd(input, at) > 0) break;
    at++;
  }
  return at;
}

/** `~`, `~1`, `~0.8` or `^2` at the end of a word: the end of the suffix that starts at `at`. */
export function suffixEnd(input: Characters, at: number): number {
  const mark = input.peek(at);
  let end = at + 1;
  while (isDigit(input.peek(end))) end++;
  if (end > at + 1 && input.peek(end) === DOT && isDigit(input.peek(end + 1))) {
    end++;
    while (isDigit(input.peek(end))) end++;
  }
  if (mark === CARET && end === at + 1) return 0;
  return endsClosedPair(input.peek(end)) ? end : 0;
}

/** The colon after a word of this length that makes it a field name. Blanks may come between. */
export function colonEnd(input: Characters, length: number): number {
  let at = length;
  while (isBlank(input.peek(at))) at++;
  return input.peek(at) === COLON ? at + 1 : 0;
}

export function isOperatorWord(input: Characters, length: number): 'AND' | 'OR' | 'NOT' | undefined {
  for (const operator of ['AND', 'OR', 'NOT'] as const) {
    if (operator.length === length && matches(input, operator)) return operator;
  }
  return undefined;
}

function matches(input: Characters, word: string): boolean {
  for (let at = 0; at < word.length; at++) if (input.peek(at) !== word.charCodeAt(at)) return false;
  return true;
}

/** A phrase: positive if it is closed, else the negative length of the remaining text. */
export function quotedEnd(input: Characters): number {
  for (let at = 1; ; at++) {
    const next = input.peek(at);
    if (next < 0) return -at;
    if (isDoubleQuote(next)) return at + 1;
    if (next === BACKSLASH && input.peek(at + 1) >= 0) at++;
  }
}

/** Single quotes count as quotes only as a pair around a whole value. */
export function singleQuotedEnd(input: Characters): number {
  for (let at = 1; at < QUOTE_REACH; at++) {
    const next = input.peek(at);
    if (next < 0) return 0;
    if (next === BACKSLASH) at++;
    else if (next === APOSTROPHE && at > 1 && endsClosedPair(input.peek(at + 1))) return at + 1;
  }
  return 0;
}

/**
 * A regular expression: from slash to slash, at the end of a word. A slash inside a class does not close it.
 * Anything else that starts with a slash is a word (`/admin/login`, `index /of`).
 */
export function regexEnd(input: Characters): number {
  let inClass = false;
  for (let at = 1; at < REGEX_REACH; at++) {
    const next = input.peek(at);
    if (next < 0) break;
    if (next === BACKSLASH) at++;
    else if (next === SQUARE_OPEN) inClass = true;
    else if (next === SQUARE_CLOSE) inClass = false;
    else if (next === SLASH && !inClass) return at > 1 && endsClosedPair(input.peek(at + 1)) ? at + 1 : 0;
  }
  return 0;
}

/** One end of a range: quoted, or up to a blank or the closing bracket. */
export function rangeValueEnd(input: Characters): number {
  if (isDoubleQuote(input.peek(0))) return Math.max(0, quotedEnd(input));
  for (let at = 0; ; at++) {
    const next = input.peek(at);
    if (next < 0 || next === SQUARE_CLOSE || next === CURLY_CLOSE || isBlank(next)) return at;
    if (next === BACKSLASH && input.peek(at + 1) >= 0) at++;
  }
}

/** `2001:db8::1`, `2001:db8::/32` or `192.0.2.1:443`, with its first colon at `colon`. */
function addressEnd(input: Characters, colon: number): number {
  if (colon > 15) return 0;
  let end = colon + 1;
  if (input.peek(0) !== COLON && input.peek(colon - 1) >= 0 && isDotted(input, colon)) {
    if (input.peek(end) === STAR) end++;
    else while (isDigit(input.peek(end)) && end < colon + 6) end++;
    const address = parseIpv4(slice(input, 0, colon));
    return end > colon + 1 && address !== undefined && endsClosedPair(input.peek(end)) ? end : 0;
  }
  while (end < ADDRESS_REACH && isAddressCharacter(input.peek(end))) end++;
  if (parseIpv6(slice(input, 0, end)) === undefined) return 0;
  end = prefixLengthEnd(input, end);
  return endsClosedPair(input.peek(end)) ? end : 0;
}

/** `[2001:db8::1]`, `[2001:db8::1]:443`. */
export function bracketedAddressEnd(input: Characters): number {
  if (input.peek(0) !== SQUARE_OPEN) return 0;
  let end = 1;
  while (end < ADDRESS_REACH && isAddressCharacter(input.peek(end))) end++;
  if (input.peek(end) !== SQUARE_CLOSE || parseIpv6(slice(input, 1, end)) === undefined) return 0;
  end++;
  if (input.peek(end) === COLON) {
    end++;
    while (isDigit(input.peek(end))) end++;
  }
  return endsClosedPair(input.peek(end)) ? end : 0;
}

function prefixLengthEnd(input: Characters, at: number): number {
  let end = at;
  if (input.peek(end) === BACKSLASH) end++;
  if (input.peek(end) !== SLASH || !isDigit(input.peek(end + 1))) return at;
  end++;
  while (isDigit(input.peek(end))) end++;
  return end;
}

/** `http://`: letters, then a colon and two slashes. */
function isUrlColon(input: Characters, colon: number): boolean {
  if (colon < 2 || colon > 20 || input.peek(colon + 1) !== SLASH || input.peek(colon + 2) !== SLASH) return false;
  for (let at = 0; at < colon; at++) {
    const letter = input.peek(at) | 0x20;
    if (letter < code('a') || letter > code('z')) return false;
  }
  return true;
}

function isDotted(input: Characters, length: number): boolean {
  let dots = 0;
  for (let at = 0; at < length; at++) {
    const next = input.peek(at);
    if (next === DOT) dots++;
    else if (!isDigit(next)) return false;
  }
  return dots === 3;
}

function isAddressCharacter(next: number): boolean {
  const letter = next | 0x20;
  return isDigit(next) || next === COLON || next === DOT || (letter >= code('a') && letter <= code('f'));
}

function slice(input: Characters, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) text += String.fromCharCode(input.peek(at));
  return text;
}
