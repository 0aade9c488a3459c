import type { Glob } from '../../model/query-plan.ts';

/**
 * Which names a path pattern leaves for the part between `before` and `after`: `http.headers.x_\*` between `http.headers.` and
 * nothing leaves `x_*`. Names hold no dot. Several answers are alternatives; one that takes every name stands alone.
 */
export function namesBetween(pattern: Glob, before: string, after: string): readonly Glob[] {
  const wild = new Set(pattern.wild);
  const names = new Map<string, Glob>();
  for (const start of placesAfter(pattern.text, wild, 0, before)) {
    for (let end = start + 1; end <= pattern.text.length && pattern.text.charAt(end - 1) !== '.'; end++) {
      // A star at the end of the name may reach into what follows it.
      const rest = wild.has(end - 1) ? [end, end - 1] : [end];
      if (!rest.some((from) => placesAfter(pattern.text, wild, from, after).has(pattern.text.length))) continue;
      const name = slice(pattern, start, end);
      if (/^\*+$/.test(name.text)) return [{ text: '*', wild: [0] }];
      names.set(name.text, name);
    }
  }
  return [...names.values()].filter((name) => !names.has(`${name.text}*`));
}

/** Where in the pattern one can stand after it has taken all of `text`, starting at `from`; a star may take nothing. */
function placesAfter(pattern: string, wild: ReadonlySet<number>, from: number, text: string): ReadonlySet<number> {
  let places = withSkippedStars([from], wild);
  for (const character of text) {
    const next: number[] = [];
    for (const place of places) {
      if (wild.has(place)) next.push(place);
      else if (pattern.charAt(place) === character) next.push(place + 1);
    }
    places = withSkippedStars(next, wild);
  }
  return places;
}

function withSkippedStars(places: readonly number[], wild: ReadonlySet<number>): ReadonlySet<number> {
  const reached = new Set<number>();
  for (const start of places) {
    let place = start;
    reached.add(place);
    while (wild.has(place)) reached.add(++place);
  }
  return reached;
}

function slice(pattern: Glob, from: number, to: number): Glob {
  return {
    text: pattern.text.slice(from, to),
    wild: pattern.wild.filter((at) => at >= from && at < to).map((at) => at - from),
  };
}
