import { ProblemError } from '../model/problem.ts';
import { compileWalk, type Walk } from '../query/match/walk.ts';
import { compareCodePoints } from '../query/value/code-points.ts';
import type { FacetBucket, FacetField } from './store.ts';
import { groupValue } from './terms/group-value.ts';

/** How many records hold each value of a field, or each combination of values of several: what an engine has counted, and records one by one. */
export class ValueCounts {
  readonly #walks: readonly { readonly field: FacetField; readonly walk: Walk }[];
  readonly #prefix: string | undefined;
  readonly #counts = new Map<string, number>();

  /** `prefix`, in lower case: of other values nothing is counted. */
  constructor(fields: readonly FacetField[], prefix?: string) {
    this.#walks = fields.map((field) => ({ field, walk: compileWalk(field) }));
    this.#prefix = prefix;
  }

  /** @throws ProblemError query_too_expensive */
  add(key: readonly string[], count: number): void {
    const one = JSON.stringify(key);
    this.#counts.set(one, (this.#counts.get(one) ?? 0) + count);
    if (this.#counts.size > MOST_GROUPS) throw tooMany();
  }

  addRecord(json: string): void {
    for (const key of this.#combinations(JSON.parse(json))) this.add(key, 1);
  }

  isWanted(value: string): boolean {
    return this.#prefix === undefined || value.toLowerCase().startsWith(this.#prefix);
  }

  /** The most frequent first, those of one count in the order of their values. */
  top(size: number): readonly FacetBucket[] {
    return [...this.#counts]
      .map(([key, count]) => ({ key: JSON.parse(key) as readonly string[], count }))
      .sort((a, b) => b.count - a.count || compareKeys(a.key, b.key))
      .slice(0, size);
  }

  /** Every way to take one value of each field; none where a field has none. @throws ProblemError query_too_expensive */
  #combinations(record: unknown): readonly (readonly string[])[] {
    let made: readonly (readonly string[])[] = [[]];
    for (const { field, walk } of this.#walks) {
      const values = new Set<string>();
      walk(record, (value) => {
        const written = groupValue(value, field);
        if (written !== undefined && this.isWanted(written)) values.add(written);
        return false;
      });
      if (made.length * values.size > MOST_GROUPS) throw tooMany();
      made = made.flatMap((one) => [...values].map((value) => [...one, value]));
    }
    return made;
  }
}

function tooMany(): ProblemError {
  return new ProblemError('query_too_expensive', 'There are too many different values to count.');
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at < 0 ? 0 : compareCodePoints(a[at] ?? '', b[at] ?? '');
}

/** Some 200 MB. */
export const MOST_GROUPS = 1_000_000;
