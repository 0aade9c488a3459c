import { isInWord } from './has-token.ts';
import type { ValueTest } from './value-test.ts';

/** A text that passes a test, and where it may be cut so that its parts can be asked as well. */
export interface MatchedText {
  readonly value: string;
  readonly shows: ValueTest;
  /** The test is about words: half a word is another word. */
  readonly isAboutWords: boolean;
}

/** At most `longest` characters of a text, around the first of it that passes the test, with `...` where the text goes on. */
export function matchWindow(text: MatchedText, longest: number): string {
  const { value } = text;
  if (value.length <= longest) return value;
  const end = endOfFirst(text);
  const start = startBefore(text, end);
  const around = Math.max(0, longest - (end - start)) >> 1;
  const from = Math.max(0, Math.min(start - around, value.length - longest));
  const to = Math.min(value.length, from + longest);
  return `${from > 0 ? '...' : ''}${value.slice(from, to).toWellFormed()}${to < value.length ? '...' : ''}`;
}

/** Doubled until the part is found in it, so that the work grows with the place of the part and not with the text. */
const FIRST_LENGTH = 256;
/** What stands around a part is shown as well, so that its ends need not be known more closely. */
const CLOSE_ENOUGH = 16;

/** Where the shortest beginning of the text that passes the test ends. */
function endOfFirst(text: MatchedText): number {
  const { value, shows } = text;
  return shortest(value.length, (length) => {
    const end = wordEnd(text, length);
    return shows(value.slice(0, end)) ? end : undefined;
  });
}

/** Where the shortest text begins that ends there and passes the test. */
function startBefore(text: MatchedText, end: number): number {
  const { value, shows } = text;
  return shortest(end, (length) => {
    const start = wordStart(text, end - length);
    return shows(value.slice(start, end)) ? start : undefined;
  });
}

/** The answer for the least length that has one; the whole has one. */
function shortest(whole: number, answer: (length: number) => number | undefined): number {
  let none = 0;
  let some = Math.min(FIRST_LENGTH, whole);
  let found = answer(some);
  while (found === undefined && some < whole) {
    none = some;
    some = Math.min(2 * some, whole);
    found = answer(some);
  }
  while (some - none > CLOSE_ENOUGH) {
    const middle = (none + some) >> 1;
    const shorter = answer(middle);
    if (shorter === undefined) none = middle;
    else {
      some = middle;
      found = shorter;
    }
  }
  return found ?? 0;
}

function wordEnd({ value, isAboutWords }: MatchedText, at: number): number {
  let end = at;
  while (isAboutWords && isInWord(value, end)) end++;
  return end;
}

function wordStart({ value, isAboutWords }: MatchedText, at: number): number {
  let start = at;
  while (isAboutWords && isInWord(value, start)) start--;
  return start;
}
