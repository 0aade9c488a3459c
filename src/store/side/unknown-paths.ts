import type { FieldTable } from '../../model/field.ts';

/** Counts the values at paths that a field table does not have. The table must not have names that are data. */
export class UnknownPaths {
  readonly counts = new Map<string, number>();
  readonly #fields: ReadonlySet<string>;
  readonly #objects: ReadonlySet<string>;

  constructor({ fields }: FieldTable) {
    this.#fields = new Set(fields.map(({ path }) => path));
    this.#objects = new Set(fields.filter(({ type }) => type === 'object').map(({ path }) => path));
  }

  add(record: object, prefix = ''): void {
    for (const [name, value] of Object.entries(record)) {
      if (value === null || value === undefined) continue;
      const path = prefix + name;
      if (!this.#fields.has(path)) this.#count(path);
      else if (this.#objects.has(path) && typeof value === 'object') this.add(value, `${path}.`);
    }
  }

  #count(path: string): void {
    const count = this.counts.get(path) ?? 0;
    if (count > 0 || this.counts.size < MOST_PATHS) this.counts.set(path, count + 1);
  }
}

/** Bounds memory, because records can have any names. */
const MOST_PATHS = 1_000;
