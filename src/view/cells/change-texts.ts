/** The old and the new value of a change as texts. What both begin with is cut if it is long: the difference is what counts. */
export function changeTexts(old: unknown, current: unknown): readonly [before: string, after: string] {
  const [before, after] = [valueText(old), valueText(current)];
  const same = sameStart(before, after);
  if (same <= LONGEST_START) return [before, after];
  const from = same - KEPT;
  return [`…${before.slice(from)}`, `…${after.slice(from)}`];
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ').slice(0, MOST);
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MOST);
}

/** How many characters two texts begin with together. Half of a pair of surrogates does not count. */
function sameStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return /[\ud800-\udbff]/.test(one[at - 1] ?? '') ? at - 1 : at;
}

const LONGEST_START = 16;
const KEPT = 8;
const MOST = 10_000;
