import type { Collection } from '../../../model/collection.ts';

/** What the store's indices in the cluster are called: all begin alike, so that several stores may stand in one cluster. */
export class Names {
  readonly prefix: string;

  constructor(prefix: string) {
    if (!/^[a-z][a-z0-9-]{0,40}$/.test(prefix)) throw new RangeError(`${prefix} cannot begin the names of indices`);
    this.prefix = prefix;
  }

  /** Small documents of the store itself: its catalog, names of batches, sets of sequences. */
  get state(): string {
    return `${this.prefix}.state`;
  }

  records(collection: Collection, id: number): string {
    return `${this.prefix}.${collection}.${id}`;
  }

  /** The same index made anew. */
  next(physical: string): string {
    const [, name = physical, form = '1'] = /^(.*\.\d+)(?:-(\d+))?$/.exec(physical) ?? [];
    return `${name}-${Number(form) + 1}`;
  }

  isFormOf(name: string, collection: Collection, id: number): boolean {
    const first = this.records(collection, id);
    return name === first || (name.startsWith(`${first}-`) && /^\d+$/.test(name.slice(first.length + 1)));
  }

  side(generation: number): string {
    return `${this.prefix}.side.${generation}`;
  }

  get all(): string {
    return `${this.prefix}.*`;
  }
}
