import type { Collection } from '../../model/collection.ts';
import type { Store } from '../../store/store.ts';
import type { IndicesOfLoad } from '../targets/collections-target.ts';
import type { SavedLoad } from './load-state.ts';

interface IndexCreation {
  readonly store: Pick<Store, 'write'>;
  readonly state: SavedLoad;
  createIndex(collection: Collection): Promise<number>;
  save(): Promise<void>;
}

/** Creates the index of a collection for its first record, and notes it in the state. */
export class LoadIndices implements IndicesOfLoad {
  readonly store: Pick<Store, 'write'>;
  readonly #creation: IndexCreation;
  readonly #creations = new Map<Collection, Promise<number>>();
  #lastCreation: Promise<unknown> = Promise.resolve();

  constructor(creation: IndexCreation) {
    this.store = creation.store;
    this.#creation = creation;
  }

  idOf(collection: Collection): Promise<number> {
    const known = this.#creations.get(collection);
    if (known !== undefined) return known;
    // Batches ask for several at the same time. The state has room for one that may have been created or not.
    const creation = this.#lastCreation.then(() => this.#create(collection));
    this.#lastCreation = creation;
    this.#creations.set(collection, creation);
    return creation;
  }

  async #create(collection: Collection): Promise<number> {
    const { state } = this.#creation;
    const existing = state.indices[collection];
    if (existing !== undefined) return existing;
    state.creating = collection;
    await this.#creation.save();
    const id = await this.#creation.createIndex(collection);
    state.indices = { ...state.indices, [collection]: id };
    state.creating = undefined;
    await this.#creation.save();
    return id;
  }
}
