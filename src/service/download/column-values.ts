/** Position of a path -> its values. A path without values is missing. */
export type ColumnValues = ReadonlyMap<number, readonly unknown[]>;

/**
 * Compiles paths to a function that reads the values of each from a record: those of every element where the path leads
 * through lists, without nulls.
 * One walk over the record serves all paths.
 */
export function columnValues(paths: readonly string[]): (record: unknown) => ColumnValues {
  const root = new Step();
  for (const [column, path] of paths.entries()) {
    let step = root;
    // A list index in brackets is ignored: the record has only the elements that it names.
    for (const part of path.split('.')) step = step.below(part.split('[')[0] ?? '');
    step.columns.push(column);
  }
  return (record) => {
    const values = new Map<number, unknown[]>();
    take(record, root, values);
    return values;
  };
}

/** Batches of records as JSON -> their values. Each record is parsed when it is consumed. */
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
    const existing = this.#below.get(name);
    if (existing !== undefined) return existing;
    const step = new Step();
    this.#below.set(name, step);
    return step;
  }

  next(name: string): Step | undefined {
    return this.#below.get(name);
  }

  get isLast(): boolean {
    return this.#below.size === 0;
  }
}

function take(value: unknown, step: Step, valuesByColumn: Map<number, unknown[]>): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const element of value) take(element, step, valuesByColumn);
    return;
  }
  for (const column of step.columns) {
    const values = valuesByColumn.get(column);
    if (values === undefined) valuesByColumn.set(column, [value]);
    else values.push(value);
  }
  if (typeof value !== 'object' || step.isLast) return;
  const fields = value as Readonly<Record<string, unknown>>;
  // Parsed JSON inherits nothing enumerable, and this needs no array of names.
  for (const name in fields) {
    const below = step.next(name);
    if (below !== undefined) take(fields[name], below, valuesByColumn);
  }
}
