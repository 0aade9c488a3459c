/** Values by key with a limit on their weights together. The value that was not used for the longest time goes first. */
export class WeightedCache<Value> {
  readonly #limit: number;
  readonly #values = new Map<string, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const entry = this.#values.get(key);
    if (entry === undefined) return undefined;
    // A map is in the order of insertion.
    this.#values.delete(key);
    this.#values.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, weight: number): void {
    const before = this.#values.get(key);
    if (before !== undefined) this.#weight -= before.weight;
    this.#values.delete(key);
    this.#values.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, entry] of this.#values) {
      if (this.#weight <= this.#limit) return;
      this.#values.delete(oldest);
      this.#weight -= entry.weight;
    }
  }
}
