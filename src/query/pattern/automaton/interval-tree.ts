import type { IntervalTree, RegexTree } from '../regex/regex-tree.ts';

/**
 * Expands a numeric interval `<n-m>` into digits: `<8-123>` becomes any zeros, then 8 or 9, or two digits without a
 * leading zero, or three from 100 to 123.
 * As in Lucene, leading zeros are optional unless both ends have the same number of digits.
 */
export function intervalTree({ from, to, padded, at }: IntervalTree): RegexTree {
  if (padded) return between(from, to);
  const parts: RegexTree[] = [];
  for (let length = from.length; length <= to.length; length++) {
    const low = length === from.length ? from : `1${'0'.repeat(length - 1)}`;
    const high = length === to.length ? to : '9'.repeat(length);
    parts.push(between(low, high));
  }
  const zeros: RegexTree = { kind: 'repeat', part: digit('0', '0'), min: 0, max: Number.POSITIVE_INFINITY, at };
  return sequence(zeros, { kind: 'union', parts });
}

/** Two numbers with the same number of digits, the first not above the second. */
function between(low: string, high: string): RegexTree {
  if (/^0*$/.test(low) && /^9*$/.test(high)) return sequence(...Array.from(low, () => digit('0', '9')));
  const first = low.charAt(0);
  const last = high.charAt(0);
  const further = low.slice(1);
  if (first === last) return sequence(digit(first, last), between(further, high.slice(1)));
  const zeros = further.replace(/./g, '0');
  const nines = further.replace(/./g, '9');
  const parts = [
    sequence(digit(first, first), between(further, nines)),
    sequence(digit(last, last), between(zeros, high.slice(1))),
  ];
  if (Number(last) - Number(first) > 1) {
    parts.push(sequence(digit(String(Number(first) + 1), String(Number(last) - 1)), between(zeros, nines)));
  }
  return { kind: 'union', parts };
}

function sequence(...parts: readonly RegexTree[]): RegexTree {
  return { kind: 'sequence', parts };
}

function digit(first: string, last: string): RegexTree {
  const range = [first.charCodeAt(0), last.charCodeAt(0)] as const;
  return { kind: 'class', negated: false, ranges: [range], shorthands: [], at: 0, end: 0 };
}
