/** Finds conditional spreads such as `...(a ? {} : { b })` in src. `defined()` is to be used instead. */
import type { LayerBreach, Module } from '../module.ts';

export function* spreadBreaches({ path, isTest, tokens }: Module): Generator<LayerBreach> {
  if (!path.startsWith('src/') || isTest) return;
  const code = tokens.filter(({ kind }) => kind !== 'comment');
  const textAt = (at: number): string => code[at]?.text ?? '';
  for (let at = 1; at < code.length; at++) {
    const isSpread = textAt(at - 1) === '...' && textAt(at) === '(';
    if (isSpread && hasEmptyChoice(at, textAt, code.length))
      yield { path, line: code[at]?.line ?? 1, rule: 'spread', message: 'a conditional spread: use defined()' };
  }
}

/** Whether these brackets hold a conditional expression with `{}` as one of its values. */
function hasEmptyChoice(open: number, textAt: (at: number) => string, end: number): boolean {
  for (let at = open, depth = 0; at < end; at++) {
    const text = textAt(at);
    if ('([{'.includes(text)) depth++;
    if (')]}'.includes(text)) depth--;
    if (depth === 0) return false;
    const isEmpty = text === '{' && textAt(at + 1) === '}';
    if (depth === 2 && isEmpty && (textAt(at - 1) === '?' || textAt(at - 1) === ':')) return true;
  }
  return false;
}
