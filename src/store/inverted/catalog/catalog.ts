import { ProblemError } from '../../../model/problem.ts';
import type { StateDocuments } from '../back-end.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import { type CatalogState, EMPTY_CATALOG, readCatalogState } from './catalog-state.ts';

/**
 * The state of a store. It is one document, replaced by compare-and-set. So changes are atomic, and two processes never
 * overwrite each other's changes.
 */
export class Catalog implements Disposable {
  readonly #documents: StateDocuments;
  readonly #isReader: boolean;
  readonly #timer: NodeJS.Timeout | undefined;
  #state: CatalogState = EMPTY_CATALOG;
  #version: string | undefined;
  #isOfCopy = false;
  /** Settles with the last change. Changes run one after another. */
  #last: Promise<unknown> = Promise.resolve();
  /** A write has failed: read the catalog again before the next change. */
  #isStale = false;

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

  /** No catalog was ever written. */
  get isNew(): boolean {
    return this.#version === undefined;
  }

  /** The catalog was damaged or missing, and was read from its copy. */
  get isOfCopy(): boolean {
    return this.#isOfCopy;
  }

  get state(): CatalogState {
    return this.#state;
  }

  /** Writes what `next` makes of the state. If `next` throws, nothing is written. */
  async change(next: (state: CatalogState) => CatalogState): Promise<CatalogState> {
    if (this.#isReader) throw new ProblemError('conflict', 'This server only reads the store; another one writes it.');
    const work = this.#last.then(() => this.#change(next));
    this.#last = work.catch(() => {});
    return await work;
  }

  /** Reads the changes of another process. Does nothing in the process that writes. */
  async follow(): Promise<void> {
    if (this.#isReader) await this.#read();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  async #change(next: (state: CatalogState) => CatalogState): Promise<CatalogState> {
    if (this.#isStale) await this.#read();
    const changed = next(this.#state);
    if (changed === this.#state) return changed;
    const state = { ...changed, revision: this.#state.revision + 1, token: crypto.randomUUID() };
    try {
      this.#version = await this.#documents.writeCatalog(JSON.stringify(state), this.#version);
      this.#state = state;
    } catch (error) {
      this.#isStale = true;
      if (error instanceof BackEndFailure && error.reason === 'conflict') throw error;
      // The write may have succeeded all the same.
      if ((await this.#read()) !== state.token) throw error;
    }
    return this.#state;
  }

  /** Returns the token of the last change. */
  async #read(): Promise<string | undefined> {
    const read = await this.#documents.readCatalog();
    this.#isStale = false;
    if (read === undefined) return undefined;
    const state = readCatalogState(read.text);
    this.#isOfCopy ||= read.isCopy === true;
    // An unchanged state stays the same object, so that callers can detect changes by identity. Answers may arrive out
    // of order, so older revisions are ignored.
    if (this.#version === undefined || state.revision > this.#state.revision || this.#isConflicting(state)) {
      this.#version = read.version;
      this.#state = state;
    }
    return state.token;
  }

  /** Another process wrote a different change with the same revision. */
  #isConflicting({ revision, token }: CatalogState): boolean {
    return revision === this.#state.revision && token !== this.#state.token;
  }
}

/** Poll interval of processes that only read. */
const FOLLOW_INTERVAL_MS = 1_000;
