/** The place of a path -> its values; a path that has none is left out. */
export type ColumnValues = ReadonlyMap<number, readonly unknown[]>;

/**
 * Paths -> what reads from a record the values of each: those of every element where the path leads through lists, none that is null. One walk
 * over what the record has serves all of them.
 */
export function columnValues(paths: readonly string[]): (record: unknown) => ColumnValues {
  const root = new Step();
  for (const [column, path] of paths.entries()) {
    let step = root;
    // The elements that an index in brackets names are the only ones there.
    for (const part of path.split('.')) step = step.below(part.split('[')[0] ?? '');
    step.columns.push(column);
  }
  return (record) => {
    const found = new Map<number, unknown[]>();
    take(record, root, found);
    return found;
  };
}

/** Batches of records as JSON -> their values. Each is read when it is taken. */
export async function* valuesOfBatches(
  paths: readonly string[],
  batches: AsyncIterable<Iterable<Buffer>>,
): AsyncGenerator<Iterable<ColumnValues>> {
  const values = columnValues(paths);
  for await (const batch of batches)
    yield Iterator.from(batch).map((json) => values(JSON.parse(json.toString('utf8'))));
}

class Step {
  /** Columns whose path ends here. */
  readonly columns: number[] = [];
  readonly #below = new Map<string, Step>();

  below(name: string): Step {
    const known = this.#below.get(name);
    if (known !== undefined) return known;
    const made = new Step();
    this.#below.set(name, made);
    return made;
  }

  next(name: string): Step | undefined {
    return this.#below.get(name);
  }

  get isLast(): boolean {
    return this.#below.size === 0;
  }
}

function take(value: unknown, step: Step, found: Map<number, unknown[]>): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const element of value) take(element, step, found);
    return;
  }
  for (const column of step.columns) {
    const values = found.get(column);
    if (values === undefined) found.set(column, [value]);
    else values.push(value);
  }
  if (typeof value !== 'object' || step.isLast) return;
  const fields = value as Readonly<Record<string, unknown>>;
  // What JSON has made inherits nothing that is listed, and no list of its fields need be made.
  for (const name in fields) {
    const next = step.next(name);
    if (next !== undefined) take(fields[name], next, found);
  }
}
