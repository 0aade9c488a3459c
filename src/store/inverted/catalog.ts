import { ProblemError } from '../../model/problem.ts';
import { BackEndFailure, type StateDocuments } from './back-end.ts';
import { type CatalogState, EMPTY_CATALOG, readCatalogState } from './catalog-state.ts';

/**
 * The state of a store: one document, replaced whole, and only by who has read the last. So a change is there whole or not at all, and two processes
 * never undo each other's.
 */
export class Catalog implements Disposable {
  readonly #documents: StateDocuments;
  readonly #isReader: boolean;
  readonly #timer: NodeJS.Timeout | undefined;
  #state: CatalogState = EMPTY_CATALOG;
  #version: string | undefined;
  /** Of the last change, failed or not: changes are made one after another. */
  #last: Promise<unknown> = Promise.resolve();
  #isUnsure = false;

  static async open(documents: StateDocuments, { isReader = false } = {}): Promise<Catalog> {
    const catalog = new Catalog(documents, isReader);
    try {
      await catalog.#read();
      return catalog;
    } catch (error) {
      catalog[Symbol.dispose]();
      throw error;
    }
  }

  private constructor(documents: StateDocuments, isReader: boolean) {
    this.#documents = documents;
    this.#isReader = isReader;
    const follow = (): void => void this.follow().catch(() => {});
    this.#timer = isReader ? setInterval(follow, FOLLOW_INTERVAL_MS).unref() : undefined;
  }

  /** Nothing was ever written to it. */
  get isNew(): boolean {
    return this.#version === undefined;
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

  /** Reads what another process has made of it; does nothing where this one writes. */
  async follow(): Promise<void> {
    if (this.#isReader) await this.#read();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  async #change(next: (state: CatalogState) => CatalogState): Promise<CatalogState> {
    if (this.#isUnsure) await this.#read();
    const changed = next(this.#state);
    if (changed === this.#state) return changed;
    const state = { ...changed, revision: this.#state.revision + 1, token: crypto.randomUUID() };
    try {
      this.#version = await this.#documents.writeCatalog(JSON.stringify(state), this.#version);
      this.#state = state;
    } catch (error) {
      this.#isUnsure = true;
      if (error instanceof BackEndFailure && error.reason === 'conflict') throw error;
      // It may have been written all the same.
      if ((await this.#read()) !== state.token) throw error;
    }
    return this.#state;
  }

  /** Answers the token of the last change. */
  async #read(): Promise<string | undefined> {
    const read = await this.#documents.readCatalog();
    this.#isUnsure = false;
    if (read === undefined) return undefined;
    const state = readCatalogState(read.text);
    // The same state stays the same object, so that who reads can tell whether anything has changed; answers may come in another order.
    if (this.#version === undefined || state.revision > this.#state.revision || this.#isOther(state)) {
      this.#version = read.version;
      this.#state = state;
    }
    return state.token;
  }

  /** Another process has made a change of the same number. */
  #isOther({ revision, token }: CatalogState): boolean {
    return revision === this.#state.revision && token !== this.#state.token;
  }
}

/** Poll interval of processes that only read. */
const FOLLOW_INTERVAL_MS = 1_000;
