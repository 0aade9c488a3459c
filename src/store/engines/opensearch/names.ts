/** What the indices of a store are called in the cluster: all begin alike, so that several stores may stand in one cluster. */
export class Names {
  readonly #prefix: string;

  constructor(prefix: string) {
    if (!/^[a-z][a-z0-9-]{0,40}$/.test(prefix)) throw new RangeError(`${prefix} cannot begin the names of indices`);
    this.#prefix = prefix;
  }

  /** Small documents of the store itself: its catalog, names of batches, sets of sequences. */
  get state(): string {
    return this.of('state');
  }

  of(index: string): string {
    return `${this.#prefix}.${index}`;
  }

  /** What the store itself calls an index of the cluster; undefined of others. */
  ownName(physical: string): string | undefined {
    const isOurs = physical.startsWith(`${this.#prefix}.`) && physical !== this.state;
    return isOurs ? physical.slice(this.#prefix.length + 1) : undefined;
  }

  get all(): string {
    return `${this.#prefix}.*`;
  }
}
