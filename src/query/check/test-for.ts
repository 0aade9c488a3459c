import { defined } from '../../model/defined.ts';
import type { QueryNoticeCode } from '../../model/query-notice.ts';
import type { Range, Test } from '../../model/query-plan.ts';
import type { FieldComparison } from '../fields/field-set.ts';
import { lowerGlob, plainParts } from '../pattern/glob.ts';
import type { Leaf, RangeLeaf } from '../tree/tree.ts';
import { parsePeriod } from '../value/instant.ts';
import { parseBoolean, parseNumber } from '../value/scalar.ts';
import { hasSeparator, tokens, wordForms } from '../value/tokens.ts';
import { isVersion } from '../value/version.ts';
import { addressRange, addressValue } from './address-range.ts';
import type { RegexReader } from './regex-reader.ts';

/** The test that a leaf of a query applies to values of one kind, or why there is none. */
export type TypedLeaf =
  | { readonly kind: 'test'; readonly test: Test }
  | { readonly kind: 'nothing'; readonly code: QueryNoticeCode; readonly message: string };

export interface TestContext {
  /** The time that `now` means, in milliseconds since 1970. */
  readonly now: number;
  readonly regexes: RegexReader;
}

export function testFor(leaf: Leaf, comparison: FieldComparison, { now, regexes }: TestContext): TypedLeaf {
  if (leaf.kind === 'any') return test({ kind: 'exists' });
  switch (comparison) {
    case 'text':
      return textTest(leaf, regexes);
    case 'exact':
    case 'keyword':
      return keywordTest(leaf, false, regexes);
    case 'keyword_ci':
      return keywordTest(leaf, true, regexes);
    case 'integer':
    case 'long':
    case 'float':
      return numberTest(leaf);
    case 'boolean':
      return booleanTest(leaf);
    case 'date':
      return dateTest(leaf, now);
    case 'ip':
    case 'ip_range':
      return ipTest(leaf);
    case 'version':
      return versionTest(leaf, regexes);
    case 'object':
    case 'map':
      return nothing('object_value', 'An object has no value of its own: name a field under it, or search for * only.');
  }
}

function test(fieldTest: Test): TypedLeaf {
  return { kind: 'test', test: fieldTest };
}

function nothing(code: QueryNoticeCode, message: string): TypedLeaf {
  return { kind: 'nothing', code, message };
}

const wrong = (what: string): TypedLeaf =>
  nothing('wrong_value', `This is not a valid ${what}, so it matches nothing.`);

const NO_TOKEN = nothing('no_token', 'This has no letter or digit, so it matches no text.');

function textTest(leaf: Leaf, regexes: RegexReader): TypedLeaf {
  switch (leaf.kind) {
    case 'any':
      return test({ kind: 'exists' });
    case 'word': {
      if (leaf.wild.length > 0) {
        const glob = lowerGlob(leaf);
        const on = plainParts(glob).some(hasSeparator) ? 'value' : 'token';
        return test({ kind: 'pattern', pattern: { kind: 'wildcard', glob }, on, fold: true });
      }
      const words = tokens(leaf.text);
      if (words.length === 0) return NO_TOKEN;
      if (leaf.edits !== undefined) {
        const text = leaf.text.toLowerCase();
        const on = hasSeparator(text) ? 'value' : 'token';
        return test({ kind: 'pattern', pattern: { kind: 'fuzzy', text, edits: leaf.edits }, on, fold: true });
      }
      return test({ kind: 'words', words: [...new Set(words)].map(wordForms) });
    }
    case 'phrase': {
      const words = tokens(leaf.text);
      if (words.length === 0) return NO_TOKEN;
      if (words.length === 1) return test({ kind: 'words', words: [words] });
      return test({ kind: 'phrase', tokens: words, slop: leaf.slop });
    }
    case 'regex': {
      const { source, separator } = regexes.lowered(leaf);
      return test({
        kind: 'pattern',
        pattern: { kind: 'regex', source },
        on: separator ? 'value' : 'token',
        fold: true,
      });
    }
    case 'range': {
      const ends = [leaf.lower, leaf.upper].filter((end) => end !== undefined);
      if (ends.every((end) => isVersion(end.text))) return test({ kind: 'versions', range: stringRange(leaf) });
      return test({ kind: 'strings', range: stringRange(leaf), fold: false });
    }
  }
}

function keywordTest(leaf: Leaf, fold: boolean, regexes: RegexReader): TypedLeaf {
  const foldText = (text: string): string => (fold ? text.toLowerCase() : text);
  switch (leaf.kind) {
    case 'any':
      return test({ kind: 'exists' });
    case 'word': {
      if (leaf.wild.length > 0) {
        const glob = fold ? lowerGlob(leaf) : { text: leaf.text, wild: leaf.wild };
        return test({ kind: 'pattern', pattern: { kind: 'wildcard', glob }, on: 'value', fold });
      }
      if (leaf.edits !== undefined && leaf.edits > 0) {
        const text = foldText(leaf.text);
        return test({ kind: 'pattern', pattern: { kind: 'fuzzy', text, edits: leaf.edits }, on: 'value', fold });
      }
      return test({ kind: 'equals', value: foldText(leaf.text), fold });
    }
    case 'phrase':
      return test({ kind: 'equals', value: foldText(leaf.text), fold });
    case 'regex': {
      const source = fold ? regexes.lowered(leaf).source : regexes.plain(leaf);
      return test({ kind: 'pattern', pattern: { kind: 'regex', source }, on: 'value', fold });
    }
    case 'range':
      return test({ kind: 'strings', range: mapRange(leaf, foldText), fold });
  }
}

function numberTest(leaf: Leaf): TypedLeaf {
  if (leaf.kind === 'range') {
    const from = leaf.lower && parseNumber(leaf.lower.text);
    const to = leaf.upper && parseNumber(leaf.upper.text);
    if ((leaf.lower && from === undefined) || (leaf.upper && to === undefined)) return wrong('number');
    return test({ kind: 'numbers', range: typedRange(leaf, from, to) });
  }
  const text = plainText(leaf);
  const value = text === undefined ? undefined : parseNumber(text);
  if (value === undefined) return wrong('number');
  return test({ kind: 'numbers', range: { from: value, to: value, includeFrom: true, includeTo: true } });
}

function booleanTest(leaf: Leaf): TypedLeaf {
  const text = plainText(leaf);
  const value = text === undefined ? undefined : parseBoolean(text);
  return value === undefined
    ? nothing('wrong_value', 'This is neither true nor false, so it matches nothing.')
    : test({ kind: 'boolean', value });
}

function dateTest(leaf: Leaf, now: number): TypedLeaf {
  if (leaf.kind === 'range') {
    const lower = leaf.lower && parsePeriod(leaf.lower.text, now);
    const upper = leaf.upper && parsePeriod(leaf.upper.text, now);
    if ((leaf.lower && !lower) || (leaf.upper && !upper)) return wrong('date');
    return test({
      kind: 'instants',
      ...defined({
        from: lower === undefined ? undefined : leaf.lower?.included ? lower.from : lower.before,
        before: upper === undefined ? undefined : leaf.upper?.included ? upper.before : upper.from,
      }),
    });
  }
  const text = plainText(leaf);
  const period = text === undefined ? undefined : parsePeriod(text, now);
  return period === undefined ? wrong('date') : test({ kind: 'instants', from: period.from, before: period.before });
}

function ipTest(leaf: Leaf): TypedLeaf {
  if (leaf.kind === 'range') {
    const range = addressRange(leaf);
    if (range === 'empty') return nothing('matches_nothing', 'No address lies in this range.');
    return range === undefined ? wrong('address') : test(range);
  }
  const text = leaf.kind === 'word' && leaf.edits === undefined ? leaf.text : plainText(leaf);
  const range = text === undefined ? undefined : addressValue(text);
  return range === undefined ? wrong('address, CIDR or range') : test(range);
}

function versionTest(leaf: Leaf, regexes: RegexReader): TypedLeaf {
  if (leaf.kind === 'range') return test({ kind: 'versions', range: stringRange(leaf) });
  const text = plainText(leaf);
  if (text === undefined) return keywordTest(leaf, false, regexes);
  return test({ kind: 'versions', range: { from: text, to: text, includeFrom: true, includeTo: true } });
}

/** The text of a leaf with a single value: a phrase, or a word without wildcards or edit distance. */
function plainText(leaf: Leaf): string | undefined {
  if (leaf.kind === 'phrase') return leaf.text;
  return leaf.kind === 'word' && leaf.wild.length === 0 && leaf.edits === undefined ? leaf.text : undefined;
}

const stringRange = (leaf: RangeLeaf): Range<string> => mapRange(leaf, (text) => text);

function mapRange(leaf: RangeLeaf, map: (text: string) => string): Range<string> {
  return typedRange(leaf, leaf.lower && map(leaf.lower.text), leaf.upper && map(leaf.upper.text));
}

function typedRange<T>(leaf: RangeLeaf, from: T | undefined, to: T | undefined): Range<T> {
  return {
    ...defined({ from, to }),
    includeFrom: leaf.lower?.included ?? true,
    includeTo: leaf.upper?.included ?? true,
  };
}
