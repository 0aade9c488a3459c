import { isInWord } from '../value/tokens.ts';
import type { ValueTest } from './value-test.ts';

/** A text that passes a test, and whether its parts can be tested too. */
export interface MatchedText {
  readonly value: string;
  readonly passes: ValueTest;
  /** The test compares words, so a cut must not split one: half a word is another word. */
  readonly isWordTest: boolean;
  /** Finds the first part that passes, faster than by testing. Undefined if it cannot tell. */
  readonly find?: ((value: string) => Part | undefined) | undefined;
}

export interface Part {
  readonly start: number;
  readonly end: number;
}

/** At most `longest` characters of a text, around the first part that passes the test, with `...` where it is cut. */
export function matchWindow(text: MatchedText, longest: number): string {
  const { value } = text;
  if (value.length <= longest) return value;
  const { start, end } = text.find?.(value) ?? firstPart(text);
  const around = Math.max(0, longest - (end - start)) >> 1;
  const from = Math.max(0, Math.min(start - around, value.length - longest));
  const to = Math.min(value.length, from + longest);
  return `${from > 0 ? '...' : ''}${value.slice(from, to).toWellFormed()}${to < value.length ? '...' : ''}`;
}

function firstPart(text: MatchedText): Part {
  const end = endOfFirst(text);
  return { start: startBefore(text, end), end };
}

/** Doubled until a match is inside: so the work depends on the position of the match, not on the length of the text. */
const FIRST_LENGTH = 256;
/** The context around a match is shown as well, so this precision suffices. */
const CLOSE_ENOUGH = 16;

/** The end of the shortest prefix of the text that passes the test. */
function endOfFirst(text: MatchedText): number {
  const { value, passes } = text;
  return shortest(value.length, (length) => {
    const end = wordEnd(text, length);
    return passes(value.slice(0, end)) ? end : undefined;
  });
}

/** The start of the shortest text that ends at `end` and passes the test. */
function startBefore(text: MatchedText, end: number): number {
  const { value, passes } = text;
  return shortest(end, (length) => {
    const start = wordStart(text, end - length);
    return passes(value.slice(start, end)) ? start : undefined;
  });
}

/** The answer for the smallest length that has one. The full length has one. */
function shortest(fullLength: number, answer: (length: number) => number | undefined): number {
  let none = 0;
  let candidate = Math.min(FIRST_LENGTH, fullLength);
  let best = answer(candidate);
  while (best === undefined && candidate < fullLength) {
    none = candidate;
    candidate = Math.min(2 * candidate, fullLength);
    best = answer(candidate);
  }
  while (candidate - none > CLOSE_ENOUGH) {
    const middle = (none + candidate) >> 1;
    const shorter = answer(middle);
    if (shorter === undefined) none = middle;
    else {
      candidate = middle;
      best = shorter;
    }
  }
  return best ?? 0;
}

function wordEnd({ value, isWordTest }: MatchedText, at: number): number {
  let end = at;
  while (isWordTest && isInWord(value, end)) end++;
  return end;
}

function wordStart({ value, isWordTest }: MatchedText, at: number): number {
  let start = at;
  while (isWordTest && isInWord(value, start)) start--;
  return start;
}
