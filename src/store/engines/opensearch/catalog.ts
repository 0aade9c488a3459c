import type { Collection } from '../../../model/collection.ts';
import { collections } from '../../../model/collection.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { KnownIndex } from '../../known-indices.ts';
import type { RestClient } from './rest-client.ts';
import { RestFailure } from './rest-failure.ts';

/**
 * What a store knows besides its records: one document, replaced whole, and only by who has read the last. So a change is there whole or not
 * at all, and two processes never undo each other's.
 */
export interface CatalogState {
  readonly format: number;
  readonly lastId: number;
  readonly indices: readonly CatalogIndex[];
  readonly generations: Readonly<Record<Collection, number>>;
  readonly side: SideState;
}

export interface CatalogIndex extends KnownIndex {
  /** Name in the cluster. */
  readonly physical: string;
  /** Which field table its documents were made by. */
  readonly layout: string;
  /** Which of its documents are not the latest: from which generation on, and the document that holds the set; empty where none. */
  readonly shadows: readonly Shadow[];
  /** Keys that were deleted while the index was filled, and how often: written again, they are other documents. */
  readonly renamed: Readonly<Record<string, number>>;
  /** Records that are to be taken away; what searches see of them is decided already. */
  readonly deleting?: readonly string[];
  /** It is being made anew for this layout, in an index of the cluster of this name. */
  readonly rebuilding?: { readonly physical: string; readonly layout: string };
}

export interface Shadow {
  readonly since: number;
  readonly set: string;
}

export interface SideState {
  readonly lastGeneration: number;
  readonly sources: readonly SideEntry[];
}

export interface SideEntry {
  readonly side: 'address' | 'indicator';
  readonly source: string;
  readonly generation: number;
  readonly records: number;
  readonly bytes: number;
  readonly loadedAt: number;
}

/** So long after a change at most, those who only read know of it. */
const FOLLOWED_MS = 1_000;

/** Raised by a change after which an older program would misread the catalog. */
const FORMAT = 1;

const EMPTY: CatalogState = {
  format: FORMAT,
  lastId: 0,
  indices: [],
  generations: Object.fromEntries(collections.map((one) => [one, 0])) as Record<Collection, number>,
  side: { lastGeneration: 0, sources: [] },
};

interface Read {
  readonly _seq_no: number;
  readonly _primary_term: number;
  readonly _source: { readonly state: string };
}

export class Catalog implements Disposable {
  readonly #isReader: boolean;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #client: RestClient;
  readonly #path: string;
  #state: CatalogState = EMPTY;
  #place: { readonly seq: number; readonly term: number } | undefined;
  /** Of the last change, failed or not: changes are made one after another. */
  #last: Promise<unknown> = Promise.resolve();
  #isUnsure = false;

  /** `index`: where small documents of the store stand. */
  static async open(client: RestClient, index: string, { isReader = false } = {}): Promise<Catalog> {
    const catalog = new Catalog(client, index, isReader);
    try {
      await catalog.#read();
      return catalog;
    } catch (error) {
      catalog[Symbol.dispose]();
      throw error;
    }
  }

  private constructor(client: RestClient, index: string, isReader: boolean) {
    this.#client = client;
    this.#path = `/${index}/_doc/catalog`;
    this.#isReader = isReader;
    const follow = (): void => void this.follow().catch(() => {});
    this.#timer = isReader ? setInterval(follow, FOLLOWED_MS).unref() : undefined;
  }

  get state(): CatalogState {
    return this.#state;
  }

  /** Writes what `next` makes of the state; what it throws, nothing is written of. */
  async change(next: (state: CatalogState) => CatalogState): Promise<CatalogState> {
    if (this.#isReader) throw new ProblemError('conflict', 'This server only reads the store; another one writes it.');
    const work = this.#last.then(() => this.#change(next));
    this.#last = work.catch(() => {});
    return await work;
  }

  /** What another process has made of it; without a reader's part in it there is nothing to follow. */
  async follow(): Promise<void> {
    if (this.#isReader) await this.#read();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  async #change(next: (state: CatalogState) => CatalogState): Promise<CatalogState> {
    if (this.#isUnsure) await this.#read();
    const made = next(this.#state);
    if (made === this.#state) return made;
    const token = crypto.randomUUID();
    try {
      await this.#write(made, token);
    } catch (error) {
      this.#isUnsure = true;
      if (error instanceof RestFailure && error.kind === 'conflict') throw error;
      // It may have been written all the same.
      if ((await this.#read()) !== token) throw error;
    }
    return this.#state;
  }

  async #write(state: CatalogState, token: string): Promise<void> {
    const place = this.#place;
    const query = place === undefined ? 'op_type=create' : `if_seq_no=${place.seq}&if_primary_term=${place.term}`;
    const answer = await this.#client.ask<Read>({
      method: 'PUT',
      path: `${this.#path}?${query}`,
      body: { kind: 'catalog', token, state: JSON.stringify(state) },
    });
    this.#place = { seq: answer._seq_no, term: answer._primary_term };
    this.#state = state;
  }

  /** Answers the token of the change that is written. */
  async #read(): Promise<string | undefined> {
    try {
      const read = await this.#client.ask<Read & { readonly _source: { readonly token: string } }>({
        method: 'GET',
        path: this.#path,
        isRepeatable: true,
      });
      const state = JSON.parse(read._source.state) as CatalogState;
      if (state.format > FORMAT) throw new Error('The store was written by a newer version of this program.');
      // The same state stays the same object, so that who reads can tell whether anything has changed; answers may come in another order.
      if (read._seq_no > (this.#place?.seq ?? -1)) {
        this.#place = { seq: read._seq_no, term: read._primary_term };
        this.#state = state;
      }
      this.#isUnsure = false;
      return read._source.token;
    } catch (error) {
      if (!(error instanceof RestFailure) || error.kind !== 'missing') throw error;
      this.#isUnsure = false;
      return undefined;
    }
  }
}

/** The set that holds of a generation; undefined where all documents are the latest. */
export function shadowAt({ shadows }: CatalogIndex, generation: number): string | undefined {
  const found = shadows.findLast(({ since }) => since <= generation);
  return found === undefined || found.set === '' ? undefined : found.set;
}
