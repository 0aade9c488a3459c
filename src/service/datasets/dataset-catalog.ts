import { isSameText } from '../../accounts/secrets/vault.ts';
import { DATASET_NAME, type DatasetForm } from '../../model/datasets/product.ts';
import { ProblemError } from '../../model/problem.ts';
import type { FileStore } from '../../store/file-store.ts';
import { type PublishedDataset, readPublished } from './published-dataset.ts';

export interface DatasetCatalogOptions {
  readonly files: FileStore;
  /** Signs a text with a secret of this installation. */
  readonly sign: (text: string) => string;
  readonly now: () => number;
}

/** Delay after which this process sees what another process published. */
const FRESH_MS = 10_000;

/** The published data sets. Their files lie in a storage, each with a note that describes it. */
export class DatasetCatalog {
  readonly files: FileStore;
  readonly now: () => number;
  readonly #sign: (text: string) => string;
  readonly #making = new Set<string>();
  #cached: { readonly all: readonly PublishedDataset[]; readonly at: number } | undefined;
  /** Counts the changes by this process: what was read before a change is not kept after it. */
  #changes = 0;

  constructor({ files, sign, now }: DatasetCatalogOptions) {
    this.files = files;
    this.now = now;
    this.#sign = sign;
  }

  /** By number. @throws ProblemError unavailable */
  async all(): Promise<readonly PublishedDataset[]> {
    const cached = this.#cached;
    if (cached !== undefined && Math.abs(this.now() - cached.at) < FRESH_MS) return cached.all;
    const at = this.now();
    const changes = this.#changes;
    const notes = (await this.files.list('')).filter((path) => isNote(path));
    const all: PublishedDataset[] = [];
    for (const path of notes) {
      const text = await this.#text(path).catch(unlessRemoved);
      const dataset = text === undefined ? undefined : readPublished(text);
      if (dataset !== undefined && noteOf(dataset.product.name) === path) all.push(dataset);
    }
    all.sort((a, b) => a.product.id - b.product.id);
    if (changes === this.#changes) this.#cached = { all, at };
    return all;
  }

  async named(name: string): Promise<PublishedDataset | undefined> {
    return (await this.all()).find(({ product }) => product.name === name);
  }

  /**
   * Lets one publisher at a time work on a data set: publishing removes files it does not know.
   * @throws ProblemError conflict
   */
  claim(name: string): Disposable {
    if (this.#making.has(name)) throw new ProblemError('conflict', `${name} is being published.`);
    this.#making.add(name);
    return { [Symbol.dispose]: () => void this.#making.delete(name) };
  }

  /** Publishes this version and removes the files of the previous one. */
  async put(dataset: PublishedDataset): Promise<void> {
    const { name } = dataset.product;
    await this.files.write(noteOf(name), once(Buffer.from(JSON.stringify(dataset, undefined, 2))));
    this.#forget();
    const current = new Set([noteOf(name), ...dataset.files.map(({ path }) => path)]);
    for (const path of await this.files.list(`${name}/`)) if (!current.has(path)) await this.files.remove(path);
  }

  /** False if there was no such data set. */
  async drop(name: string): Promise<boolean> {
    if (!DATASET_NAME.test(name)) return false;
    const paths = await this.files.list(`${name}/`);
    // Remove the note first: without it the data set does not exist.
    await this.files.remove(noteOf(name));
    for (const path of paths) await this.files.remove(path);
    this.#forget();
    return paths.includes(noteOf(name));
  }

  /** Authenticates a link to a file until `expires`, in seconds since 1970. */
  signature(name: string, form: DatasetForm, expires: number): string {
    return this.#sign(`${name}.${form}\0${expires}`).slice(0, SIGNATURE);
  }

  isSigned(name: string, form: DatasetForm, expires: number, signature: string): boolean {
    return isSameText(this.signature(name, form, expires), signature);
  }

  #forget(): void {
    this.#changes++;
    this.#cached = undefined;
  }

  async #text(path: string): Promise<string> {
    return Buffer.concat(await Array.fromAsync(this.files.read(path, 0, MAX_NOTE_LENGTH))).toString('utf8');
  }
}

/** The length of a hexadecimal MD5, which is what clients take it for. */
const SIGNATURE = 32;
const MAX_NOTE_LENGTH = 1_000_000;

const noteOf = (name: string): string => `${name}/dataset.json`;
const isNote = (path: string): boolean => /^[^/]+\/dataset\.json$/.test(path);

/** A note that was removed after it was listed is no longer there. */
function unlessRemoved(error: unknown): undefined {
  if (error instanceof ProblemError && error.problem.type === 'not_found') return;
  throw error;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
