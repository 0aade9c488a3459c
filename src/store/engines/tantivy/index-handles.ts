import { join } from 'node:path';
import { type Collection, collections } from '../../../model/collection.ts';
import type { IndexContent } from '../../inverted/back-end.ts';
import type { NativeClient } from './native-client.ts';
import { columnNumbers, type IndexSchema } from './schema.ts';
import { sideSchema } from './side-documents.ts';

/** An index that the addon has open. */
export interface OpenIndex {
  readonly handle: number;
  readonly schema: IndexSchema;
  /** The sequence that the next document gets. */
  nextSequence: number;
  /** Documents from this sequence on may be missing in the index, though their records are there. */
  indexedBefore: number;
  /** A change has failed: the engine may have gone back to its last commit. */
  isBroken: boolean;
  /** Numbers of the sets that the addon was told, by their names. */
  readonly sets: Map<string, Promise<number>>;
}

/** Indices as folders, each opened when it is first used. */
export class IndexHandles {
  readonly #client: NativeClient;
  readonly #folder: string;
  readonly #open = new Map<string, Promise<OpenIndex>>();
  readonly #known = new Map<string, OpenIndex>();

  constructor(client: NativeClient, folder: string) {
    this.#client = client;
    this.#folder = folder;
  }

  pathOf(index: string): string {
    return join(this.#folder, index);
  }

  async names(): Promise<readonly string[]> {
    const answer = await this.#client.ask('list', (request) => request.text(this.#folder));
    return answer.list(() => answer.text());
  }

  async create(index: string, content: IndexContent): Promise<void> {
    const known = this.#open.get(index);
    if (known !== undefined) return void (await known);
    const made = this.#start(index, schemaOf(content.kind === 'records' ? content.collection : undefined), true);
    this.#open.set(index, made);
    await made;
  }

  /** @throws NativeFailure missing */
  async get(index: string): Promise<OpenIndex> {
    const known = this.#open.get(index);
    if (known !== undefined) return await known;
    const opened = this.#start(index, schemaOf(collectionOf(index)), false);
    this.#open.set(index, opened);
    return await opened;
  }

  /** An index that may have been made for other fields: only its records are read. */
  async getOld(index: string): Promise<OpenIndex> {
    const known = this.#open.get(index);
    if (known !== undefined) return await known;
    const opened = this.#start(index, { columns: [], of: () => undefined }, false);
    this.#open.set(index, opened);
    return await opened;
  }

  /** Undefined where it is not open: then nothing was written to it. */
  known(index: string): OpenIndex | undefined {
    return this.#known.get(index);
  }

  /** Those that are open, failures left out. */
  async opened(): Promise<readonly OpenIndex[]> {
    await Promise.allSettled(this.#open.values());
    return [...this.#known.values()];
  }

  async drop(index: string): Promise<void> {
    await this.#open.get(index)?.catch(() => {});
    this.#open.delete(index);
    this.#known.delete(index);
    await this.#client.ask('drop', (request) => request.text(this.pathOf(index)), { lane: 'heavy' });
  }

  async #start(index: string, schema: IndexSchema, isNew: boolean): Promise<OpenIndex> {
    try {
      const [handle, nextSequence, indexedBefore] = await this.#ask(index, schema, isNew);
      const open = { handle, schema, nextSequence, indexedBefore, isBroken: false, sets: new Map() };
      this.#known.set(index, open);
      return open;
    } catch (error) {
      this.#open.delete(index);
      throw error;
    }
  }

  /** Where the records of an open index end, and before which of them all are indexed. */
  async standing(index: string, { schema }: OpenIndex) {
    const [, nextSequence, indexedBefore] = await this.#ask(index, schema, false);
    return { nextSequence, indexedBefore };
  }

  async #ask(index: string, { columns }: IndexSchema, isNew: boolean): Promise<readonly [number, number, number]> {
    const answer = await this.#client.ask('open', (request) => {
      request.text(this.pathOf(index));
      request.flag(isNew);
      request.list(columns, ({ kind, name }) => {
        request.u8(KINDS[kind]);
        request.text(name);
      });
    });
    return [answer.u32(), answer.u32(), answer.u32()];
  }
}

/** The name of an index begins with what it holds: `responses.12`, `side.3`. */
function collectionOf(index: string): Collection | undefined {
  const [start = ''] = index.split('.');
  return collections.find((one) => one === start);
}

const schemaOf = (collection: Collection | undefined): IndexSchema =>
  collection === undefined ? sideSchema : columnNumbers(collection);

const KINDS = { texts: 1, numbers: 2, instants: 3, addresses: 4 } as const;
