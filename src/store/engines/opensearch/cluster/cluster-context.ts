import type { Sharding } from './bodies.ts';
import type { RestClient } from './rest-client.ts';

/** The state that all parts of the back end share. */
export interface ClusterContext {
  readonly client: RestClient;
  readonly names: Names;
  readonly sharding: Sharding;
}

/** Names of the store's indices in the cluster. They share a prefix, so that one cluster can hold several stores. */
export class Names {
  readonly #prefix: string;

  constructor(prefix: string) {
    if (!/^[a-z][a-z0-9-]{0,40}$/.test(prefix)) throw new RangeError(`${prefix} is not a valid prefix of index names`);
    this.#prefix = prefix;
  }

  /** The index of the store's own small documents: its catalog, names of batches, sets of sequences. */
  get state(): string {
    return this.of('state');
  }

  of(index: string): string {
    return `${this.#prefix}.${index}`;
  }

  /** The store's name of an index of the cluster; undefined if it belongs to something else. */
  ownName(physical: string): string | undefined {
    const isOurs = physical.startsWith(`${this.#prefix}.`) && physical !== this.state;
    return isOurs ? physical.slice(this.#prefix.length + 1) : undefined;
  }

  get all(): string {
    return `${this.#prefix}.*`;
  }
}
