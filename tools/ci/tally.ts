/** The result of a run of checks; whether it passed, and the lines that report it. Rules: docs/decisions/003. */

export interface Tally {
  readonly passed: number;
  /** One line for each failed check. */
  readonly failed: readonly string[];
  /** Full titles. */
  readonly skipped: readonly string[];
}

/** `(needs ../shared/data/lucene)` at the end of a test's title, or of the title of a group around it. */
export const REASON = /\(needs [^()]+\)$/;

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.flatMap(({ failed }) => failed),
  skipped: tallies.flatMap(({ skipped }) => skipped),
});

export const hasPassed = ({ passed, failed }: Tally): boolean => failed.length === 0 && passed > 0;

/** The last line is only the count. */
export function report(tally: Tally): readonly string[] {
  const failed = tally.failed.length === 0 && tally.passed === 0 ? ['nothing was checked'] : tally.failed;
  return [
    ...listed('skipped', tally.skipped),
    ...listed('failed', failed),
    `${tally.passed} passed, ${failed.length} failed`,
  ];
}

const listed = (title: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${title} (${names.length}):`, ...names.map((name) => `  - ${name}`)];
