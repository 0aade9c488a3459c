import { ProblemError } from '../model/problem.ts';
import { compileWalk, type Walk } from '../query/match/walk.ts';
import { calendarText } from '../query/value/calendar.ts';
import { compareCodePoints } from '../query/value/code-points.ts';
import { recordInstant } from '../query/value/instant.ts';
import type { FacetBucket, FacetField } from './store.ts';
import { writtenValue } from './terms/written-values.ts';
import { TimeSlices } from './time-slices.ts';

/**
 * Counts how many records have each value of a field, or each combination of values of several fields. Adds up counts
 * of an engine and single records.
 */
export class ValueCounts {
  readonly #walks: readonly { readonly field: FacetField; readonly walk: Walk }[];
  readonly #prefix: string | undefined;
  readonly #counts = new Map<string, number>();

  /** `prefix`, in lower case: values that do not begin with it are not counted. */
  constructor(fields: readonly FacetField[], prefix?: string) {
    this.#walks = fields.map((field) => ({ field, walk: compileWalk(field) }));
    this.#prefix = prefix;
  }

  /** @throws ProblemError query_too_expensive */
  add(key: readonly string[], count: number): void {
    const keyText = JSON.stringify(key);
    this.#counts.set(keyText, (this.#counts.get(keyText) ?? 0) + count);
    if (this.#counts.size > MOST_GROUPS) throw tooMany();
  }

  /** Adds all combinations of one value per field; none if a field has no value. @throws ProblemError query_too_expensive */
  async addRecord(record: unknown, slices = new TimeSlices(() => performance.now())): Promise<void> {
    const values = this.#walks.map(({ field, walk }) => [...this.#valuesOf(record, field, walk)]);
    if (values.reduce((product, { length }) => product * length, 1) > MOST_GROUPS) throw tooMany();
    for (const key of combinationsOf(values)) {
      if (slices.isOver) await slices.next();
      this.add(key, 1);
    }
  }

  hasPrefix(value: string): boolean {
    return this.#prefix === undefined || value.toLowerCase().startsWith(this.#prefix);
  }

  /** The most frequent first, equal counts in the order of their values. */
  async top(size: number, slices = new TimeSlices(() => performance.now())): Promise<readonly FacetBucket[]> {
    let best: FacetBucket[] = [];
    let least = 0;
    for (const [key, count] of this.#counts) {
      if (slices.isOver) await slices.next();
      if (count < least) continue;
      best.push({ key: JSON.parse(key) as readonly string[], count });
      if (best.length < size + SPARE_BUCKETS) continue;
      best = first(best, size);
      least = best.at(-1)?.count ?? 0;
    }
    return first(best, size);
  }

  #valuesOf(record: unknown, field: FacetField, walk: Walk): ReadonlySet<string> {
    const values = new Set<string>();
    walk(record, (value) => {
      const written = groupValue(value, field);
      if (written !== undefined && this.hasPrefix(written)) values.add(written);
      return false;
    });
    return values;
  }
}

function* combinationsOf(values: readonly (readonly string[])[]): Generator<readonly string[]> {
  const [first, ...rest] = values;
  if (first === undefined) yield [];
  else for (const value of first) for (const others of combinationsOf(rest)) yield [value, ...others];
}

function tooMany(): ProblemError {
  return new ProblemError('query_too_expensive', 'There are too many different values to count.');
}

const first = (buckets: FacetBucket[], size: number): FacetBucket[] =>
  buckets.sort((a, b) => b.count - a.count || compareKeys(a.key, b.key)).slice(0, size);

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : compareCodePoints(a[at] ?? '', b[at] ?? '');
}

/** How many more buckets than asked for are sorted at a time. */
const SPARE_BUCKETS = 1_000;

/** Takes about 200 MB. */
const MOST_GROUPS = 1_000_000;

/**
 * The facet key of a value: the value as in the record, a date by day, month or year. Undefined if the field cannot
 * read the value.
 */
function groupValue(value: unknown, { type, unit = 'day' }: FacetField): string | undefined {
  if (type !== 'date') return writtenValue(value, type);
  const instant = recordInstant(value);
  return instant === undefined ? undefined : calendarText(instant, unit);
}
