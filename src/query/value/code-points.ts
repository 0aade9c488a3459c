/**
 * Compares strings by code point: negative, zero or positive. This is the order of UTF-8 bytes, and so of every engine.
 * JavaScript's `<` compares UTF-16 units, which puts U+10000 and above before U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const unitA = a.charCodeAt(at);
    const unitB = b.charCodeAt(at);
    if (unitA === unitB) continue;
    return unitA < FIRST_SURROGATE || unitB < FIRST_SURROGATE ? unitA - unitB : compareAt(a, b, at);
  }
  return a.length - b.length;
}

/**
 * The units at `at` differ. If either is the second half of a pair, its character starts one unit earlier, in both
 * strings.
 */
function compareAt(a: string, b: string, at: number): number {
  const start = isPairEnd(a, at) || isPairEnd(b, at) ? at - 1 : at;
  return (a.codePointAt(start) ?? 0) - (b.codePointAt(start) ?? 0);
}

function isPairEnd(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

const FIRST_SURROGATE = 0xd800;
