/** A selector -> a pattern on the lines of `elementLines`. */
import { ATTRIBUTE, elementOf, VALUE_MARK } from '../../derived/element-lines.ts';
import type { CompiledPattern, PatternMatch } from '../../pattern/compile-product-pattern.ts';
import { type AttributeCondition, type ElementSelector, fulfils } from './selector.ts';

/** Of one page and selector. */
const MOST_ELEMENTS = 1000;

/** `inner`: what the value of an attribute must match, too. Its match has the version. */
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
