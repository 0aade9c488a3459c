/** The member `dom` of a technology of Wappalyzer -> what a page must contain. */

import { defined } from '../../../../model/defined.ts';
import { isJsonObject } from '../../../../model/json-value.ts';
import { type ElementSelector, readSelector } from './selector.ts';
import { readWappalyzerPattern, type WappalyzerPattern } from './wappalyzer-pattern.ts';

export interface DomPattern extends WappalyzerPattern {
  /** One of them. */
  readonly selectors: readonly ElementSelector[];
  /** The expression is about its value. Without it, it is enough that there is an element. */
  readonly attribute?: string;
}

export interface DomPatterns {
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
