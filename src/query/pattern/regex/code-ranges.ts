/**
 * Sets of Unicode code points as lists of ranges with inclusive ends. A lone surrogate counts as a code point.
 * The input may have any order; the output is sorted, and its ranges neither touch nor overlap.
 */
export type CodeRange = readonly [first: number, last: number];

export const lastCode = 0x10ffff;

export function mergeCodeRanges(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const merged: CodeRange[] = [];
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) {
      merged[merged.length - 1] = [previous[0], Math.max(previous[1], last)];
    } else {
      merged.push([first, last]);
    }
  }
  return merged;
}

/** All code points outside the ranges. */
export function invertRanges(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const inverted: CodeRange[] = [];
  let next = 0;
  for (const [first, last] of mergeCodeRanges(ranges)) {
    if (first > next) inverted.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= lastCode) inverted.push([next, lastCode]);
  return inverted;
}
