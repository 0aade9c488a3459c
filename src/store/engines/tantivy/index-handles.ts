import { join } from 'node:path';
import { type Collection, collections } from '../../../model/collection.ts';
import { writeRecordSchema } from '../../encoding/record-schema.ts';
import type { IndexContent } from '../../inverted/back-end.ts';
import type { NativeClient } from '../../native/native-client.ts';
import { ReadWriteLock } from '../../read-write-lock.ts';
import { columnNumbers, type IndexSchema } from './documents/schema.ts';
import { sideSchema } from './documents/side-documents.ts';

/** An index that the addon has open. */
export interface OpenIndex {
  readonly handle: number;
  readonly schema: IndexSchema;
  /** The sequence that the next document gets. */
  nextSequence: number;
  /** Documents from this sequence on may not be indexed yet, although their records are stored. */
  indexedBefore: number;
  /** A change failed, so the engine may have rolled back to its last commit. */
  isBroken: boolean;
  /** Lines are written one call after the other: the addon could swap two that it encodes at the same time. */
  readonly writing: ReadWriteLock;
  /** Numbers of the sets that the addon has, by name. */
  readonly sets: Map<string, Promise<number>>;
}

/** Opens indices, which are folders, on first use. */
export class IndexHandles {
  readonly #client: NativeClient;
  readonly #folder: string;
  /** Indices that are open or being opened. */
  readonly #open = new Map<string, Promise<OpenIndex>>();
  /** Indices that are open. */
  readonly #ready = new Map<string, OpenIndex>();

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
    const open = this.#open.get(index);
    if (open !== undefined) return void (await open);
    const created = this.#start(index, schemaOf(content.kind === 'records' ? content.collection : undefined), true);
    this.#open.set(index, created);
    await created;
  }

  /** @throws NativeFailure missing */
  async get(index: string): Promise<OpenIndex> {
    const open = this.#open.get(index);
    if (open !== undefined) return await open;
    const opened = this.#start(index, schemaOf(collectionOf(index)), false);
    this.#open.set(index, opened);
    return await opened;
  }

  /** An index that may have been made for other fields. Only its records can be read. */
  async getOld(index: string): Promise<OpenIndex> {
    const open = this.#open.get(index);
    if (open !== undefined) return await open;
    const opened = this.#start(index, { columns: [], of: () => undefined }, false);
    this.#open.set(index, opened);
    return await opened;
  }

  /** Undefined if the index is not open. Then nothing was written to it. */
  ifOpen(index: string): OpenIndex | undefined {
    return this.#ready.get(index);
  }

  /** All open indices, without those that failed to open. */
  async allOpen(): Promise<readonly OpenIndex[]> {
    await Promise.allSettled(this.#open.values());
    return [...this.#ready.values()];
  }

  async close(index: string): Promise<void> {
    const open = await this.#open.get(index);
    this.#open.delete(index);
    this.#ready.delete(index);
    if (open !== undefined) await this.#client.ask('close', (request) => request.u32(open.handle));
  }

  async drop(index: string): Promise<void> {
    await this.#open.get(index)?.catch(() => {});
    this.#open.delete(index);
    this.#ready.delete(index);
    await this.#client.ask('drop', (request) => request.text(this.pathOf(index)));
  }

  async #start(index: string, schema: IndexSchema, isNew: boolean): Promise<OpenIndex> {
    try {
      const [handle, nextSequence, indexedBefore] = await this.#openNative(index, schema, isNew);
      const open = {
        handle,
        schema,
        nextSequence,
        indexedBefore,
        isBroken: false,
        writing: new ReadWriteLock(),
        sets: new Map(),
      };
      this.#ready.set(index, open);
      return open;
    } catch (error) {
      this.#open.delete(index);
      throw error;
    }
  }

  /** Asks the addon again for the state of an open index. */
  async progress(index: string, { schema }: OpenIndex): Promise<Pick<OpenIndex, 'nextSequence' | 'indexedBefore'>> {
    const [, nextSequence, indexedBefore] = await this.#openNative(index, schema, false);
    return { nextSequence, indexedBefore };
  }

  async #openNative(
    index: string,
    { columns }: IndexSchema,
    isNew: boolean,
  ): Promise<readonly [number, number, number]> {
    // Of an index that was made for other fields only the records are read.
    const collection = columns.length === 0 ? undefined : collectionOf(index);
    const answer = await this.#client.ask('open', (request) => {
      request.text(this.pathOf(index));
      request.flag(isNew);
      request.list(columns, ({ kind, name }) => {
        request.u8(KINDS[kind]);
        request.text(name);
      });
      request.flag(collection !== undefined);
      if (collection === undefined) return;
      const numbers = columnNumbers(collection);
      writeRecordSchema(collection, request, (column, form) => numbers.of(column, form));
    });
    return [answer.u32(), answer.u32(), answer.u32()];
  }
}

/** The name of an index begins with its collection, or with `side`: `responses.12`, `side.3`. */
function collectionOf(index: string): Collection | undefined {
  const [start = ''] = index.split('.');
  return collections.find((collection) => collection === start);
}

const schemaOf = (collection: Collection | undefined): IndexSchema =>
  collection === undefined ? sideSchema : columnNumbers(collection);

const KINDS = { texts: 1, numbers: 2, instants: 3, addresses: 4 } as const;
