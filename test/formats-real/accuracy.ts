/** How many values of records are as a reference has them, by field. */
export interface FieldShare {
  /** Its path, without places in lists. */
  readonly field: string;
  readonly equal: number;
  readonly of: number;
  /** The first ones. */
  readonly misses: readonly string[];
}

const MOST_MISSES = 5;

export class FieldShares {
  readonly #fields = new Map<string, { equal: number; of: number; readonly misses: string[] }>();

  /** Each value of the reference with what a record has in its place. `what`: the record, for people. */
  compare(what: string, expected: unknown, actual: unknown): void {
    for (const [field, wanted, found] of pairs('', expected, actual)) this.add(field, what, wanted, found);
  }

  add(field: string, what: string, expected: unknown, actual: unknown): void {
    const share = this.#fields.get(field) ?? { equal: 0, of: 0, misses: [] };
    this.#fields.set(field, share);
    share.of++;
    if (expected === actual) share.equal++;
    else if (share.misses.length < MOST_MISSES)
      share.misses.push(`${what}: ${JSON.stringify(expected)}, not ${JSON.stringify(actual)}`);
  }

  get all(): readonly FieldShare[] {
    return [...this.#fields].map(([field, share]) => ({ field, ...share }));
  }
}

/** Of all values. */
export function wholeShare(shares: readonly FieldShare[]): number {
  const sum = (count: (share: FieldShare) => number): number => shares.reduce((total, one) => total + count(one), 0);
  return (
    sum(({ equal }) => equal) /
    Math.max(
      1,
      sum(({ of }) => of),
    )
  );
}

function* pairs(path: string, expected: unknown, actual: unknown): Generator<readonly [string, unknown, unknown]> {
  if (Array.isArray(expected)) {
    for (const [at, item] of expected.entries())
      yield* pairs(`${path}[]`, item, Array.isArray(actual) ? actual[at] : undefined);
  } else if (typeof expected === 'object' && expected !== null) {
    for (const [name, item] of Object.entries(expected))
      yield* pairs(
        path === '' ? name : `${path}.${name}`,
        item,
        (actual as Record<string, unknown> | undefined)?.[name],
      );
  } else yield [path, expected, actual];
}
