import { defined } from '../../model/defined.ts';
import type {
  AddressTest,
  EqualsTest,
  PatternTest,
  PhraseTest,
  Range,
  StringRangeTest,
  Test,
  VersionTest,
  WordsTest,
} from '../../model/query-plan.ts';
import { compilePattern } from '../pattern/compile-pattern.ts';
import type { PatternWork } from '../pattern/pattern-work.ts';
import { addressSpan, positionOf } from '../value/address-span.ts';
import { compareCodePoints } from '../value/code-points.ts';
import { recordInstant } from '../value/instant.ts';
import { phraseMatches } from '../value/phrase.ts';
import { recordBoolean, recordNumber } from '../value/scalar.ts';
import { hasToken, tokens } from '../value/tokens.ts';
import { isVersion, versionSortKey } from '../value/version.ts';

/** Whether a single value of a record passes a test. The values of a list are tested one by one. */
export type ValueTest = (value: unknown) => boolean;

/** `exact`: values of a text field's `.keyword`; `text`: of the text field itself; `range`: ranges of addresses. */
export type ValueKind = 'exact' | 'text' | 'range' | 'other';

/** Longer values have no `.keyword`. */
export const LONGEST_EXACT = 256;

/** With `work`, patterns may pause. */
export function compileValueTest(test: Test, kind: ValueKind, work?: PatternWork): ValueTest {
  const compiled = compileTest(test, kind, work);
  if (kind !== 'exact') return compiled;
  return (value) => typeof value !== 'object' && String(value).length <= LONGEST_EXACT && compiled(value);
}

function compileTest(test: Test, kind: ValueKind, work: PatternWork | undefined): ValueTest {
  switch (test.kind) {
    case 'exists':
      return hasValue;
    case 'words':
      return wordsTest(test);
    case 'phrase':
      return phraseTest(test);
    case 'equals':
      return equalsTest(test);
    case 'pattern':
      return patternTest(test, work);
    case 'strings':
      return stringRangeTest(test, kind);
    case 'numbers': {
      const inside = compileRange(test.range, (a, b) => a - b);
      return (value) => ifDefined(recordNumber(value), inside);
    }
    case 'boolean':
      return (value) => recordBoolean(value) === test.value;
    case 'instants':
      return (value) => {
        const instant = recordInstant(value);
        if (instant === undefined) return false;
        return (
          (test.from === undefined || instant >= test.from) && (test.before === undefined || instant < test.before)
        );
      };
    case 'addresses':
      return compileAddressTest(test, kind === 'range');
    case 'versions':
      return versionTest(test, kind);
  }
}

/** False for null, empty lists and objects, and those that contain only such values. */
function hasValue(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return value.some(hasValue);
  if (typeof value === 'object') return Object.values(value).some(hasValue);
  return true;
}

/** All words in one value. For words spread over several values, see `spreadWords`. */
function wordsTest({ words }: WordsTest): ValueTest {
  return withText((text) => {
    const lower = text.toLowerCase();
    return words.every((forms) => forms.some((form) => hasToken(lower, form)));
  });
}

function phraseTest({ tokens: phrase, slop }: PhraseTest): ValueTest {
  return withText((text) => {
    const lower = text.toLowerCase();
    return phrase.every((token) => hasToken(lower, token)) && phraseMatches(tokens(text), phrase, slop);
  });
}

function equalsTest({ value: expected, fold }: EqualsTest): ValueTest {
  return withText(fold ? (text) => text.toLowerCase() === expected : (text) => text === expected);
}

function patternTest({ pattern, on, fold }: PatternTest, work: PatternWork | undefined): ValueTest {
  const fits = compileFits(pattern, work);
  if (on === 'token') return withText((text) => tokens(text).some((token) => fits(token)));
  return withText(fold ? (text) => fits(text.toLowerCase()) : (text) => fits(text));
}

function compileFits(pattern: PatternTest['pattern'], work: PatternWork | undefined): (text: string) => boolean {
  const compiled = compilePattern(pattern);
  if (compiled.kind === 'problem') throw new Error(`a plan has a pattern that was never checked: ${compiled.message}`);
  const { test } = compiled;
  return work === undefined ? (text) => test(text) : (text) => work.test(test, text);
}

/** On a text field, exact values are compared. */
function stringRangeTest({ range, fold }: StringRangeTest, kind: ValueKind): ValueTest {
  const inside = compileRange(range, compareCodePoints);
  if (kind === 'text') return withText((text) => text.length <= LONGEST_EXACT && inside(text));
  return withText(fold ? (text) => inside(text.toLowerCase()) : inside);
}

/** Versions are compared by their sort keys. In a text field, only text that looks like a version is compared. */
function versionTest({ range }: VersionTest, kind: ValueKind): ValueTest {
  const { from, to, ...included } = range;
  const keys = {
    ...defined({
      from: from === undefined ? undefined : versionSortKey(from),
      to: to === undefined ? undefined : versionSortKey(to),
    }),
    ...included,
  };
  const inside = compileRange(keys, compareCodePoints);
  if (kind === 'other') return withText((text) => inside(versionSortKey(text)));
  return withText((text) => text.length <= LONGEST_EXACT && isVersion(text) && inside(versionSortKey(text)));
}

function withText(test: (text: string) => boolean): ValueTest {
  return (value) => {
    if (typeof value === 'string') return test(value);
    return (typeof value === 'number' || typeof value === 'boolean') && test(String(value));
  };
}

function compileRange<T>(
  { from, to, includeFrom, includeTo }: Range<T>,
  compare: (a: T, b: T) => number,
): (value: T) => boolean {
  return (value) => {
    if (from !== undefined) {
      const order = compare(value, from);
      if (order < 0 || (order === 0 && !includeFrom)) return false;
    }
    if (to !== undefined) {
      const order = compare(value, to);
      if (order > 0 || (order === 0 && !includeTo)) return false;
    }
    return true;
  };
}

function ifDefined<T>(value: T | undefined, test: (value: T) => boolean): boolean {
  return value !== undefined && test(value);
}

/**
 * Tests addresses of records against a range. A single address must lie in it; a range of addresses must overlap it.
 */
function compileAddressTest({ from, to }: AddressTest, takesRanges: boolean): (value: unknown) => boolean {
  const first = positionOf(from);
  const last = positionOf(to);
  return (value) => {
    if (takesRanges) {
      const span = addressSpan(value);
      return span !== undefined && (last === undefined || span[0] <= last) && (first === undefined || span[1] >= first);
    }
    const position = positionOf(value);
    return (
      position !== undefined && (last === undefined || position <= last) && (first === undefined || position >= first)
    );
  };
}
