import { KEY_BYTES, KeyFilter } from './key-filter.ts';

/**
 * The keys of everything that an index holds or is about to be given, and how often it was in doubt whether one had been there before.
 * Whoever finds as many doubts after writing keys as before announcing them has written no document anew: who comes later with one
 * of them, or had come with it before and was not done, is in doubt and looks.
 */
export class SeenKeys {
  #filter: KeyFilter | undefined = new KeyFilter();
  #doubts = 0;

  /** Undefined where it always is in doubt: there are too many keys to remember. */
  get doubts(): number | undefined {
    return this.#filter === undefined ? undefined : this.#doubts;
  }

  /** Keys are about to be written, 16 bytes each. */
  announce(keys: Uint8Array): void {
    if (this.#filter?.add(keys)) this.#doubts++;
    if (this.#filter !== undefined && this.#filter.size > LARGEST_FILTER) this.#filter = undefined;
  }

  /** Keys are there already. Lets others work in between. */
  async learn(keys: Uint8Array): Promise<void> {
    for (let at = 0; at < keys.byteLength; at += LEARNED_AT_A_TIME) {
      this.announce(keys.subarray(at, at + LEARNED_AT_A_TIME));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** That of some thirty million keys: looking into the table each time costs less than the memory of more. */
const LARGEST_FILTER = 256 * 2 ** 20;
/** Some 5 ms. */
const LEARNED_AT_A_TIME = KEY_BYTES * 2 ** 15;
