import type { Glob } from '../../model/query-plan.ts';

/**
 * Which names a path pattern allows between `before` and `after`: `http.headers.x_\*` between `http.headers.` and
 * nothing allows `x_*`. Names contain no dot.
 * Several results are alternatives; a result that allows every name is the only one.
 */
export function namesBetween(pattern: Glob, before: string, after: string): readonly Glob[] {
  const wild = new Set(pattern.wild);
  const names = new Map<string, Glob>();
  for (const start of positionsAfter(pattern.text, wild, 0, before)) {
    for (let end = start + 1; end <= pattern.text.length && pattern.text.charAt(end - 1) !== '.'; end++) {
      // A star at the end of the name may also match what follows.
      const ends = wild.has(end - 1) ? [end, end - 1] : [end];
      if (!ends.some((from) => positionsAfter(pattern.text, wild, from, after).has(pattern.text.length))) continue;
      const name = slice(pattern, start, end);
      if (/^\*+$/.test(name.text)) return [{ text: '*', wild: [0] }];
      names.set(name.text, name);
    }
  }
  return [...names.values()].filter((name) => !names.has(`${name.text}*`));
}

/** The positions in the pattern after it has matched all of `text` from `from`. A star may match nothing. */
function positionsAfter(pattern: string, wild: ReadonlySet<number>, from: number, text: string): ReadonlySet<number> {
  let positions = withSkippedStars([from], wild);
  for (const character of text) {
    const next: number[] = [];
    for (const position of positions) {
      if (wild.has(position)) next.push(position);
      else if (pattern.charAt(position) === character) next.push(position + 1);
    }
    positions = withSkippedStars(next, wild);
  }
  return positions;
}

function withSkippedStars(positions: readonly number[], wild: ReadonlySet<number>): ReadonlySet<number> {
  const reached = new Set<number>();
  for (const start of positions) {
    let position = start;
    reached.add(position);
    while (wild.has(position)) reached.add(++position);
  }
  return reached;
}

function slice(pattern: Glob, from: number, to: number): Glob {
  return {
    text: pattern.text.slice(from, to),
    wild: pattern.wild.filter((at) => at >= from && at < to).map((at) => at - from),
  };
}
