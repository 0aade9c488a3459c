/**
 * Finds conditional spreads such as `...(a ? {} : { b })` in src and web, where `defined()` is to be used, and spreads of a
 * literal such as `...{ a, b }` there and in tests: they only steer the formatter.
 */
import type { LayerBreach, Module } from '../module.ts';

export function* spreadBreaches({ path, isTest, tokens }: Module): Generator<LayerBreach> {
  const isSource = SOURCE.test(path) && !isTest;
  const code = tokens.filter(({ kind }) => kind !== 'comment');
  const textAt = (at: number): string => code[at]?.text ?? '';
  for (let at = 1; at < code.length; at++) {
    if (textAt(at - 1) !== '...') continue;
    const breach = (message: string): LayerBreach => ({ path, line: code[at]?.line ?? 1, rule: 'spread', message });
    if (isSource && textAt(at) === '(' && hasEmptyChoice(at, textAt, code.length))
      yield breach('a conditional spread: use defined()');
    if ('[{'.includes(textAt(at)) && ENDS.has(textAt(closeOf(at, textAt, code.length) + 1)))
      yield breach('a spread of a literal: write what is in it');
  }
}

const SOURCE = /^(?:src|web\/src)\//;

/** What follows a spread literal. After other literals comes a call, an assertion, or the type of a rest parameter. */
const ENDS = new Set([',', ']', '}', ')']);

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);

/** Where the bracket that opens here is closed. */
function closeOf(open: number, textAt: (at: number) => string, end: number): number {
  for (let at = open, depth = 0; at < end; at++) {
    const text = textAt(at);
    if (OPENING.has(text)) depth++;
    if (CLOSING.has(text) && --depth === 0) return at;
  }
  return end;
}

/** Whether these brackets hold a conditional expression with `{}` as one of its values. */
function hasEmptyChoice(open: number, textAt: (at: number) => string, end: number): boolean {
  for (let at = open, depth = 0; at < end; at++) {
    const text = textAt(at);
    if (OPENING.has(text)) depth++;
    if (CLOSING.has(text)) depth--;
    if (depth === 0) return false;
    const isEmpty = text === '{' && textAt(at + 1) === '}';
    if (depth === 2 && isEmpty && (textAt(at - 1) === '?' || textAt(at - 1) === ':')) return true;
  }
  return false;
}
