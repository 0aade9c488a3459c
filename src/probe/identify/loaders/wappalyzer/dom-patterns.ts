/** The member `dom` of a technology of Wappalyzer -> what a page must contain. */

import { defined } from '../../../../model/defined.ts';
import { isJsonObject } from '../../../../model/json-value.ts';
import { ATTRIBUTE, elementOf, VALUE_MARK } from '../../derived/page-texts.ts';
import type { CompiledPattern, PatternMatch } from '../../pattern/compile-product-pattern.ts';
import { type AttributeCondition, type ElementSelector, fulfils, readSelector } from './selector.ts';
import { readWappalyzerPattern, type WappalyzerPattern } from './wappalyzer-pattern.ts';

interface DomPattern extends WappalyzerPattern {
  /** One of them. */
  readonly selectors: readonly ElementSelector[];
  /** The expression is about its value. Without it, it is enough that there is an element. */
  readonly attribute?: string;
}

interface DomPatterns {
  readonly patterns: readonly DomPattern[];
  /** What a tag alone does not decide: texts of elements, properties, elements within others. */
  readonly skipped: number;
}

export function domPatterns(value: unknown): DomPatterns {
  const patterns: DomPattern[] = [];
  let skipped = 0;
  const add = (selector: string, pattern: WappalyzerPattern, attribute?: string): void => {
    const selectors = readSelector(selector);
    const isAnything = selectors?.some(({ name, conditions }) => name === undefined && conditions.length === 0);
    if (selectors === undefined || (isAnything === true && attribute === undefined)) skipped++;
    else patterns.push({ ...pattern, selectors, ...defined({ attribute }) });
  };
  for (const one of oneOrMore(value))
    if (typeof one === 'string') {
      const { expression, ...options } = readWappalyzerPattern(one);
      add(expression, { ...options, expression: '' });
    } else if (isJsonObject(one))
      for (const [selector, wanted] of Object.entries(one)) {
        if (!isJsonObject(wanted)) {
          skipped++;
          continue;
        }
        const { exists, attributes, ...others } = wanted;
        skipped += Object.keys(others).length;
        if (exists !== undefined)
          add(selector, { ...readWappalyzerPattern(typeof exists === 'string' ? exists : ''), expression: '' });
        if (isJsonObject(attributes))
          for (const [name, texts] of Object.entries(attributes))
            for (const text of oneOrMore(texts))
              if (typeof text === 'string') add(selector, readWappalyzerPattern(text), name.toLowerCase());
      }
  return { patterns, skipped };
}

const oneOrMore = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Of one page and selector. */
const MOST_ELEMENTS = 1000;

/**
 * A selector -> a pattern on the lines of `elementLines`. With `inner`, the value of an attribute must match a pattern,
 * too, and that match has the version.
 */
export function selectorPattern(
  { name, conditions }: ElementSelector,
  inner?: { readonly attribute: string; readonly pattern: CompiledPattern | undefined },
): CompiledPattern {
  const needle = needleOf(name, conditions, inner?.attribute);
  const matchLine = (line: string): PatternMatch | undefined => {
    const element = elementOf(line);
    if (name !== undefined && element.name !== name) return undefined;
    if (!conditions.every((condition) => fulfils(element.attributes, condition))) return undefined;
    if (inner === undefined) return [line];
    const value = element.attributes.get(inner.attribute);
    if (value === undefined) return undefined;
    return inner.pattern === undefined ? [value] : inner.pattern.match(value);
  };
  return {
    literals: isAscii(needle) ? [needle.toLowerCase()] : [],
    groups: inner?.pattern?.groups ?? [],
    isRegular: inner?.pattern?.isRegular !== false,
    match: (text) => {
      let at = 0;
      for (let count = 0; count < MOST_ELEMENTS; count++) {
        at = text.indexOf(needle, at);
        if (at === -1) return undefined;
        // The needle may begin with the end of the line before.
        const start = text.lastIndexOf('\n', at) + 1;
        const end = text.indexOf('\n', Math.max(start, at + 1));
        if (end === -1) return undefined;
        const match = matchLine(text.slice(start, end));
        if (match !== undefined) return match;
        at = end;
      }
      return undefined;
    },
  };
}

/** A text that every line has which the selector means; the longest value, as it is the rarest. */
function needleOf(
  name: string | undefined,
  conditions: readonly AttributeCondition[],
  attribute: string | undefined,
): string {
  const values = conditions.filter(({ ignoresCase, value }) => !ignoresCase && value !== '').map(({ value }) => value);
  const [longest] = values.sort((a, b) => b.length - a.length);
  if (longest !== undefined) return longest;
  const known = conditions[0]?.attribute ?? attribute;
  return known === undefined ? `\n${name ?? ''}${ATTRIBUTE}` : `${ATTRIBUTE}${known}${VALUE_MARK}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what ASCII is
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);
