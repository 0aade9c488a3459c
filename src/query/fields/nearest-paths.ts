/** Longer than any field name: not compared. */
const MAX_LENGTH = 100;

/**
 * Finds the paths that a misspelt one probably means, best first: few letters apart, as a whole or as the end of a
 * longer path (`asn.nmae`, `whois.asn.name`), or with the same last part.
 */
export function nearestPaths(
  path: string,
  rows: readonly { readonly path: string }[],
  count: number,
): readonly string[] {
  if (path.length > MAX_LENGTH) return [];
  const lowerPath = path.toLowerCase();
  const parts = lowerPath.split('.');
  const tail = parts.at(-1) ?? '';
  const limit = Math.max(1, Math.min(3, Math.floor(lowerPath.length / 4)));
  const candidates: { readonly path: string; readonly score: readonly [number, number] }[] = [];
  for (const row of rows) {
    const candidate = row.path.toLowerCase().split('.');
    const distance = editsWithin(lowerPath, candidate.join('.'), limit);
    // Names of one or two letters are similar to all others.
    const isLong = tail.length > 2;
    const end =
      distance ?? (isLong ? editsWithin(lowerPath, candidate.slice(-parts.length).join('.'), limit) : undefined);
    if (end === undefined && !(isLong && candidate.at(-1) === tail)) continue;
    // Of equally similar paths, prefer the one with fewer parts.
    candidates.push({ path: row.path, score: [end ?? limit + 1, distance === undefined ? candidate.length : 0] });
  }
  // Otherwise the first of the table: fields of other tools come last there.
  candidates.sort(({ score: [a, parted] }, { score: [b, divided] }) => a - b || parted - divided);
  return candidates.slice(0, count).map((hit) => hit.path);
}

/** The edit distance with swaps of neighbours, if it is at most `limit`. */
function editsWithin(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const isEqual = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      const swapped =
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (row > 1 && column > 1 && swapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
      best = Math.min(best, edits);
    }
    if (best > limit) return undefined;
    beforeLast = last;
    last = current;
  }
  const edits = last[b.length] ?? 0;
  return edits <= limit ? edits : undefined;
}

/** For somebody who used a name that does not exist: the name that they probably mean, or else all of them. */
export function nameHint(name: string, names: readonly string[]): string {
  const [nearest = extended(name, names)] = nearestPaths(
    name,
    names.map((path) => ({ path })),
    1,
  );
  if (nearest !== undefined) return `Did you mean ${nearest}?`;
  return names.length === 0 ? 'There are none here.' : `There are: ${names.join(', ')}.`;
}

/** The name that contains it, or is in it: `agent` for `agent_id`. */
function extended(name: string, names: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  if (lower.length < LEAST) return undefined;
  return names.find((each) => each.includes(lower) || (each.length >= LEAST && lower.includes(each)));
}

/** Shorter texts are in many names. */
const LEAST = 4;
