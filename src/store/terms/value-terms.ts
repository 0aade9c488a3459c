import type { FieldType } from '../../model/field.ts';
import { LONGEST_EXACT } from '../../query/match/value-test.ts';
import { addressSpan, placeOf } from '../../query/value/address-span.ts';
import { recordBoolean } from '../../query/value/boolean.ts';
import { recordInstant } from '../../query/value/instant.ts';
import { formatNumber, recordNumber } from '../../query/value/number.ts';
import { tokens } from '../../query/value/tokens.ts';
import { isVersion, versionSortKey } from '../../query/value/version.ts';

/** Separates the path of a term from its value. */
export const SEPARATOR = '\u0001';

/** Longer values are not kept as terms but verified in the record. */
export const LONGEST_TERM_VALUE = 4_096;

/** What can be looked up about one value of a field. `isLong`: the field's text has a column of its own, only its exact value is a term. */
export function termsOf(value: unknown, type: FieldType, path: string, isLong: boolean): readonly string[] {
  switch (type) {
    case 'text':
      return withText(value, (text) => textTerms(text, path, isLong));
    case 'keyword':
      return withText(value, (text) => keywordTerms(text, path));
    case 'keyword_ci':
      return withText(value, (text) => keywordTerms(text.toLowerCase(), path));
    case 'version':
      return withText(value, (text) => [...keywordTerms(text, path), `v${path}${SEPARATOR}${versionSortKey(text)}`]);
    case 'integer':
    case 'long':
    case 'float': {
      const number = recordNumber(value);
      return number === undefined ? [] : [`n${path}${SEPARATOR}${formatNumber(number)}`];
    }
    case 'date': {
      const instant = recordInstant(value);
      return instant === undefined ? [] : [`d${path}${SEPARATOR}${instant}`];
    }
    case 'boolean': {
      const flag = recordBoolean(value);
      return flag === undefined ? [] : [`f${path}${SEPARATOR}${flag}`];
    }
    case 'ip':
    case 'ip_range': {
      const span = spanOf(value, type);
      if (span === undefined) return [];
      const [first, last] = span;
      return [`a${path}${SEPARATOR}${hexadecimal(first)}${hexadecimal(last)}`];
    }
    case 'object':
    case 'map':
      return [];
  }
}

export type HotValue = string | number | bigint;

/** The value as the field's column holds it, and the tokens of a text. */
export function hotValue(
  value: unknown,
  type: FieldType,
): { readonly values: readonly HotValue[]; readonly tokens: readonly string[] } | undefined {
  switch (type) {
    case 'text': {
      const text = textOf(value);
      return text === undefined ? undefined : { values: [text], tokens: tokens(text) };
    }
    case 'keyword':
    case 'keyword_ci':
    case 'version': {
      const text = textOf(value);
      return text === undefined ? undefined : { values: [text], tokens: [] };
    }
    case 'integer':
    case 'long':
    case 'float':
      return ifDefined(recordNumber(value));
    case 'date':
      return ifDefined(recordInstant(value));
    case 'boolean': {
      const flag = recordBoolean(value);
      return flag === undefined ? undefined : { values: [flag ? 1 : 0], tokens: [] };
    }
    case 'ip': {
      const place = placeOf(value);
      return place === undefined ? undefined : { values: [place], tokens: [] };
    }
    case 'ip_range': {
      const span = addressSpan(value);
      return span === undefined ? undefined : { values: span, tokens: [] };
    }
    case 'object':
    case 'map':
      return undefined;
  }
}

function textTerms(text: string, path: string, isLong: boolean): string[] {
  const terms: string[] = [];
  const isKept = text.length <= LONGEST_TERM_VALUE && text.isWellFormed();
  if (text.length <= LONGEST_EXACT && isKept) {
    terms.push(`e${path}${SEPARATOR}${text}`);
    if (isVersion(text)) terms.push(`v${path}${SEPARATOR}${versionSortKey(text)}`);
  }
  if (!text.isWellFormed()) terms.push(`l${path}`);
  if (isLong) return terms;
  if (!isKept) terms.push(`l${path}`);
  else if (text.length > LONGEST_EXACT) terms.push(`w${path}${SEPARATOR}${text}`);
  const words = tokens(text);
  for (const [at, word] of words.entries()) {
    terms.push(`t${path}${SEPARATOR}${word}`);
    if (at > 0) terms.push(`b${path}${SEPARATOR}${words[at - 1]} ${word}`);
  }
  if (words.length > 2 && isKept) terms.push(`s${path}${SEPARATOR} ${words.join(' ')} `);
  return terms;
}

function keywordTerms(text: string, path: string): string[] {
  return text.length <= LONGEST_TERM_VALUE && text.isWellFormed() ? [`e${path}${SEPARATOR}${text}`] : [`l${path}`];
}

function spanOf(value: unknown, type: 'ip' | 'ip_range'): readonly [bigint, bigint] | undefined {
  if (type === 'ip_range') return addressSpan(value);
  const place = placeOf(value);
  return place === undefined ? undefined : [place, place];
}

export function hexadecimal(place: bigint): string {
  return place.toString(16).padStart(32, '0');
}

function withText(value: unknown, terms: (text: string) => readonly string[]): readonly string[] {
  const text = textOf(value);
  return text === undefined ? [] : terms(text);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function ifDefined(
  value: number | undefined,
): { readonly values: readonly number[]; readonly tokens: readonly string[] } | undefined {
  return value === undefined ? undefined : { values: [value], tokens: [] };
}
