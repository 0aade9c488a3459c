import type { FieldType } from '../../model/field.ts';
import { LONGEST_EXACT } from '../../query/match/value-test.ts';
import { addressSpan, placeOf } from '../../query/value/address-span.ts';
import { recordBoolean } from '../../query/value/boolean.ts';
import { recordInstant } from '../../query/value/instant.ts';
import { formatNumber, recordNumber } from '../../query/value/number.ts';
import { tokens } from '../../query/value/tokens.ts';
import { isVersion, versionSortKey } from '../../query/value/version.ts';
import { addressDigits, blocksOf, hexadecimal } from './address-blocks.ts';
import { PARENT, parentsOf } from './parent-names.ts';
import { isPlain, termValue } from './term.ts';

/** What kinds of values a field has besides its terms. */
export interface ValuePlace {
  /** The code of the field, and the name where that is data. */
  readonly path: string;
  readonly type: FieldType;
  /** The field's text has a column of its own: only its exact value is a term. */
  readonly isLong: boolean;
  /** The field's values have a column of their own. */
  readonly isHot: boolean;
  /** The field's values are domain names. */
  readonly isName: boolean;
}

/** Takes terms; `mark` those that call for care at reading. */
export interface TermSink {
  push(term: string): void;
  mark(term: string): void;
}

/** Adds what can be looked up about one value of a field. */
export function addTerms(value: unknown, { path, type, isLong, isHot, isName }: ValuePlace, into: TermSink): void {
  switch (type) {
    case 'text': {
      const text = textOf(value);
      if (text !== undefined) addText(text, path, isLong, into);
      return;
    }
    case 'keyword':
    case 'keyword_ci':
    case 'version': {
      const text = textOf(value);
      if (text === undefined) return;
      addExact(type === 'keyword_ci' ? text.toLowerCase() : text, path, into);
      if (type === 'version') addVersion(text, path, into);
      if (isName) addParents(text, path, into);
      return;
    }
    case 'integer':
    case 'long':
    case 'float': {
      const number = recordNumber(value);
      if (number !== undefined) into.push(`n${path}${formatNumber(number)}`);
      return;
    }
    case 'date': {
      const instant = isHot ? undefined : recordInstant(value);
      if (instant !== undefined) into.push(`d${path}${instant}`);
      return;
    }
    case 'boolean': {
      const flag = recordBoolean(value);
      if (flag !== undefined) into.push(`f${path}${flag}`);
      return;
    }
    case 'ip': {
      const place = placeOf(value);
      if (place === undefined) return;
      const digits = addressDigits(place);
      into.push(`a${path}${digits}`);
      for (const block of blocksOf(digits)) into.push(`b${path}${block}`);
      return;
    }
    case 'ip_range': {
      const span = isHot ? undefined : addressSpan(value);
      if (span !== undefined) into.push(`a${path}${hexadecimal(span[0])}${hexadecimal(span[1])}`);
      return;
    }
    case 'object':
    case 'map':
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

/** The words of a text are terms in their order, and something always stands between two texts: so neighbours are neighbours. */
function addText(text: string, path: string, isLong: boolean, into: TermSink): void {
  if (text.length <= LONGEST_EXACT && text.isWellFormed()) {
    addExact(text, path, into);
    if (isVersion(text)) addVersion(text, path, into);
  } else {
    if (isLong && text.isWellFormed()) into.push('');
    else into.mark(`l${path}`);
  }
  if (isLong) return;
  const start = `t${path}`;
  let isReadable = true;
  for (const word of tokens(text)) {
    const isWordPlain = isPlain(word);
    if (!isWordPlain) isReadable = false;
    into.push(start + (isWordPlain ? word : termValue(word)));
  }
  if (!isReadable) into.mark(`m${path}`);
}

function addExact(text: string, path: string, into: TermSink): void {
  if (!text.isWellFormed()) {
    into.mark(`l${path}`);
  } else if (isPlain(text)) {
    into.push(`e${path}${text}`);
  } else {
    into.mark(`l${path}`);
    into.push(`e${path}${termValue(text)}`);
  }
}

function addParents(name: string, path: string, into: TermSink): void {
  const parents = parentsOf(name);
  if (parents === undefined) into.mark(`l${path}`);
  else for (const parent of parents) into.push(PARENT + path + termValue(parent));
}

function addVersion(text: string, path: string, into: TermSink): void {
  const key = versionSortKey(text);
  if (!isPlain(key)) into.mark(`l${path}`);
  into.push(`v${path}${termValue(key)}`);
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function ifDefined(
  value: number | undefined,
): { readonly values: readonly number[]; readonly tokens: readonly string[] } | undefined {
  return value === undefined ? undefined : { values: [value], tokens: [] };
}
