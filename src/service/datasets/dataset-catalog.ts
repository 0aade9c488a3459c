import { isSameText } from '../../accounts/secrets/same-text.ts';
import { DATASET_NAME, type DatasetForm } from '../../model/datasets/product.ts';
import { ProblemError } from '../../model/problem.ts';
import type { FileStore } from '../../store/file-store.ts';
import { type PublishedDataset, readPublished } from './published-dataset.ts';

export interface DatasetCatalogOptions {
  readonly files: FileStore;
  /** A text that only this installation makes of a text. */
  readonly sign: (text: string) => string;
  readonly now: () => number;
}

/** What another process has published is seen after so long. */
const FRESH_MS = 10_000;

/** The data sets that are published: their files lie in a storage, and beside those of each what they are. */
export class DatasetCatalog {
  readonly files: FileStore;
  readonly now: () => number;
  readonly #sign: (text: string) => string;
  readonly #making = new Set<string>();
  #known: { readonly all: readonly PublishedDataset[]; readonly at: number } | undefined;

  constructor({ files, sign, now }: DatasetCatalogOptions) {
    this.files = files;
    this.now = now;
    this.#sign = sign;
  }

  /** By their numbers. @throws ProblemError unavailable */
  async all(): Promise<readonly PublishedDataset[]> {
    const known = this.#known;
    if (known !== undefined && Math.abs(this.now() - known.at) < FRESH_MS) return known.all;
    const at = this.now();
    const notes = (await this.files.list('')).filter((path) => isNote(path));
    const all: PublishedDataset[] = [];
    for (const path of notes) {
      const found = readPublished(await this.#text(path));
      if (found !== undefined && noteOf(found.product.name) === path) all.push(found);
    }
    all.sort((a, b) => a.product.id - b.product.id);
    this.#known = { all, at };
    return all;
  }

  async named(name: string): Promise<PublishedDataset | undefined> {
    return (await this.all()).find(({ product }) => product.name === name);
  }

  /** One at a time makes a data set: publishing removes what it does not know. @throws ProblemError conflict */
  claim(name: string): Disposable {
    if (this.#making.has(name)) throw new ProblemError('conflict', `${name} is being published.`);
    this.#making.add(name);
    return { [Symbol.dispose]: () => void this.#making.delete(name) };
  }

  /** From then on it is given out as it is here; the files of before are gone. */
  async put(dataset: PublishedDataset): Promise<void> {
    const { name } = dataset.product;
    await this.files.write(noteOf(name), once(Buffer.from(JSON.stringify(dataset, undefined, 2))));
    this.#known = undefined;
    const kept = new Set([noteOf(name), ...dataset.files.map(({ path }) => path)]);
    for (const path of await this.files.list(`${name}/`)) if (!kept.has(path)) await this.files.remove(path);
  }

  /** False: there was none. */
  async drop(name: string): Promise<boolean> {
    if (!DATASET_NAME.test(name)) return false;
    const paths = await this.files.list(`${name}/`);
    // What says that it is there goes first.
    await this.files.remove(noteOf(name));
    for (const path of paths) await this.files.remove(path);
    this.#known = undefined;
    return paths.includes(noteOf(name));
  }

  /** What a link to a file shows so that it is believed until then, in seconds since 1970. */
  signature(name: string, form: DatasetForm, expires: number): string {
    return this.#sign(`${name}.${form}\0${expires}`).slice(0, SIGNATURE);
  }

  isSigned(name: string, form: DatasetForm, expires: number, signature: string): boolean {
    return isSameText(this.signature(name, form, expires), signature);
  }

  async #text(path: string): Promise<string> {
    return Buffer.concat(await Array.fromAsync(this.files.read(path, 0, LONGEST_NOTE))).toString('utf8');
  }
}

/** As long as an MD5 in hexadecimal, which clients take it for. */
const SIGNATURE = 32;
const LONGEST_NOTE = 1_000_000;

const noteOf = (name: string): string => `${name}/dataset.json`;
const isNote = (path: string): boolean => /^[^/]+\/dataset\.json$/.test(path);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
