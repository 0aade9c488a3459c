import { compareCodePoints } from './code-points.ts';

/**
 * Compares version texts. The order is that of their sort keys, so the matcher and an engine that stores keys agree.
 *
 * A version is a release and a suffix: `1.18.0-rc1` is 1.18.0 and (rc, 1); `8.9p1` is 8.9 and (p, 1); `2.4.41 (Ubuntu)`
 * is 2.4.41 and (ubuntu). Case, blanks and a `v` before the first digit are ignored, and so is everything after a `+`
 * (build metadata).
 *
 * - Release: the leading numbers, joined by `.` or `_`. Compared number by number; missing ones count as 0: `1.10` is
 *   above `1.9`, `1.18` equals `1.18.0`.
 * - Suffix, if the releases are equal: its words (runs of letters; everything outside ASCII counts as a letter) and
 *   numbers, one by one. At each position: pre-release word < nothing < number < other word; numbers as numbers, words
 *   by code point. A pre-release word is one of the list below directly after `-` or `~`: as in semantic versioning,
 *   `1.0.0-rc1` is below `1.0.0`. Every other suffix is above: `8.9p1` above `8.9`, `7.4.3-ubuntu2` above `7.4.3`. A
 *   suffix never reaches the next release: `8.9p1` is below `8.9.1`.
 *
 * Semantic versions sort as in OpenSearch's `version` type, with two exceptions: numbers inside a pre-release (`rc.10`
 * is above `rc.9`; OpenSearch compares them as text), and a suffix that is a number or an unlisted word, which
 * OpenSearch puts below.
 */
export function compareVersions(a: string, b: string): number {
  return a === b ? 0 : compareCodePoints(versionSortKey(a), versionSortKey(b));
}

/** Whether the text starts like a version: a number, perhaps after `v`. */
export function isVersion(text: string): boolean {
  // Almost no text does, and the first character shows it.
  const unit = text.charCodeAt(0);
  return (isDigit(unit) || !(unit > 0x20 && unit < 0x80) || unit === 0x76 || unit === 0x56) && /^\s*v?\d/i.test(text);
}

/**
 * The code point order of keys is the order of versions. A key has at most 256 characters; versions with the same key
 * are equal.
 * Release numbers, a blank, then the suffix, each word closed by a blank, then `$`: `8.9p1` gives `1819 p 11$`.
 */
export function versionSortKey(text: string): string {
  const lower = text.trimStart().toLowerCase();
  let at = /^v\d/.test(lower) ? 1 : 0;
  let key = '';
  let zeros = '';
  while (isDigit(lower.charCodeAt(at)) && key.length < MAX_KEY_LENGTH) {
    const end = runEnd(lower, at, isDigit);
    const number = numberKey(lower, at, end);
    if (number === ZERO) zeros += number;
    else {
      key += zeros + number;
      zeros = '';
    }
    at = end + (isJoiner(lower.charCodeAt(end)) && isDigit(lower.charCodeAt(end + 1)) ? 1 : 0);
  }
  key += RELEASE_END;
  while (at < lower.length && key.length < MAX_KEY_LENGTH) {
    const unit = lower.charCodeAt(at);
    if (unit === PLUS) break;
    const isPart = isDigit(unit) ? isDigit : isLetter;
    const end = runEnd(lower, at, isPart);
    if (isPart === isDigit) key += numberKey(lower, at, end);
    else if (end > at) key += wordKey(lower, at, end);
    at = Math.max(end, at + 1);
  }
  return (key + SUFFIX_END).slice(0, MAX_KEY_LENGTH).toWellFormed();
}

/**
 * The number of digits, then the digits, so that longer numbers sort higher. From ten digits on, `:` and the length of
 * the length come first.
 */
function numberKey(text: string, start: number, end: number): string {
  let first = start;
  while (first < end && text.charCodeAt(first) === DIGIT_0) first++;
  const length = String(end - first);
  const digits = text.slice(first, Math.min(end, first + MAX_KEY_LENGTH));
  return length.length === 1 ? length + digits : `:${length.length}${length}${digits}`;
}

function wordKey(text: string, start: number, end: number): string {
  const word = text.slice(start, Math.min(end, start + MAX_KEY_LENGTH));
  const previous = text[start - 1];
  const isPreRelease = (previous === '-' || previous === '~') && PRE_RELEASE_WORDS.has(word);
  return `${isPreRelease ? PRE_RELEASE : ''}${word}${WORD_END}`;
}

function runEnd(text: string, start: number, belongs: (unit: number) => boolean): number {
  let end = start;
  while (end < text.length && belongs(text.charCodeAt(end))) end++;
  return end;
}

function isDigit(unit: number): boolean {
  return unit >= DIGIT_0 && unit <= 0x39;
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || unit > 0x7f;
}

function isJoiner(unit: number): boolean {
  return unit === 0x2e || unit === 0x5f;
}

const PRE_RELEASE_WORDS: ReadonlySet<string> = new Set([
  'alpha',
  'beta',
  'canary',
  'cr',
  'dev',
  'ea',
  'eap',
  'm',
  'milestone',
  'nightly',
  'pre',
  'preview',
  'prerelease',
  'rc',
  'snapshot',
  'unstable',
]);

const MAX_KEY_LENGTH = 256;
const DIGIT_0 = 0x30;
const PLUS = 0x2b;

// The order within a key: blank < `!` < `$` < digits < `:` < letters.
const RELEASE_END = ' ';
const WORD_END = ' ';
const PRE_RELEASE = '!';
const SUFFIX_END = '$';
const ZERO = '0';
