/** The order in which a record lists its vulnerabilities: known to be exploited, then by score, then the newest. */
import type { Cve } from './cve-field.ts';

export interface RankedCve {
  readonly cve: Cve;
  /** The score; above all scores if it is known to be exploited. */
  readonly rank: number;
  /** Grows with the year and the number of the name. */
  readonly newness: number;
}

export function rankedCve(cve: Cve): RankedCve {
  const [, year = '0', number = '0'] = /^CVE-(\d{4})-(\d+)$/.exec(cve.name ?? '') ?? [];
  return {
    cve,
    rank: (cve.known_exploited === true ? EXPLOITED : 0) + Number(cve.base_score ?? 0),
    newness: Number(year) * NUMBERS_OF_A_YEAR + Math.min(Number(number), NUMBERS_OF_A_YEAR - 1),
  };
}

const EXPLOITED = 100;
const NUMBERS_OF_A_YEAR = 10 ** 9;

export function compareRanked(a: RankedCve, b: RankedCve): number {
  return b.rank - a.rank || b.newness - a.newness;
}

/** Lists in that order -> one, at most `most` long, with each vulnerability once. */
export function mergeRanked(lists: readonly (readonly RankedCve[])[], most: number): readonly Cve[] {
  const positions = lists.map(() => 0);
  const merged: Cve[] = [];
  while (merged.length < most) {
    let first: RankedCve | undefined;
    let from = 0;
    for (let at = 0; at < lists.length; at++) {
      const head = lists[at]?.[positions[at] ?? 0];
      if (head !== undefined && (first === undefined || compareRanked(head, first) < 0)) [first, from] = [head, at];
    }
    if (first === undefined) break;
    positions[from] = (positions[from] ?? 0) + 1;
    // Equal names are neighbours.
    if (merged.at(-1)?.name !== first.cve.name) merged.push(first.cve);
  }
  return merged;
}
