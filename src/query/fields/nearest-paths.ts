import type { FieldTable } from '../../model/field.ts';

/** Longer names than any field's are not compared. */
const LONGEST = 100;

/**
 * The paths of the table that a wrong one was probably meant to be, best first: few letters apart, or the same last part.
 */
export function nearestPaths(path: string, table: FieldTable, count: number): readonly string[] {
  if (path.length > LONGEST) return [];
  const wanted = path.toLowerCase();
  const tail = wanted.slice(wanted.lastIndexOf('.') + 1);
  const limit = Math.max(1, Math.min(3, Math.floor(wanted.length / 4)));
  const found: { readonly path: string; readonly score: number }[] = [];
  for (const field of table.fields) {
    const candidate = field.path.toLowerCase();
    const edits = editsWithin(wanted, candidate, limit);
    if (edits !== undefined) found.push({ path: field.path, score: edits });
    else if (tail.length > 2 && (candidate === tail || candidate.endsWith(`.${tail}`))) {
      found.push({ path: field.path, score: limit + 1 + candidate.split('.').length });
    }
  }
  found.sort((a, b) => a.score - b.score || (a.path < b.path ? -1 : 1));
  return found.slice(0, count).map((one) => one.path);
}

/** The edit distance with swaps of neighbours, when it is no more than `limit`. */
function editsWithin(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
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
